import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { toDecimal } from '#lib/money/money.ts'
import type { Surroundings } from '#shop/scope.ts'
import { answerOrder, FAKE_PAYPAL_PATH, fakePaypal } from './fake-paypal.ts'

const SCRIPT = new URL('./fake-paypal-script.js', import.meta.url)

/** An order of the fake provider; anything but its ids is no address here. */
const ORDER = `${FAKE_PAYPAL_PATH}/orders/:id{SI-\\w+}`

/**
 * Mounts the fake provider's script and the calls it makes. A real shop, and one with credentials of the real provider, serves none of
 * it. Order ids cannot be guessed, so knowing one permits answering it, as in the provider's own window.
 */
export function mountFakePaypal(app: Hono, surroundings: Surroundings): void {
  const { paypal, noDemo } = surroundings.settings
  if (paypal || noDemo) return
  app.get(`${FAKE_PAYPAL_PATH}/js`, (context) => {
    context.header('content-type', 'text/javascript; charset=utf-8')
    context.header('cache-control', 'no-cache')
    return context.body(readFileSync(SCRIPT, 'utf8'))
  })
  app.get(ORDER, async (context) => {
    const order = await fakePaypal(surroundings).findOrder(context.req.param('id'))
    if (!order) return context.json({ error: 'unknown' }, 404)
    const { id, status, amount, currency } = order
    return context.json({ id, status, amount: toDecimal(amount), currency })
  })
  app.post(`${ORDER}/answer`, async (context) => {
    const body: unknown = await context.req.json().catch(() => null)
    const answer = typeof body === 'object' && body && 'answer' in body ? body.answer : null
    if (answer !== 'APPROVED' && answer !== 'DECLINED') return context.json({ error: 'answer' }, 400)
    const answered = await answerOrder(surroundings, context.req.param('id'), answer)
    return answered ? context.json({ status: answer }) : context.json({ error: 'answered' }, 409)
  })
}
