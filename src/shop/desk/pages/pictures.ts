import { html } from 'hono/html'
import { readWhole } from '#lib/money/typed-number.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { LOCALES } from '#lib/text/locales.ts'
import { oneOf } from '#lib/text/one-of.ts'
import { type Box, boxOf, cropPicture, PROPORTIONS, type Proportion } from '#shop/services/staff/crop.ts'
import { addPicture, findPicture, findUses, type Picture, pagePictures, saveAlt, saveFocus } from '#shop/services/staff/pictures.ts'
import { icon } from '../icon.ts'
import { type Desk, type DeskPage, type Form, FormRefused, forContent, type Html, Outcome, pageNumber, textOf } from '../page.ts'
import { DESK, DESK_PATHS } from '../paths.ts'
import { field, form, hidden, pager, smallOf } from '../pieces.ts'

/** The library of pictures: search, upload, description by language, and where a picture is used. */
export const picturesPage: DeskPage = {
  path: DESK_PATHS.pictures,
  nav: 'nav.pictures',
  section: 'section.texts',
  admits: forContent,
  files: 'one',
  async view(desk) {
    const { t, scope, query } = desk
    const chosen = query.path ? await findPicture(scope, query.path) : undefined
    const uses = chosen ? await findUses(scope, chosen.path) : []
    const page = pageNumber(desk)
    const { list, page_count } = await pagePictures(scope, { keyword: query.q ?? '', page })
    const thumbs = list.map(({ path, alt }) => {
      const described = LOCALES.some((locale) => alt[locale])
      return html`<li><a href="?${new URLSearchParams({ ...(query.q && { q: query.q }), path })}"><img src="${smallOf(path)}" alt="${alt[scope.locale] || alt.en || path}" width="160" height="120" loading="lazy" /></a>
        ${!described && html`<span class="tag tag--missing">${t('pictures.no_alt')}</span>`}</li>`
    })
    const upload = html`<div class="field"><label for="f-file">${t('pick.upload')}</label><input class="input" id="f-file" name="file" type="file" accept="image/*" required /></div>`
    return {
      title: t('nav.pictures'),
      body: html`${
        chosen &&
        html`<section class="box pictures__one grid gap-5">${drawFocus(desk, chosen)}<div>
          <p>${chosen.width} × ${chosen.height} · ${chosen.path}</p>
          ${form(desk, 'save_alt', html`${hidden('path', chosen.path)}${LOCALES.map((locale) => field(desk, `alt-${locale}`, `${t('picture.alt')} ${LOCALE_TABLE[locale].name}`, { required: false, value: chosen.alt[locale] }))}`, { label: t('edit.save') })}
          ${drawCrop(desk, chosen)}
          <h2>${t('pictures.used')}</h2>
          ${uses.length ? html`<ul>${uses.map(({ path, name }) => html`<li><a class="link" href="${DESK}${path}">${name || path}</a></li>`)}</ul>` : html`<p class="field__hint">${t('pictures.unused')}</p>`}</div></section>`
      }
      <div class="line wraps apart gap-3"><form class="desk-search line wraps gap-3" role="search"><label class="visually-hidden" for="q">${t('edit.search')}</label>
        <input class="input input--s" id="q" name="q" type="search" value="${query.q ?? ''}" placeholder="${t('edit.search')}" autocomplete="off" />
        <button class="button button--tertiary button--s" type="submit">${icon('search')} ${t('orders.find')}</button></form>
        <form method="post" enctype="multipart/form-data" class="desk-form desk-form--inline">${hidden('csrf', desk.csrf)}${hidden('act', 'add_picture')}${upload}<button class="button button--secondary button--s" type="submit">${t('pictures.add')}</button></form></div>
      ${list.length ? html`<ul class="picker__pictures grid gap-3">${thumbs}</ul>` : html`<p class="box desk-empty">${t('pictures.none')}</p>`} ${pager(desk, page, page_count)}`,
    }
  },
  acts: {
    add_picture: async ({ scope, staff, files, t }) => {
      const file = files.get('file')
      if (!file) throw new FormRefused({ file: t('fault.picture') })
      const { path } = await addPicture(scope, file, staff.username)
      return new Outcome({ to: `${DESK_PATHS.pictures}?${new URLSearchParams({ path })}` })
    },
    save_alt: async ({ scope }, sent) => {
      const alt = Object.fromEntries(LOCALES.map((locale) => [locale, textOf(sent, `alt-${locale}`, 300)]))
      await saveAlt(scope, sent.path ?? '', alt)
    },
    async save_focus({ scope }, sent) {
      const row = await findPicture(scope, sent.path ?? '')
      const { width, height } = shownSize(row)
      // A press on the picture sends its place in it; from the keyboard that is 0, 0.
      const isPressed = Number(sent['at.x']) > 0 || Number(sent['at.y']) > 0
      const point = isPressed
        ? { x: percent((Number(sent['at.x']) / width) * 100), y: percent((Number(sent['at.y']) / height) * 100) }
        : { x: percent(Number(sent.focus_x)), y: percent(Number(sent.focus_y)) }
      await saveFocus(scope, row.path, point)
    },
    async crop({ scope, staff }, sent) {
      const { path } = await cropPicture(scope, sent.path ?? '', staff.username, (row) => {
        const proportion = oneOf(Object.keys(PROPORTIONS) as Proportion[], sent.proportion)
        return proportion ? boxOf(row, proportion) : typedBox(row, sent)
      })
      return new Outcome({ to: `${DESK_PATHS.pictures}?${new URLSearchParams({ path })}` })
    },
  },
}

