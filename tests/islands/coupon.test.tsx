import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listCouponTypes } from '#api/coupon.ts'
import { listOrders } from '#api/order.ts'
import { createOrder } from '#api/ordercreate.ts'
import { watchCoupons } from '#components/home/watch-coupons.ts'
import { islandTexts } from '#i18n.ts'
import { CouponCentre } from '#islands/coupon/CouponCentre.tsx'
import { pageOffers } from '#islands/coupon/calls.ts'
import { OwnCoupons } from '#islands/coupon/OwnCoupons.tsx'
import { COUPON_CENTRE_TEXTS, OWN_COUPONS_TEXTS } from '#islands/coupon/texts.ts'
import { CouponChips } from '#islands/product/CouponChips.tsx'
import { PRODUCT_TOP_TEXTS } from '#islands/product/texts.ts'
import type { CouponSource } from '#lib/offers/coupon-ticket.ts'
import { PENDING_ACTION_KEY } from '#lib/routes/pending-action.ts'
import { translator } from '#lib/text/texts.ts'
import { coupon, couponType } from '#shop/db/schema/promotion.ts'
import { sameWords } from '#shop/words.ts'
import { caughtUp, draw, focusOn } from '../helpers/draw.tsx'
import { cutCalls } from '../helpers/offline.ts'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { fillTrade, giveCoupon, PAN_SKU } from '../helpers/trade.ts'

const SOURCES: CouponSource[] = ['shop']
const DAY = 86_400
const shop = setUpFreshShop({ fill: fillTrade })
const buyer = setUpBuyer(shop, 'ada')

const offer = (name: string, terms: Partial<typeof couponType.$inferInsert> = {}) =>
  shop.db
    .insert(couponType)
    .values({ site_id: 1, coupon_name: sameWords(name), money: 5000, count: 10, end_time: NOON + 10 * DAY, create_time: NOON, ...terms })
const ticket = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement)

