import { html } from 'hono/html'
import { formatTime } from '#lib/dates/time.ts'
import { formatCount, formatMoney, formatShort } from '#lib/money/format.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { say } from '#shop/scope.ts'
import { listSearchMisses } from '#shop/services/catalogue/search-miss.ts'
import { listCampaigns } from '#shop/services/staff/campaigns.ts'
import { getSales, getWork, listBestsellers, listDays, listLowStock, type SoldSku, SPANS, type Span } from '#shop/services/staff/figures.ts'
import { icon } from '../icon.ts'
import { type Desk, type DeskPage, forContent, forFinance, forGoods, forOrders, forPlatform, type Html } from '../page.ts'
import { DESK, DESK_PATHS, deskHref } from '../paths.ts'
import { moment, table, thumb } from '../pieces.ts'
import { drawState } from './campaigns.ts'

/** Rows of each list. */
const MOST = 8

/** The first page: figures of the account's shop, and what waits for its staff. */
export const todayPage: DeskPage = {
  path: DESK_PATHS.today,
  nav: 'nav.today',
  admits: forOrders,
  async view(desk) {
    const { t, scope, staff, query } = desk
    const span = SPANS.find((days) => String(days) === query.days) ?? 1
    const sales = await getSales(scope, staff, span)
    const work = await getWork(scope, staff)
    return {
      title: dateIn(desk, scope.now(), { weekday: 'long', day: 'numeric', month: 'long' }),
      body: html`<div class="today-head flex wraps apart gap-3"><p class="desk-lead">${t('today.as_of', { time: formatTime(scope.now(), scope.settings.timeZone).slice(11, 16), zone: scope.settings.timeZone })}</p>${drawSpans(desk, span)}</div>
        ${drawFigures(desk, span, sales, work)}
        <div class="today-split side-by-side gap-8"><div class="desk-stack grid gap-5">${drawBars(desk, await listDays(scope, staff))} ${await drawLow(desk)} ${await drawBest(desk, span)}</div>
          <div class="desk-stack grid gap-5">${drawWork(desk, work)} ${forContent(staff, scope) && (await drawCampaigns(desk))} ${forPlatform(staff, scope) && (await drawMisses(desk))}</div></div>`,
    }
  },
}

function dateIn({ scope }: Desk, seconds: number, look: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALE_TABLE[scope.locale].dateFormat, { ...look, timeZone: scope.settings.timeZone }).format(
    seconds * 1000,
  )
}

function drawSpans({ t }: Desk, span: Span): Html {
  return html`<nav class="tabs" aria-label="${t('today.span')}">${SPANS.map(
    (days) =>
      html`<a href="${deskHref('today', days === 1 ? {} : { days })}" ${days === span && html`aria-current="page"`}>${t(days === 1 ? 'nav.today' : `today.days_${days}`)}</a>`,
  )}</nav>`
}

type Work = Awaited<ReturnType<typeof getWork>>
type Sales = Awaited<ReturnType<typeof getSales>>

/** Revenue, orders and their average beside the span before, and the refunds that wait. */
function drawFigures({ t }: Desk, span: Span, { now, before }: Sales, work: Work): Html {
  const mean = ({ orders, revenue }: Sales['now']) => (orders ? Math.round(revenue / orders) : 0)
  const signed = (number: number, shown: string) => `${number > 0 ? '+' : number < 0 ? '−' : '±'}${shown}`
  const change = before.revenue > 0 ? Math.round(((now.revenue - before.revenue) / before.revenue) * 100) : undefined
  const than = t(span === 1 ? 'today.than_week' : 'today.than_before')
  const [orders, money] = [now.orders - before.orders, mean(now) - mean(before)]
  const cells: [string, string, string][] = [
    [t('today.revenue'), formatMoney(now.revenue), change === undefined ? '' : `${signed(change, `${Math.abs(change)}%`)} ${than}`],
    [t('nav.orders'), formatCount(now.orders), `${signed(orders, formatCount(Math.abs(orders)))} ${than}`],
    [t('today.mean'), formatMoney(mean(now)), before.orders ? `${signed(money, formatMoney(Math.abs(money)))} ${than}` : ''],
    [t('today.refunds'), formatCount(work.refunds), work.refunds ? formatMoney(work.refund_money) : ''],
  ]
  return html`<dl class="today-figures">${cells.map(([name, value, beside]) => html`<div><dt class="quiet">${name}</dt><dd>${value}<small>${beside}</small></dd></div>`)}</dl>`
}

/** The bars are for the eye; a table says the same. */
function drawBars(desk: Desk, days: { start: number; revenue: number }[]): Html {
  const { t } = desk
  const most = Math.max(1, ...days.map(({ revenue }) => revenue))
  const bars = days.map(({ start, revenue }, at) => {
    const isToday = at === days.length - 1
    const height = Math.max(0, Math.round((revenue / most) * 100))
    return html`<li class="${isToday ? 'today-bar today-bar--now' : 'today-bar'}"><span>${isToday || revenue === most ? formatShort(revenue) : ''}</span>
      <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true"><rect y="${100 - height}" width="10" height="${height}" /></svg>
      <small>${dateIn(desk, start, { weekday: 'short' })}<br />${dateIn(desk, start, { day: 'numeric' })}</small></li>`
  })
  const rows = days.map(
    ({ start, revenue }) =>
      html`<tr><th scope="row">${dateIn(desk, start, { dateStyle: 'medium' })}</th><td>${formatMoney(revenue)}</td></tr>`,
  )
  return html`<section aria-labelledby="bars"><div class="today-rule flex wraps apart gap-3"><h2 id="bars">${t('today.bars')}</h2><p>${t('today.bars_hint')}</p></div>
    <ol class="flex gap-2" aria-hidden="true">${bars}</ol>
    <div class="visually-hidden">${table(t('today.bars'), [t('today.day'), t('today.revenue')], rows, '')}</div></section>`
}

