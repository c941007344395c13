import { say } from '#shop/scope.ts'
import { NOTICES, type Notice } from '#shop/services/staff/content.ts'
import { several, yes } from '../fields/plain.ts'
import { richText } from '../fields/rich-text.ts'
import { shownTimes } from '../fields/times.ts'
import { words } from '../fields/words.ts'
import { forContent } from '../page.ts'
import { changed, languages, shown } from './list.ts'
import type { Table } from './table.ts'

/** Notices: pinned ones first, then the newest. */
export const notices: Table<Notice> = {
  store: NOTICES,
  nav: 'nav.notices',
  section: 'section.texts',
  admits: forContent,
  add: 'notice.add',
  nameOf: (scope, { title }) => say(scope, title),
  pageOf: ({ id, start_time }) => ({ name: 'notice', id, from: start_time }),
  columns: [shown(), languages(({ title, content }) => [title, content]), changed()],
  fields: [
    words('title', { label: 'edit.title', most: 120, required: true }),
    richText('content', { label: 'edit.text', hint: 'edit.text_hint' }),
    shownTimes,
    yes('is_top', { label: 'notice.top' }),
    several('receiving_type', {
      label: 'notice.for',
      of: { web: 'notice.for.web', mobile: 'notice.for.mobile', website: 'notice.for.website', shop: 'notice.for.shop' },
      fresh: ['web'],
    }),
  ],
}
