import { html } from 'hono/html'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { LOCALES } from '#lib/text/locales.ts'
import { type CannedAnswer, deleteAnswer, listAnswers, saveAnswer } from '#shop/services/chat/answers.ts'
import { inEveryLocale } from '#shop/words.ts'
import { type Desk, type DeskPage, type Form, type Html, textOf, wholeOf } from '../page.ts'
import { DESK_PATHS, deskHref } from '../paths.ts'
import { field, form, hidden, select } from '../pieces.ts'
import { forChat } from './chat.ts'

/** Longest answer that is kept ready: as long as one may be. */
const LONGEST = 150

/** Answers that are kept ready, of the account alone and of everybody who answers with it. */
export const answersPage: DeskPage = {
  path: DESK_PATHS.chatAnswers,
  admits: forChat,
  async view(desk) {
    const { t, scope, staff } = desk
    const answers = await listAnswers(scope, staff, staff.site_id)
    return {
      title: t('chat.canned'),
      body: html`<p class="desk-trail"><a class="link" href="${deskHref('chat')}">${t('nav.chat')}</a></p>
        <p class="desk-lead">${t('chat.answers.lead')}</p>
        ${!answers.length && html`<p class="box desk-empty">${t('chat.answers.empty')}</p>`}
        <div class="chat-answers grid gap-5">${answers.map((answer) => drawAnswer(desk, answer))}
        <section class="box desk-narrow grid gap-4"><h2>${t('chat.answers.add')}</h2>${form(desk, 'save_answer', fields(desk), { label: t('chat.answers.add') })}</section></div>`,
    }
  },
  acts: {
    save_answer: ({ scope, staff }, given) => saveAnswer(scope, staff, { ...readAnswer(given), shop_id: staff.site_id }),
    delete_answer: ({ scope, staff }, given) => deleteAnswer(scope, staff, wholeOf(given, 'id')),
  },
}

function readAnswer(given: Form) {
  return {
    id: given.id ? wholeOf(given, 'id') : undefined,
    shared: given.whose === 'shared',
    shortcut: textOf(given, 'shortcut', 40),
    text: inEveryLocale((locale) => textOf(given, `text.${locale}`, LONGEST)),
  }
}

function drawAnswer(desk: Desk, answer: CannedAnswer): Html {
  const { t } = desk
  const which = hidden('id', answer.id)
  return html`<section class="box desk-narrow grid gap-4" aria-label="${answer.shortcut}">
    ${form(desk, 'save_answer', html`${which}${fields(desk, answer)}`, { label: t('chat.answers.save') })}
    ${form(desk, 'delete_answer', which, { label: t('chat.answers.delete'), kind: 'tertiary', inline: true })}
  </section>`
}

/** Typed values belong only to the form that was refused. */
function fields(desk: Desk, answer?: CannedAnswer): Html {
  const { t, typed } = desk
  const at = { typed: (typed.id ?? '') === String(answer?.id ?? '') ? typed : {} }
  const id = answer?.id ?? 'new'
  const whose = [
    { value: 'own', label: t('chat.answers.mine') },
    { value: 'shared', label: t('chat.answers.everybody') },
  ]
  return html`${field(at, 'shortcut', t('chat.answers.shortcut'), { id: `f-shortcut-${id}`, value: answer?.shortcut, hint: answer ? undefined : t('chat.answers.shortcut_hint') })}
    ${LOCALES.map(
      (
        locale,
      ) => html`<div class="field"><label for="f-text-${locale}-${id}">${t('chat.answers.text', { language: LOCALE_TABLE[locale].name })}</label>
      <textarea class="input" id="f-text-${locale}-${id}" name="text.${locale}" lang="${locale}" rows="2" maxlength="${LONGEST}">${at.typed[`text.${locale}`] ?? answer?.text[locale] ?? ''}</textarea></div>`,
    )}
    ${select(at, 'whose', t('chat.answers.whose'), whose, answer?.staff_id === 0 ? 'shared' : 'own', `f-whose-${id}`)}`
}
