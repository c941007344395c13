import { html } from 'hono/html'
import { drawDeskIcon, icon } from './icon.ts'
import type { Desk, Html } from './page.ts'
import { deskHref } from './paths.ts'

/** Commands of the toolbar with their pictures; `null` separates groups. */
const COMMANDS = [
  ['h2', 'heading-2'],
  ['h3', 'heading-3'],
  ['bold', 'bold'],
  ['italic', 'italic'],
  null,
  ['bullet_list', 'list'],
  ['ordered_list', 'list-ordered'],
  ['blockquote', 'quote'],
  null,
  ['link', 'link'],
  ['image', 'image'],
  ['table', 'table'],
  ['row', 'between-horizontal-start'],
  ['column', 'between-vertical-start'],
  ['delete_table', 'trash-2'],
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
    <dialog id="pick-page" class="picker surface" aria-labelledby="pick-page-title" data-search="${deskHref('pickPage')}"><form method="dialog">
      <h2 id="pick-page-title">${t('pick.page')}</h2>
      <div class="field"><label for="pick-page-q">${t('pick.find')}</label><input class="input" id="pick-page-q" type="search" autocomplete="off" /></div>
      <ul class="picker__list" id="pick-page-list"></ul>
      <div class="field"><label for="pick-page-url">${t('pick.address')}</label><input class="input" id="pick-page-url" autocomplete="off" spellcheck="false" /></div>
      <div class="flex gap-3"><button class="button button--secondary" type="submit">${t('pick.use')}</button>
        <button class="button button--quiet" type="button" id="pick-page-none">${t('pick.no_link')}</button></div></form>
      <form method="dialog" class="picker__close"><button type="submit">${icon('close')}<span class="visually-hidden">${t('pick.close')}</span></button></form></dialog>
    <dialog id="pick-picture" class="picker surface" aria-labelledby="pick-picture-title" data-search="${deskHref('pickPicture')}" data-upload="${deskHref('pickPicture')}"
      data-csrf="${csrf}" data-failed="${t('pick.failed')}" data-alt-missing="${t('fault.alt')}" data-picture-missing="${t('fault.picture')}"><form method="dialog">
      <h2 id="pick-picture-title">${t('pick.picture')}</h2>
      <div class="field"><label for="pick-picture-q">${t('pick.find')}</label><input class="input" id="pick-picture-q" type="search" autocomplete="off" /></div>
      <ul class="picker__pictures grid gap-3" id="pick-picture-list"></ul>
      <div class="field"><label for="pick-picture-file">${t('pick.upload')}</label><input class="input" id="pick-picture-file" type="file" accept="image/*" /></div>
      <div class="field"><label for="pick-picture-alt">${t('picture.alt')}</label><input class="input" id="pick-picture-alt" autocomplete="off" maxlength="300" /></div>
      <p id="pick-picture-said" class="field__error" role="alert"></p>
      <div class="flex gap-3"><button class="button button--secondary" type="submit">${t('picture.put_in')}</button></div></form>
      <form method="dialog" class="picker__close"><button type="submit">${icon('close')}<span class="visually-hidden">${t('pick.close')}</span></button></form></dialog>`
}
