import { say } from '#shop/scope.ts'
import { chooseHelpClass, HELP, HELP_CLASSES, type Help, type HelpClass } from '#shop/services/staff/content.ts'
import { link } from '../fields/link.ts'
import { choice, kind, whole } from '../fields/plain.ts'
import { richText } from '../fields/rich-text.ts'
import { words } from '../fields/words.ts'
import { type Desk, forContent } from '../page.ts'
import { changed, chosen, languages } from './list.ts'
import type { Table } from './table.ts'

const classes = ({ scope }: Desk) => chooseHelpClass(scope)

/** Answers of the help page, by their classes. */
export const help: Table<Help> = {
  store: HELP,
  nav: 'nav.help',
  section: 'section.texts',
  admits: forContent,
  add: 'help.add',
  nameOf: (scope, { title }) => say(scope, title),
  pageOf: ({ id }) => ({ name: 'help', id }),
  columns: [chosen('help.class', classes, ({ class_id }) => class_id), languages(({ title, content }) => [title, content]), changed()],
  filter: { name: 'class_id', label: 'help.class', options: classes },
  fields: [
    words('title', { label: 'help.question', most: 120, required: true }),
    choice('class_id', { label: 'help.class', options: classes, toValue: Number }),
    richText('content', { label: 'help.answer', hint: 'edit.text_hint' }),
    link('link_address', { label: 'help.link', hint: 'help.link_hint' }),
    whole('sort', { label: 'edit.sort', hint: 'edit.sort_high' }),
  ],
}

/** Classes of help. */
export const helpClasses: Table<HelpClass> = {
  store: HELP_CLASSES,
  nav: 'nav.help_classes',
  section: 'section.texts',
  admits: forContent,
  add: 'help.add_class',
  nameOf: (scope, { class_name }) => say(scope, class_name),
  order: { numberOf: ({ sort }) => sort, numbered: (sort) => ({ sort }), isAscending: false },
  columns: [
    { label: 'help.for', draw: ({ t }, { app_module }) => t(app_module === 'shop' ? 'help.for.shop' : 'help.for.admin') },
    languages(({ class_name }) => [class_name]),
  ],
  fields: [
    words('class_name', { label: 'edit.name', most: 60, required: true }),
    kind('app_module', { label: 'help.for', of: { admin: 'help.for.admin', shop: 'help.for.shop' }, toValue: String }),
    whole('sort', { label: 'edit.sort', hint: 'edit.sort_high' }),
  ],
}