/** Pixels of the longer side of the picture on which the focal point is set. */
const SHOWN = 320

function shownSize({ width, height }: Pick<Picture, 'width' | 'height'>): { width: number; height: number } {
  const scale = Math.min(1, SHOWN / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const percent = (value: number) => Math.max(0, Math.min(100, Math.round(value) || 0))

/** The picture with its focal point, which is set by a press on it, or by numbers. */
function drawFocus(desk: Desk, { path, focus_x, focus_y, ...row }: Picture): Html {
  const { t, csrf } = desk
  const { width, height } = shownSize(row)
  const number = (name: string, label: string, value: number) =>
    html`<div class="field"><label for="f-${name}">${label}</label><input class="input input--s" id="f-${name}" name="${name}" type="number" min="0" max="100" value="${value}" /></div>`
  return html`<form method="post" class="desk-form">${hidden('csrf', csrf)}${hidden('act', 'save_focus')}${hidden('path', path)}
    <div class="focus"><input type="image" name="at" src="/${path}" alt="${t('pictures.focus_press')}" width="${width}" height="${height}" />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path d="M${focus_x} 0V100M0 ${focus_y}H100" vector-effect="non-scaling-stroke" /></svg></div>
    <p class="field__hint">${t('pictures.focus_hint')}</p>
    <div class="pictures__row flex wraps gap-3">${number('focus_x', t('pictures.focus_x'), focus_x)}${number('focus_y', t('pictures.focus_y'), focus_y)}
      <button class="button button--secondary button--s" type="submit">${t('pictures.focus_save')}</button></div></form>`
}

/** The parts that pages would show, each a button that makes it a picture of its own, and a part by numbers. */
function drawCrop({ t, csrf, typed }: Desk, row: Picture): Html {
  const { path, width, height } = row
  const parts = (Object.keys(PROPORTIONS) as Proportion[]).map((proportion) => {
    const box = boxOf(row, proportion)
    return html`<button class="pictures__part grid gap-1" type="submit" name="proportion" value="${proportion}">
      <svg viewBox="${box.left} ${box.top} ${box.width} ${box.height}" aria-hidden="true"><image href="/${path}" width="${width}" height="${height}" /></svg>
      ${t(`pictures.proportion_${proportion}`)} <small>${box.width} × ${box.height}</small></button>`
  })
  const whole = { left: 0, top: 0, width, height }
  const number = (name: keyof Box) =>
    html`<div class="field"><label for="f-crop-${name}">${t(`pictures.crop_${name}`)}</label>
      <input class="input input--s" id="f-crop-${name}" name="${name}" type="number" min="0" max="${Math.max(width, height)}" value="${typed[name] ?? whole[name]}" /></div>`
  return html`<form method="post" class="desk-form" aria-labelledby="crop">${hidden('csrf', csrf)}${hidden('act', 'crop')}${hidden('path', path)}
    <h2 id="crop">${t('pictures.crop')}</h2><p class="field__hint">${t('pictures.crop_hint')}</p>
    <div class="pictures__row flex wraps gap-3">${number('left')}${number('top')}${number('width')}${number('height')}
      <button class="button button--secondary button--s" type="submit">${t('pictures.crop_do')}</button></div>
    <div class="pictures__parts flex wraps gap-3">${parts}</div></form>`
}

function typedBox({ width, height }: Picture, sent: Form): Box {
  const pixels = (name: keyof Box, fallback: number) => readWhole(sent[name] ?? '') ?? fallback
  return { left: pixels('left', 0), top: pixels('top', 0), width: pixels('width', width), height: pixels('height', height) }
}
