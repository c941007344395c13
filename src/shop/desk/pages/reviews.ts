import { html } from 'hono/html'
import { oneOf } from '#lib/text/one-of.ts'
import { say } from '#shop/scope.ts'
import { answerReview, pageStaffReviews, REVIEW_FILTERS, showReview } from '#shop/services/staff/reviews.ts'
import { icon } from '../icon.ts'
import { about, type Desk, type DeskPage, forGoods, forOrders, type Html, pageNumber, textOf, wholeOf } from '../page.ts'
import { DESK, DESK_PATHS, deskHref } from '../paths.ts'
import { form, hidden, moment, ownForm, pager, thumb } from '../pieces.ts'
import { drawPictures } from './refund-story.ts'

/** Characters of an answer at most. */
const MOST = 500

/** Reviews of the account's shop, each with its answer. */
export const reviewsPage: DeskPage = {
  path: DESK_PATHS.reviews,
  nav: 'nav.reviews',
  section: 'section.goods',
  admits: (staff, scope) => forOrders(staff, scope) || forGoods(staff, scope),
  isShown: true,
  async view(desk) {
    const { t, scope, staff, query } = desk
    const page = pageNumber(desk)
    const filter = oneOf(REVIEW_FILTERS, query.show)
    const { list, page_count } = await pageStaffReviews(scope, staff, { page, filter })
    const way = (name: (typeof REVIEW_FILTERS)[number] | undefined) =>
      html`<a href="${deskHref('reviews', name ? { show: name } : {})}" ${name === filter && html`aria-current="page"`}>${t(name ? `review.${name}` : 'orders.all')}</a>`
    return {
      title: t('nav.reviews'),
      body: html`<nav class="tabs" aria-label="${t('orders.state')}">${[undefined, ...REVIEW_FILTERS].map(way)}</nav>
        ${list.length ? list.map((one) => drawReview(desk, one)) : html`<p class="box desk-empty">${t('review.none')}</p>`} ${pager(desk, page, page_count)}`,
    }
  },
  acts: {
    answer_review: ({ scope, staff }, given) =>
      about(
        answerReview(scope, staff, {
          evaluate_id: wholeOf(given, 'evaluate_id'),
          explain_first: textOf(given, 'explain_first', MOST),
          again_explain: textOf(given, 'again_explain', MOST),
        }),
      ),
    hide_review: ({ scope, staff }, given) => about(showReview(scope, staff, wholeOf(given, 'evaluate_id'), false)),
    show_review: ({ scope, staff }, given) => about(showReview(scope, staff, wholeOf(given, 'evaluate_id'), true)),
  },
}

type Listed = Awaited<ReturnType<typeof pageStaffReviews>>['list'][number]

function drawReview(desk: Desk, { review: row, goods_name }: Listed): Html {
  const { t, scope, staff } = desk
  const name = say(scope, row.sku_name) || say(scope, goods_name)
  const which = hidden('evaluate_id', row.evaluate_id)
  const product = forGoods(staff, scope) ? html`<a class="link" href="${DESK}/goods/${row.goods_id}">${name}</a>` : name
  const order =
    row.order_id > 0 &&
    forOrders(staff, scope) &&
    html` · <a class="link" href="${deskHref('order', { order_id: row.order_id })}">${row.order_no}</a>`
  const { typed, faults } = ownForm(desk, 'answer_review', { evaluate_id: row.evaluate_id })
  const answer = (name: 'explain_first' | 'again_explain', label: string) => {
    const id = `${name}-${row.evaluate_id}`
    const fault = faults[name]
    return html`<div class="field">
      <label for="${id}">${label}</label>
      <textarea class="input" id="${id}" name="${name}" rows="2" maxlength="${MOST}" ${fault && html`aria-invalid="true" aria-describedby="e-${id}" autofocus`}>${`\n${typed[name] ?? say(scope, row[name])}`}</textarea>
      ${fault && html`<p class="field__error" id="e-${id}">${icon('alert')} ${fault}</p>`}</div>`
  }
  return html`<article class="box desk-review grid gap-3" aria-label="${name}">
    <header class="desk-thing flex gap-3">${thumb(row.sku_image)}<span>${product}${order}<br /><small>${row.member_name} · ${moment(desk, row.create_time)} · ${t('review.stars', { count: row.scores })}</small>
      ${!row.is_show && html` <span class="tag tag--off">${t('edit.hidden')}</span>`}</span></header>
    <p class="desk-review__text">${say(scope, row.content)}</p>${drawPictures(row.images)}
    ${say(scope, row.again_content) && html`<p class="desk-review__text"><b>${t('review.again')}</b> ${say(scope, row.again_content)}</p>${drawPictures(row.again_images)}`}
    ${form(
      desk,
      'answer_review',
      html`${which}${answer('explain_first', t('review.answer'))}${row.again_time > 0 ? answer('again_explain', t('review.answer_again')) : ''}`,
      { label: t('review.save'), kind: 'secondary' },
    )}
    ${form(desk, row.is_show ? 'hide_review' : 'show_review', which, { label: t(row.is_show ? 'review.hide' : 'review.show'), kind: 'tertiary', inline: true })}
  </article>`
}
