import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { LOCALES } from '#lib/text/locales.ts'
import { LARGEST_BODY, LARGEST_UPLOAD } from '#shop/config.ts'
import { ShopError } from '#shop/errors.ts'
import { limitBody } from '#shop/limit-body.ts'
import { message } from '#shop/messages.ts'
import { lintText } from '#shop/services/staff/lint/lint.ts'
import { findPages } from '#shop/services/staff/pickers.ts'
import { addPicture, pagePictures, saveAlt } from '#shop/services/staff/pictures.ts'
import { sameWords } from '#shop/words.ts'
import { drawDeskIcon, icon } from './icon.ts'
import { type Desk, type Form, forGoods, type Html } from './page.ts'
import { DESK_PATHS, deskHref } from './paths.ts'
import { csrfOf, readFiles, readForm, type Visit } from './visit.ts'
import { sayer } from './words.ts'

type Answer = (visit: Visit) => Promise<Response>

/** Mounts what the editor's script asks for: pages and pictures by name, uploads, and the check of a text. Staff who edit content only. */
export function mountPickers(desk: Hono, visit: (answer: Answer) => (context: Context) => Promise<Response>): void {
  const forEditors = (answer: Answer): Answer => {
    return async (visit) => {
      const { staff, scope, context } = visit
      return staff && forGoods(staff, scope) ? answer(visit) : context.text('', 403)
    }
  }
  const limited = (most: number) =>
    limitBody(most, (context) => context.json({ message: message('en', 'body.large', { limit: most / 1024 }) }, 413))
  desk.get(
    DESK_PATHS.pickPage,
    visit(
      forEditors(async ({ context, scope }) => {
        const t = sayer(scope.locale)
        const found = await findPages(scope, context.req.query('q') ?? '')
        return context.json(found.map(({ kind, name, url }) => ({ name, url, kind: t(`pick.kind.${kind}`) })))
      }),
    ),
  )
  desk.get(
    DESK_PATHS.pickPicture,
    visit(
      forEditors(async ({ context, scope }) => {
        const { list } = await pagePictures(scope, { keyword: context.req.query('q') ?? '', page: 1 })
        return context.json(list.map(({ path, alt, width, height }) => ({ path, alt, width, height })))
      }),
    ),
  )
  desk.post(
    DESK_PATHS.pickPicture,
    limited(LARGEST_UPLOAD),
    visit(forEditors((visit) => withForm(visit, (form) => takePicture(visit, form)))),
  )
  desk.post(
    DESK_PATHS.checkText,
    limited(LARGEST_BODY),
    visit(
      forEditors((visit) =>
        withForm(visit, async ({ text = '' }) => {
          const { context, scope } = visit
          const t = sayer(scope.locale)
          const faults = await lintText(scope, text)
          return context.json(faults.map(({ rule, what }) => `${t(`lint.${rule}`)}${what && `: ${what}`}`))
        }),
      ),
    ),
  )
}

/** Reads a form of the script, which carries the session's token as every form does. */
async function withForm(visit: Visit, work: (form: Form) => Promise<Response>): Promise<Response> {
  const form = await readForm(visit.context)
  const { scope, context } = visit
  if (form.csrf !== csrfOf(visit.token)) return context.json({ message: sayer(scope.locale)('form.stale') }, 403)
  try {
    return await work(form)
  } catch (cause) {
    if (!(cause instanceof ShopError)) throw cause
    return context.json({ message: message(scope.locale, cause.text, cause.values) }, 400)
  }
}

/** Stores an uploaded picture, or saves the description of one that is there. */
async function takePicture({ context, scope, staff }: Visit, form: Form): Promise<Response> {
  const file = (await readFiles(context)).get('file')
  if (file) return context.json({ ...(await addPicture(scope, file, staff?.username ?? '')), alt: sameWords('') })
  const alt = Object.fromEntries(
    LOCALES.flatMap((locale) => (form[`alt-${locale}`] ? [[locale, form[`alt-${locale}`]?.slice(0, 300)]] : [])),
  )
  await saveAlt(scope, form.path ?? '', alt)
  return context.json({})
}

