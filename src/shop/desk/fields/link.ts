import { html } from 'hono/html'
import { serverLink } from '#lib/routes/links.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import { sameWords, type Words } from '#shop/words.ts'
import type { Desk } from '../page.ts'
import { control, type Field, type Input, part, typed } from './field.ts'
import { drawWords, readWords, tellWords } from './words.ts'

interface Look {
  label: DeskTextKey
  hint?: DeskTextKey
  required?: boolean
}

/** Where something leads: a page of this shop without base and language (`/goods/list?category_id=3`), or another site by http(s). */
export function link<Name extends string>(name: Name, look: Look): Field<Record<Name, string>> {
  return {
    name,
    label: look.label,
    draw: (desk, row) => drawLink(desk, name, row?.[name] ?? '', look),
    read: (input) => part(name, readLink(input, name, look)),
    tell: (_desk, row) => row[name],
  }
}

interface StoredLink {
  title: Words
  url: string
}

/** A link as navigation and advertisements keep it; with `words` also what its button says, else its words follow from those of the row. */
export function storedLink<Name extends string>(
  name: Name,
  look: Look & { words?: DeskTextKey },
): Field<Record<Name, StoredLink | null>, Record<Name, StoredLink>> {
  const { words } = look
  return {
    name,
    label: look.label,
    draw: (desk, row) =>
      html`${drawLink(desk, name, row?.[name]?.url ?? '', look)} ${words && drawWords(desk, `${name}-title`, row?.[name]?.title, { label: words })}`,
    read(input) {
      const url = readLink(input, name, look)
      return part(name, { title: words ? readWords(input, `${name}-title`, { label: words, most: 60 }) : sameWords(''), url })
    },
    tell: (_desk, row) => [row[name]?.url, tellWords(row[name]?.title ?? sameWords(''))].join('\n'),
  }
}

function drawLink(desk: Desk, name: string, stored: string, { label, hint = 'link.hint', required }: Look) {
  return control(desk, {
    name,
    label: desk.t(label),
    hint: desk.t(hint),
    required,
    draw: (attributes) =>
      html`<input class="input" autocomplete="off" spellcheck="false" value="${typed(desk, name, stored)}" placeholder="/goods/list" data-pick="page" ${attributes} />`,
  })
}

/** An address that leads somewhere, as far as that can be seen in it. */
function readLink({ desk: { t }, form, fault }: Input, name: string, { required }: Look): string {
  const given = form[name] ?? ''
  if (!given) {
    if (required) fault(name, t('fault.empty'))
    return ''
  }
  const isOutside = /^https?:\/\//i.test(given)
  const leads = isOutside ? URL.canParse(given) : given.startsWith('/') && serverLink(given, 'en') !== null
  if (!leads || given.length > 500 || /[\s"'<>\\]/.test(given)) fault(name, t('fault.link'))
  return given
}
