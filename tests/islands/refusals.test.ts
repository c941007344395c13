import { getByRole } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { pageMemberCoupons } from '#api/member-coupon.ts'
import { configure } from '#api/settings.ts'
import { clearToken, storeToken } from '#api/token-cookie.ts'
import { watchCoupons } from '#components/home/watch-coupons.ts'
import { failureText } from '#islands/ui/failure.ts'
import { couponType } from '#shop/db/schema/promotion.ts'
import { sameWords } from '#shop/words.ts'
import { rememberAction } from '#stores/pending-action.ts'
import { runPendingAction } from '#stores/run-pending-action.ts'
import { fillCatalogue } from '../helpers/catalogue.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { wordsOf } from '../helpers/words.ts'

/* Texts that visitors see for failed calls: the shop's words or the page's own, never a developer's. */

const shop = setUpFreshShop({ fill: fillCatalogue })
const offline = () => Promise.reject(new TypeError('fetch failed'))

beforeEach(async () => {
  clearToken()
  storeToken((await shop.signUp('ada')).token)
})

/** Two tickets as home draws them: one of a coupon, one of a coupon the shop does not know. */
async function drawTickets(): Promise<(coupon_type_id: number) => Promise<HTMLElement>> {
  await shop.db
    .insert(couponType)
    .values({ coupon_type_id: 1, site_id: 1, coupon_name: sameWords('Ten off'), money: 1000, count: 5, end_time: shop.clock.now + 86_400 })
  const ticket = (id: number) =>
    `<li data-coupon="${id}"><p class="ticket__shop"></p><button aria-label="Claim: Ten off">Claim</button><a hidden href="/">Use</a></li>`
  const words = { claim: 'Claim', claiming: '…', use: 'Use', gone: 'Gone', claimed: 'Claimed', failed: 'Try again' }
  document.body.innerHTML = `<ul data-coupons='${JSON.stringify(words)}'>${ticket(1)}${ticket(9)}</ul>`
  const list = document.querySelector('ul') as HTMLElement
  watchCoupons(list)
  return async (id) => {
    const found = list.querySelector<HTMLElement>(`[data-coupon="${id}"]`) as HTMLElement
    found.querySelector('button')?.click()
    await expect.poll(() => found.dataset.state).toBeTruthy()
    return found
  }
}

it('a coupon is claimed in place, and a refusal is in the shop’s words', async () => {
  const claim = await drawTickets()
  expect((await claim(1)).dataset.state).toBe('held')
  expect((await pageMemberCoupons({})).list).toHaveLength(1)
  const gone = await claim(9)
  expect(gone.querySelector('p')?.textContent).toMatch(/\w/)
  expect(getByRole(gone, 'button', { name: 'Gone' })).toHaveProperty('disabled', true)
})

it('a ticket says in the page’s own words that there was no answer', async () => {
  const claim = await drawTickets()
  configure({ fetch: offline })
  const ticket = await claim(1)
  expect(ticket.dataset.state).toBe('refused')
  expect(ticket.querySelector('p')?.textContent).toBe('Try again')
})

it('a click done after signing in keeps only the shop’s words', async () => {
  rememberAction({ kind: 'claim', coupon_type_id: 999 })
  expect((await runPendingAction())?.message).toMatch(/\w/)
  configure({ fetch: offline })
  rememberAction({ kind: 'claim', coupon_type_id: 1 })
  expect(await runPendingAction()).toMatchObject({ ok: false, message: '' })
})

it('a fault of the page itself is told without its message', () => {
  const t = wordsOf('en')
  expect(failureText(new TypeError('module is not a function'), t)).toBe(t('common.error.unknown'))
})
