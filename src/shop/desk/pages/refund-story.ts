import { html } from 'hono/html'
import { listRefundLog } from '#shop/services/refund/find.ts'
import type { Desk, Html } from '../page.ts'
import { moment, table } from '../pieces.ts'

/** Draws the after-sales log of a line, for refunds and complaints. */
export async function drawRefundLog(desk: Desk, order_goods_id: number): Promise<Html> {
  const { t, scope } = desk
  const steps = (await listRefundLog(scope, order_goods_id)).map(
    (step) =>
      html`<tr><td>${moment(desk, step.action_time)}</td><td>${step.username}</td><td>${step.action}${step.remark && html`<br />${step.remark}`}</td></tr>`,
  )
  return table(t('order.log'), [t('audit.time'), t('audit.who'), t('audit.what')], steps, t('audit.empty'))
}

/** Evidence that the buyer sent in, from a comma list. */
export function drawPictures(images: string): Html | '' {
  const paths = images.split(',').filter(Boolean)
  if (!paths.length) return ''
  return html`<div class="flex wraps gap-3">${paths.map((path) => html`<a href="/${path}"><img src="/${path}" alt="" width="120" height="120" /></a>`)}</div>`
}