/** Commands of the toolbar with their pictures; `null` separates groups. */
const COMMANDS = [
  ['h2', 'heading-2'],
  ['h3', 'heading-3'],
  ['bold', 'bold'],
  ['italic', 'italic'],
  null,
  ['bulletList', 'list'],
  ['orderedList', 'list-ordered'],
  ['blockquote', 'quote'],
  null,
  ['link', 'link'],
  ['image', 'image'],
  ['table', 'table'],
  ['row', 'between-horizontal-start'],
  ['column', 'between-vertical-start'],
  ['deleteTable', 'trash-2'],
  null,
  ['undo', 'undo-2'],
  ['redo', 'redo-2'],
] as const

/** The toolbar and the dialogs that the editor's script takes up; nothing of them is seen without it. */
export function drawEditorTools({ t, csrf }: Desk): Html {
  const buttons = COMMANDS.map((command) =>
    command
      ? html`<button type="button" data-command="${command[0]}" title="${t(`editor.${command[0]}`)}">${drawDeskIcon(command[1])}<span class="visually-hidden">${t(`editor.${command[0]}`)}</span></button>`
      : html`<span class="editor-bar__gap"></span>`,
  )
  return html`<template id="editor-tools" data-choose-page="${t('pick.choose')}" data-choose-picture="${t('pick.choose_picture')}" data-start="${t('editor.start')}" data-check="${deskHref('checkText')}" data-csrf="${csrf}">
      <div class="editor-bar" role="toolbar" aria-label="${t('editor.toolbar')}">${buttons}
        <span class="editor-bar__hint">${t('editor.hint')}</span><button type="button" data-source aria-pressed="false">${t('editor.source')}</button>
        <p class="editor-bar__parts" data-parts hidden>${t('editor.parts')}</p></div></template>
    <dialog id="pick-page" class="picker" aria-labelledby="pick-page-title" data-search="${deskHref('pickPage')}"><form method="dialog">
      <h2 id="pick-page-title">${t('pick.page')}</h2>
      <div class="field"><label for="pick-page-q">${t('pick.find')}</label><input class="input" id="pick-page-q" type="search" autocomplete="off" /></div>
      <ul class="picker__list" id="pick-page-list"></ul>
      <div class="field"><label for="pick-page-url">${t('pick.address')}</label><input class="input" id="pick-page-url" autocomplete="off" spellcheck="false" /></div>
      <div class="picker__bar"><button class="button button--secondary" type="submit">${t('pick.use')}</button>
        <button class="button button--quiet" type="button" id="pick-page-none">${t('pick.no_link')}</button></div></form>
      <form method="dialog" class="picker__close"><button type="submit">${icon('close')}<span class="visually-hidden">${t('pick.close')}</span></button></form></dialog>
    <dialog id="pick-picture" class="picker" aria-labelledby="pick-picture-title" data-search="${deskHref('pickPicture')}" data-upload="${deskHref('pickPicture')}"
      data-csrf="${csrf}" data-failed="${t('pick.failed')}" data-alt-missing="${t('fault.alt')}" data-picture-missing="${t('fault.picture')}"><form method="dialog">
      <h2 id="pick-picture-title">${t('pick.picture')}</h2>
      <div class="field"><label for="pick-picture-q">${t('pick.find')}</label><input class="input" id="pick-picture-q" type="search" autocomplete="off" /></div>
      <ul class="picker__pictures" id="pick-picture-list"></ul>
      <div class="field"><label for="pick-picture-file">${t('pick.upload')}</label><input class="input" id="pick-picture-file" type="file" accept="image/*" /></div>
      <div class="field"><label for="pick-picture-alt">${t('picture.alt')}</label><input class="input" id="pick-picture-alt" autocomplete="off" maxlength="300" /></div>
      <p id="pick-picture-said" class="field__error" role="alert"></p>
      <div class="picker__bar"><button class="button button--secondary" type="submit">${t('picture.put_in')}</button></div></form>
      <form method="dialog" class="picker__close"><button type="submit">${icon('close')}<span class="visually-hidden">${t('pick.close')}</span></button></form></dialog>`
}
