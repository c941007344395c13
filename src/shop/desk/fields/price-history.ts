import { html } from 'hono/html'
import { lowestBefore, lowestWithin, type PriceEntry } from '#lib/money/former-price.ts'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import type { Desk, Html } from '../page.ts'
import { moment, table } from '../pieces.ts'
import type { Say } from '../words.ts'

/**
 * Draws the prices that the site has shown of a SKU, latest first, and how high its former price may be; nothing for a SKU without a price on
 * the site.
 * @param entries earliest first
 */
export function drawPriceHistory(desk: Desk, name: string, entries: readonly PriceEntry[] = []): Html | '' {
  const { t, scope } = desk
  const now = scope.now()
  const { amount } = entries.at(-1) ?? {}
  const lowest = lowestWithin(entries, now)
  if (amount === undefined || lowest === undefined) return ''
  const rows = entries.toReversed().map(
    (entry, place) => html`<tr>
      <td>${moment(desk, entry.at)}</td>
      <td>${toDecimal(entry.amount)}${place === 0 && html` <span class="tag tag--there">${t('prices.now')}</span>`}</td>
    </tr>`,
  )
  return html`<details class="edit-prices"><summary>${t('prices.title', { price: toDecimal(lowest) })}<span class="visually-hidden">: ${name}</span></summary>
    <p>${sayMost(t, amount, lowestBefore(entries, amount, now))}<br />${t('prices.next', { price: toDecimal(lowest) })}</p>
    ${table(`${t('prices.table')}: ${name}`, [t('prices.since'), t('prices.shown')], rows, '')}
    <p class="field__hint">${t('prices.kept')}</p></details>`
}

/** Says which former price the site shows beside the present one. @param most the lowest price of the 30 days before, undefined where unknown */
function sayMost(t: Say, amount: Cents, most: Cents | undefined): string {
  if (most === undefined) return t('prices.free')
  return t(most > amount ? 'prices.most' : 'prices.none', { price: toDecimal(most) })
}