describe('the coupon centre (R09)', () => {
  const drawCentre = async (options: { token?: string; address?: string } = {}) => {
    const { page, counts } = await pageOffers({ from: 'all', page: 1 }, SOURCES)
    const texts = islandTexts('en', COUPON_CENTRE_TEXTS)
    return draw(<CouponCentre texts={texts} sources={SOURCES} built={page} counts={counts} />, { address: '/web/goods/coupon', ...options })
  }

  it('takes a coupon in place: the stub changes, keeps the focus, and it is said', async () => {
    await offer('Fifty', { max_fetch: 2 })
    const { user } = await drawCentre({ token: buyer.token })
    await screen.findByText('0 coupons in your wallet')
    await caughtUp(shop)
    await user.click(ticket('Fifty').getByRole('button', { name: 'Claim: Fifty' }))
    const more = await ticket('Fifty').findByRole('button', { name: 'Claim another: Fifty' })
    await focusOn(() => more)
    expect(ticket('Fifty').getByText('1 of 2 claimed')).toBeTruthy()
    expect(screen.getByText('Coupon claimed: Fifty')).toBeTruthy()
    await user.click(more)
    const use = await ticket('Fifty').findByRole('link', { name: 'Use now: Fifty' })
    expect(use.getAttribute('href')).toBe('/web/goods/list?site_id=1&coupon_type=1')
    await focusOn(() => use)
    expect(await screen.findByText('2 coupons in your wallet')).toBeTruthy()
  })

  it('knows what a member took: held, used up to the limit, all gone; and how much is claimed from 80 % on', async () => {
    await offer('Held', { max_fetch: 1 })
    await offer('Spent', { max_fetch: 1 })
    await offer('Gone', { lead_count: 10 })
    await offer('Going', { lead_count: 9 })
    await offer('Plenty', { lead_count: 7 })
    const held = { site_id: 1, member_id: buyer.member_id, end_time: NOON + DAY }
    await shop.db.insert(coupon).values([
      { ...held, coupon_type_id: 1 },
      { ...held, coupon_type_id: 2, state: 2 },
    ])
    await drawCentre({ token: buyer.token })
    expect(await ticket('Held').findByRole('link', { name: 'Use now: Held' })).toBeTruthy()
    expect(await ticket('Spent').findByText('Limit reached')).toBeTruthy()
    expect(ticket('Spent').getByText('You’ve already claimed this coupon.')).toBeTruthy()
    expect(ticket('Gone').getByText('All claimed')).toBeTruthy()
    expect(ticket('Going').getByText('90% claimed')).toBeTruthy()
    expect(ticket('Plenty').queryByText(/% claimed/)).toBeNull()
  })

  it('says a refusal on the ticket', async () => {
    await offer('Last one')
    const { user } = await drawCentre({ token: buyer.token })
    await screen.findByText('0 coupons in your wallet')
    await caughtUp(shop)
    await shop.db.update(couponType).set({ lead_count: 10 })
    await user.click(ticket('Last one').getByRole('button', { name: 'Claim: Last one' }))
    expect(await ticket('Last one').findByText('All of these coupons have been claimed.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('All claimed'))
  })

  it('keeps a visitor’s press over signing in', async () => {
    await offer('Fifty')
    const { user } = await drawCentre()
    await user.click(screen.getByRole('button', { name: 'Claim: Fifty' }))
    expect(sessionStorage.getItem(PENDING_ACTION_KEY)).toContain('"coupon_type_id":1')
  })

  it('turns pages in the address', async () => {
    for (let number = 1; number <= 10; number += 1) await offer(`Coupon ${number}`, { create_time: NOON - number })
    const { user } = await drawCentre()
    expect(screen.getAllByRole('button', { name: /^Claim/ })).toHaveLength(9)
    await user.click(screen.getByRole('link', { name: /Page 2/ }))
    expect(await screen.findByRole('heading', { name: 'Coupon 10' })).toBeTruthy()
    expect(location.search).toBe('?page=2')
  })

  it('is empty with a way on', async () => {
    await drawCentre()
    expect(screen.getByRole('heading', { name: 'No coupons at the moment' })).toBeTruthy()
  })
})

describe('a member’s coupons (R24)', () => {
  const drawOwn = (address = '/web/member/coupon') =>
    draw(<OwnCoupons texts={islandTexts('en', OWN_COUPONS_TEXTS)} sources={SOURCES} />, { address, token: buyer.token })

  it('warns of the soonest, folds equal ones, and has one primary button', async () => {
    const soon = NOON + DAY
    await offer('Tomorrow', { end_time: soon })
    await offer('Twice')
    const own = { site_id: 1, member_id: buyer.member_id, fetch_time: NOON }
    await shop.db.insert(coupon).values([
      { ...own, coupon_type_id: 2, end_time: NOON + 9 * DAY },
      { ...own, coupon_type_id: 2, end_time: NOON + 9 * DAY },
      { ...own, coupon_type_id: 1, end_time: soon },
    ])
    await drawOwn()
    expect(await screen.findByText('Tomorrow expires tomorrow, 10:00.')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map((row) => row.querySelector('h2')?.textContent)).toEqual(['Tomorrow', 'Twice'])
    expect(ticket('Tomorrow').getByText('Expires tomorrow, 10:00')).toBeTruthy()
    expect(ticket('Twice').getByText('2 coupons')).toBeTruthy()
    expect(document.querySelectorAll('.button--primary')).toHaveLength(1)
    expect(ticket('Tomorrow').getByRole('link').className).toContain('button--primary')
    expect(ticket('Twice').getByRole('link').getAttribute('href')).toBe('/web/goods/list?site_id=1&coupon_type=2')
    expect(await screen.findByRole('link', { name: 'Ready to use 3' })).toBeTruthy()
  })

  it('draws what it shows by its own state while the coupons of another could not be loaded', async () => {
    await giveCoupon(shop, buyer.member_id, { coupon_name: sameWords('Tomorrow') })
    const { user } = await drawOwn()
    await screen.findByText('Expires tomorrow, 10:00')
    cutCalls(shop, '/coupon/memberpage')
    await user.click(screen.getByRole('link', { name: /^Expired/ }))
    await screen.findByText(/could not be reached/)
    expect(ticket('Tomorrow').getByText('Expires tomorrow, 10:00')).toBeTruthy()
    expect(ticket('Tomorrow').queryByText(/^Expired/)).toBeNull()
    expect(ticket('Tomorrow').getByRole('link', { name: /^Use/ })).toBeTruthy()
  })

  it('says of used ones the order and what they saved, of expired ones when they ended', async () => {
    const coupon_id = await giveCoupon(shop, buyer.member_id, { coupon_name: sameWords('Spent'), money: 1000 })
    await giveCoupon(shop, buyer.member_id, { coupon_name: sameWords('Late'), money: 1000 })
    await createOrder({ sku_id: PAN_SKU, num: 1, coupon: { 1: { coupon_id } } }, buyer.as)
    const [placed] = (await listOrders({}, buyer.as)).list
    shop.clock.now = NOON + 2 * DAY
    const { user } = await drawOwn()
    expect(await screen.findByRole('heading', { name: 'No coupons ready to use' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: /^Used/ }))
    expect((await screen.findByRole('link', { name: `Order ${placed?.order_no}` })).getAttribute('href')).toBe(
      `/web/member/order_detail?order_id=${placed?.order_id}`,
    )
    expect(screen.getByText('Saved HK$10.00')).toBeTruthy()
    expect(location.search).toBe('?state=used')
    await user.click(screen.getByRole('link', { name: /^Expired/ }))
    expect(await screen.findByText('Expired 2026-03-03 10:00')).toBeTruthy()
  })
})

describe('a coupon that is used', () => {
  beforeEach(async () => {
    await offer('Held', { max_fetch: 1 })
    await offer('Spent', { max_fetch: 1 })
    await offer('Again', { max_fetch: 2 })
    const taken = { site_id: 1, member_id: buyer.member_id, end_time: NOON + DAY }
    await shop.db.insert(coupon).values([
      { ...taken, coupon_type_id: 1 },
      { ...taken, coupon_type_id: 2, state: 2 },
      { ...taken, coupon_type_id: 3, state: 2 },
    ])
  })

  it('is not offered for use on a product, and another one only where it is allowed', async () => {
    const t = translator(islandTexts('en', PRODUCT_TOP_TEXTS))
    const coupons = await listCouponTypes({ site_id: 1 })
    const { user } = draw(<CouponChips coupons={coupons} goods_id={0} site_id={1} t={t} />, { token: buyer.token })
    await user.click(screen.getByRole('button', { name: 'Show all 3' }))
    expect(await screen.findByText('Limit reached')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Use now' })).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: /^Claim/ })).toHaveLength(1)
  })

  it('is not offered for use on home', async () => {
    draw(<p />, { token: buyer.token })
    document.documentElement.classList.add('signed-in')
    const words = { claim: 'Claim', claiming: '…', use: 'Use', gone: 'Gone', limit: 'Limit reached', claimed: 'Claimed', failed: 'Again' }
    const ticket = (id: number) => `<li data-coupon="${id}"><button aria-label="Claim: it">Claim</button><a hidden href="/">Use</a></li>`
    document.body.innerHTML = `<ul data-coupons='${JSON.stringify(words)}'>${[1, 2, 3].map(ticket).join('')}</ul>`
    watchCoupons(document.querySelector('ul') as HTMLElement)
    document.documentElement.classList.remove('signed-in')
    await screen.findByRole('link', { name: 'Use' })
    const stubs = [...document.querySelectorAll('li')].map((row) => row.querySelector(':not([hidden])')?.textContent)
    expect(stubs).toEqual(['Use', 'Limit reached', 'Claim'])
  })
})