function drawSku({ scope, staff }: Desk, { goods_id, sku_name, sku_image }: SoldSku): Html {
  const name = say(scope, sku_name)
  return html`<span class="desk-thing flex gap-3">${thumb(sku_image, 32)}${forGoods(staff, scope) ? html`<a class="link" href="${DESK}/goods/${goods_id}">${name}</a>` : html`<span>${name}</span>`}</span>`
}

async function drawLow(desk: Desk): Promise<Html> {
  const { t, scope, staff } = desk
  const rows = (await listLowStock(scope, staff, MOST)).map(
    (
      one,
    ) => html`<tr><td>${drawSku(desk, one)}</td><td class="${one.stock < 4 ? 'today-few' : ''}">${one.stock}</td><td>${one.sold || '–'}</td>
      <td>${one.stock > 0 && one.sold > 0 ? t('today.days_left', { count: Math.round((one.stock / one.sold) * 7) }) : '–'}</td></tr>`,
  )
  return html`<section aria-labelledby="low"><h2 id="low">${t('today.low')}</h2>
    ${table(t('today.low'), [t('orders.goods'), t('today.left'), t('today.sold_week'), t('today.lasts')], rows, t('today.low_none'))}</section>`
}

async function drawBest(desk: Desk, span: Span): Promise<Html> {
  const { t, scope, staff } = desk
  const rows = (await listBestsellers(scope, staff, span, MOST)).map(
    (one) => html`<tr><td>${drawSku(desk, one)}</td><td>${one.sold}</td></tr>`,
  )
  return html`<section aria-labelledby="best"><h2 id="best">${t('today.best')}</h2>${table(t('today.best'), [t('orders.goods'), t('today.sold')], rows, t('today.best_none'))}</section>`
}

/** Links to the work that waits for staff, each with its count; empty queues are left out. */
function drawWork(desk: Desk, work: Work): Html {
  const { t, scope, staff } = desk
  const oldest = work.oldest ? html`${t('today.oldest')} ${moment(desk, work.oldest)}` : ''
  const all: [icon: Parameters<typeof icon>[0], href: string, count: number, text: string, beside: Html | string][] = [
    ['package', deskHref('orders', { state: 'to_ship' }), work.to_ship, t('today.to_ship', { count: work.to_ship }), oldest],
    ['collect', deskHref('orders', { state: 'to_collect' }), work.to_prepare, t('today.to_prepare', { count: work.to_prepare }), ''],
    ['refund', deskHref('refunds'), work.refunds, t('today.to_refund', { count: work.refunds }), formatMoney(work.refund_money)],
    ['alert', deskHref('complaints'), work.complaints, t('today.to_decide', { count: work.complaints }), ''],
    [
      'balance',
      deskHref('withdraws'),
      forFinance(staff, scope) ? work.withdraws : 0,
      t('today.to_check', { count: work.withdraws }),
      formatMoney(work.withdraw_money),
    ],
    ['edit', deskHref('drafts'), forContent(staff, scope) ? work.drafts : 0, t('today.to_publish', { count: work.drafts }), ''],
    ['chat', deskHref('chat', { tab: 'waiting' }), work.talks, t('today.to_answer', { count: work.talks }), ''],
  ]
  const open = all.filter(([, , number]) => number > 0)
  return html`<section aria-labelledby="work"><h2 id="work">${t('today.work')}</h2>${
    open.length
      ? html`<ul class="today-work">${open.map(([name, href, , text, beside]) => html`<li>${icon(name)}<a class="stretched" href="${href}">${text}</a><small>${beside}</small></li>`)}</ul>`
      : html`<p class="box desk-empty">${t('today.work_none')}</p>`
  }</section>`
}

/** Campaigns that are planned, live or failed. */
async function drawCampaigns(desk: Desk): Promise<Html | ''> {
  const { t, scope } = desk
  const rows = (await listCampaigns(scope)).filter(({ state }) => state === 'planned' || state === 'live' || state === 'failed')
  if (!rows.length) return ''
  const drawn = rows.map((row) => {
    const isLive = row.state === 'live'
    const time = isLive ? row.end_time : row.start_time
    return html`<li>${icon('calendar')}<a class="stretched" href="${deskHref('campaign', { campaign_id: row.campaign_id })}">${row.name}</a>
      <small>${drawState(desk, row)} ${time > 0 && html`${isLive && t('edit.until')} ${moment(desk, time)}`}</small></li>`
  })
  return html`<section aria-labelledby="campaigns"><h2 id="campaigns">${t('nav.campaigns')}</h2><ul class="today-work">${drawn}</ul></section>`
}

async function drawMisses(desk: Desk): Promise<Html> {
  const { t, scope } = desk
  const rows = (await listSearchMisses(scope, 7, MOST)).map(
    ({ words, count }) =>
      html`<tr><td>${words}</td><td>${count}</td><td><a class="link" href="${DESK}/goods?${new URLSearchParams({ q: words })}">${t('today.find')}</a></td></tr>`,
  )
  return html`<section aria-labelledby="misses"><h2 id="misses">${t('today.misses')}</h2><p class="field__hint">${t('today.misses_hint')}</p>
    ${table(t('today.misses'), [t('today.words'), t('today.times'), t('orders.goods')], rows, t('today.misses_none'))}</section>`
}
