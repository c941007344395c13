import { html } from 'hono/html'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { LOCALES } from '#lib/text/locales.ts'
import { addPicture, findPicture, findUses, pagePictures, saveAlt } from '#shop/services/staff/pictures.ts'
import { icon } from '../icon.ts'
import { type DeskPage, FormRefused, forContent, Outcome, pageNumber, textOf } from '../page.ts'
import { DESK, DESK_PATHS } from '../paths.ts'
import { field, form, hidden, pager } from '../pieces.ts'

/** The library of pictures: search, upload, description by language, and where a picture is used. */
export const picturesPage: DeskPage = {
  path: DESK_PATHS.pictures,
  nav: 'nav.pictures',
  section: 'section.texts',
  admits: forContent,
  pictures: true,
  async view(desk) {
    const { t, scope, query } = desk
    const chosen = query.path ? await findPicture(scope, query.path) : undefined
    const uses = chosen ? await findUses(scope, chosen.path) : []
    const page = pageNumber(desk)
    const { list, page_count } = await pagePictures(scope, { keyword: query.q ?? '', page })
    const thumbs = list.map(({ path, alt }) => {
      const described = LOCALES.some((locale) => alt[locale])
      return html`<li><a href="?${new URLSearchParams({ ...(query.q && { q: query.q }), path })}"><img src="/${path}" alt="${alt[scope.locale] || alt.en || path}" width="160" height="120" loading="lazy" /></a>
        ${!described && html`<span class="tag tag--missing">${t('pictures.no_alt')}</span>`}</li>`
    })
    const upload = html`<div class="field"><label for="f-file">${t('pick.upload')}</label><input class="input" id="f-file" name="file" type="file" accept="image/*" required /></div>`
    return {
      title: t('nav.pictures'),
      body: html`${
        chosen &&
        html`<section class="box pictures__one"><img src="/${chosen.path}" alt="" /><div>
          <p>${chosen.width} × ${chosen.height} · ${chosen.path}</p>
          ${form(desk, 'save_alt', html`${hidden('path', chosen.path)}${LOCALES.map((locale) => field(desk, `alt-${locale}`, `${t('picture.alt')} ${LOCALE_TABLE[locale].name}`, { required: false, value: chosen.alt[locale] }))}`, { label: t('edit.save') })}
          <h2>${t('pictures.used')}</h2>
          ${uses.length ? html`<ul>${uses.map(({ path, name }) => html`<li><a class="link" href="${DESK}${path}">${name || path}</a></li>`)}</ul>` : html`<p class="field__hint">${t('pictures.unused')}</p>`}</div></section>`
      }
      <div class="edit-tools"><form class="desk-search" role="search"><label class="visually-hidden" for="q">${t('edit.search')}</label>
        <input class="input input--s" id="q" name="q" type="search" value="${query.q ?? ''}" placeholder="${t('edit.search')}" autocomplete="off" />
        <button class="button button--tertiary button--s" type="submit">${icon('search')} ${t('orders.find')}</button></form>
        <form method="post" enctype="multipart/form-data" class="desk-form desk-form--inline">${hidden('csrf', desk.csrf)}${hidden('act', 'add_picture')}${upload}<button class="button button--secondary button--s" type="submit">${t('pictures.add')}</button></form></div>
      ${list.length ? html`<ul class="picker__pictures">${thumbs}</ul>` : html`<p class="box desk-empty">${t('pictures.none')}</p>`} ${pager(desk, page, page_count)}`,
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
  },
}
