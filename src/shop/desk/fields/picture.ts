import { html } from 'hono/html'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { LOCALES } from '#lib/text/locales.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import { inEveryLocale, sameWords, type Words } from '#shop/words.ts'
import type { Desk, Html } from '../page.ts'
import { control, type Field, group, type Input, part, typed } from './field.ts'
import { keepPicture } from './keep-picture.ts'
import { isMissing, tellWords } from './words.ts'

interface Look {
  label: DeskTextKey
  hint?: DeskTextKey
  required?: boolean
}

/** A picture of the shop, by its path; a file that comes along takes its place. */
export function picture<Name extends string>(name: Name, look: Look): Field<Record<Name, string>> {
  return {
    name,
    label: look.label,
    draw(desk, row) {
      const { t } = desk
      const drawn = drawPicture(desk, name, row?.[name] ?? '', t('picture.path'))
      return group(t(look.label), drawn, 'plain', look.hint && html`<p class="field__hint">${t(look.hint)}</p>`)
    },
    async read(input) {
      const path = await readPicture(input, name)
      if (look.required && !path) input.fault(name, input.desk.t('fault.picture'))
      return part(name, path)
    },
    tell: (_desk, row) => row[name],
  }
}

/** A picture that may differ by language, as it does where words are in it; a language without one shows the English one. */
export function pictures<Name extends string>(name: Name, look: Look): Field<Record<Name, Words>> {
  return {
    name,
    label: look.label,
    draw(desk, row) {
      const { t } = desk
      const values = inEveryLocale((locale) => typed(desk, `${name}-${locale}`, row?.[name][locale] ?? ''))
      const drawn = LOCALES.map((locale) => {
        const label = html`<span lang="${LOCALE_TABLE[locale].tag}">${LOCALE_TABLE[locale].name}</span> ${isMissing(values, locale) && html`<span class="tag tag--missing">${t('edit.missing')}</span>`}`
        return drawPicture(desk, `${name}-${locale}`, row?.[name][locale] ?? '', label)
      })
      return group(t(look.label), html`${drawn}`, 'languages', look.hint && html`<p class="field__hint">${t(look.hint)}</p>`)
    },
    async read(input) {
      const paths = sameWords('')
      for (const locale of LOCALES) paths[locale] = await readPicture(input, `${name}-${locale}`)
      if (look.required && !paths.en) input.fault(`${name}-en`, input.desk.t('fault.picture'))
      return part(name, paths)
    },
    tell: (_desk, row) => tellWords(row[name]),
    tellIn: (row, locale) => row[name][locale],
  }
}

/** Draws the current picture, its path and a control to replace it. */
function drawPicture(desk: Desk, name: string, stored: string, label: Html | string): Html {
  const path = typed(desk, name, stored)
  return html`<div class="edit-picture grid gap-3">
    ${/^\/?upload\//.test(path) && html`<img src="/${path.replace(/^\//, '')}" alt="" width="160" height="100" />`}
    ${control(desk, {
      name,
      label,
      draw: (attributes) =>
        html`<input class="input input--s" autocomplete="off" value="${path}" placeholder="upload/…" data-pick="picture" ${attributes} />`,
    })}
    ${control(desk, {
      name: `${name}-file`,
      label: desk.t('picture.other'),
      draw: (attributes) => html`<input class="input input--s" type="file" accept="image/*" ${attributes} />`,
    })}
  </div>`
}

/** Reads the path of a picture, typed or uploaded. An upload is stored at once, so that it need not be sent again after a refusal. */
async function readPicture(input: Input, name: string): Promise<string> {
  const { desk, form, fault } = input
  const { t } = desk
  const kept = await keepPicture(input, `${name}-file`)
  if (kept) form[name] = kept.path
  const path = form[name] ?? ''
  if (path && !/^(?:\/?upload\/|https?:\/\/)[^\s"'<>\\]{1,300}$/.test(path)) fault(name, t('fault.path'))
  return path
}
