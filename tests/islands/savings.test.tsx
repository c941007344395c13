import { act, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCartLine } from '#api/cart.ts'
import { clearToken } from '#api/token-cookie.ts'
import { islandTexts } from '#i18n.ts'
import { Cart } from '#islands/cart/Cart.tsx'
import { CART_TEXTS } from '#islands/cart/texts.ts'
import { Checkout } from '#islands/checkout/Checkout.tsx'
import { CHECKOUT_TEXTS } from '#islands/checkout/texts.ts'
import { NO_TERMS } from '#lib/orders/cart-costs.ts'
import { couponType } from '#shop/db/schema/promotion.ts'
import { sameWords } from '#shop/words.ts'
import { $cartTotal, addToCart } from '#stores/cart.ts'
import { $cartTerms } from '#stores/cart-terms.ts'
import { $unticked } from '#stores/cart-ticks.ts'
import { $keptCoupons, keepCoupon } from '#stores/coupon-choices.ts'
import { startCheckout } from '#stores/order-creation.ts'
import { $region } from '#stores/region.ts'
import { OWN_SHOP } from '../helpers/catalogue.ts'
import { draw } from '../helpers/draw.tsx'
import { cutCalls } from '../helpers/offline.ts'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { fillTrade, giveCoupon, offerCoupon, PAN, PAN_SKU, startManjian } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTrade })
const buyer = setUpBuyer(shop, 'ada')

beforeEach(() => {
  $unticked.set([])
  $region.set([])
  $cartTerms.set(NO_TERMS)
  $keptCoupons.set([])
})

const STEPS = [
  { money: 15000, discount_money: 1000 },
  { money: 40000, discount_money: 5000 },
]
const named = (name: string) => ({ coupon_name: sameWords(name) })

describe('the cart', () => {
  it('says what is missing to the next step and to free delivery, and takes off what is reached', async () => {
    await startManjian(shop, STEPS)
    await addCartLine({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 }, buyer.as)
    const { user } = draw(<Cart texts={islandTexts('en', CART_TEXTS)} addons={{ takesOffers: true, couponSources: [] }} />, {
      token: buyer.token,
    })
    expect(await screen.findByText('Spend HK$50 more to save HK$10')).toBeTruthy()
    expect(screen.getByText('Spend HK$900 more for free delivery')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
    expect(await screen.findByText('You save HK$10 · Spend HK$200 more to save HK$50')).toBeTruthy()
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }))
    expect(summary.getByText('Save').parentElement?.textContent).toContain('−HK$10.00')
    expect(summary.getByText('Total').parentElement?.textContent).toContain('190.00')
    await user.click(screen.getByRole('checkbox', { name: 'Select Pan' }))
    expect(screen.queryByText(/more for free delivery/)).toBeNull()
  })

  it('says that the offers could not be loaded, and loads them on another try', async () => {
    await startManjian(shop, STEPS)
    await addCartLine({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 }, buyer.as)
    const mend = cutCalls(shop, '/manjian/info')
    const { user } = draw(<Cart texts={islandTexts('en', CART_TEXTS)} addons={{ takesOffers: true, couponSources: [] }} />, {
      token: buyer.token,
    })
    expect(await screen.findByText(/^Offers could not be loaded/)).toBeTruthy()
    mend()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Spend HK$50 more to save HK$10')).toBeTruthy()
  })

  it('says nothing of an add-on that the server lacks', async () => {
    await startManjian(shop, STEPS)
    await addCartLine({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 }, buyer.as)
    draw(<Cart texts={islandTexts('en', CART_TEXTS)} />, { token: buyer.token })
    expect(await screen.findByText('Spend HK$900 more for free delivery')).toBeTruthy()
    expect(screen.queryByText(/more to save/)).toBeNull()
  })
})

describe('the costs of the cart', () => {
  const ADDONS = { takesOffers: true, couponSources: ['shop', 'platform'] } as const
  const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }))
  const total = () => summary().getByText('Total').parentElement?.textContent
  const drawCart = () => draw(<Cart texts={islandTexts('en', CART_TEXTS)} addons={ADDONS} />, { token: buyer.token })

  it('offers the claimable coupon that saves most, and claims and uses it with one press', async () => {
    await offerCoupon(shop, { ...named('Twenty off'), money: 2000, at_least: 18000 })
    await offerCoupon(shop, { ...named('Five off'), money: 500 })
    await addCartLine({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 2 }, buyer.as)
    const { user } = drawCart()
    const button = await screen.findByRole('button', { name: 'Claim and apply −HK$20.00' })
    expect(total()).toContain('200.00')
    await user.click(button)
    expect(await summary().findByText('Coupon, Twenty off')).toBeTruthy()
    expect(total()).toContain('180.00')
    expect($cartTotal.get()).toBe(18000)
    await user.click(screen.getByRole('button', { name: 'Do not use Twenty off' }))
    await waitFor(() => expect(total()).toContain('200.00'))
  })

  it('keeps a visitor’s claimed coupon on the device, counts it, and gives it back', async () => {
    const type_id = await offerCoupon(shop, { ...named('Twenty off'), money: 2000 })
    clearToken()
    await addToCart({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 })
    const { user } = draw(<Cart texts={islandTexts('en', CART_TEXTS)} addons={ADDONS} />)
    await user.click(await screen.findByRole('button', { name: 'Claim and apply −HK$20.00' }))
    await waitFor(() => expect(total()).toContain('80.00'))
    expect($keptCoupons.get()).toEqual([{ source: 'shop', type_id }])
    await waitFor(() => expect($cartTotal.get()).toBe(8000))
    await user.click(screen.getByRole('button', { name: 'Do not use Twenty off' }))
    await waitFor(() => expect(total()).toContain('100.00'))
    expect($keptCoupons.get()).toEqual([])
  })

  it('says in its place why a coupon could not be claimed', async () => {
    const coupon_type_id = await offerCoupon(shop, { ...named('Twenty off'), money: 2000 })
    await addCartLine({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 }, buyer.as)
    const { user } = drawCart()
    const button = await screen.findByRole('button', { name: /^Claim and apply/ })
    await shop.db.update(couponType).set({ lead_count: 100 }).where(eq(couponType.coupon_type_id, coupon_type_id))
    await user.click(button)
    expect(await summary().findByRole('alert')).toBeTruthy()
  })

  it('counts delivery to the remembered region, and says the least it may be without one', async () => {
    await addCartLine({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 }, buyer.as)
    drawCart()
    await screen.findByRole('complementary', { name: 'Summary' })
    expect(await summary().findByText('from HK$30')).toBeTruthy()
    expect(total()).toBe('Totalbefore deliveryHK$100.00')
    act(() =>
      $region.set([
        { id: 1, name: 'Hong Kong' },
        { id: 11, name: 'Hong Kong Island' },
        { id: 101, name: 'Wan Chai' },
      ]),
    )
    expect(await summary().findByText('HK$30.00')).toBeTruthy()
    expect(total()).toBe('TotalHK$130.00')
    expect($cartTotal.get()).toBe(13000)
  })
})

describe('the checkout', () => {
  const drawCheckout = (num = 1) => {
    startCheckout('normal', { sku_id: PAN_SKU, num })
    return draw(<Checkout texts={islandTexts('en', CHECKOUT_TEXTS)} kind="normal" takesOffers couponSources={['shop', 'platform']} />, {
      token: buyer.token,
    })
  }
  const toPay = () => screen.getByText('To pay').parentElement?.textContent

  it('has the coupon that saves most chosen, says so, and what another choice would cost', async () => {
    await giveCoupon(shop, buyer.member_id, { ...named('Five'), money: 500 })
    await giveCoupon(shop, buyer.member_id, { ...named('Fifteen'), money: 1500 })
    const { user } = drawCheckout()
    expect(await screen.findByText('Best coupon applied: you save HK$15.00.')).toBeTruthy()
    await waitFor(() => expect(toPay()).toContain('115.00'))
    await user.click(screen.getByRole('radio', { name: /^Five/ }))
    expect(screen.getByText('Fifteen would save you HK$10.00 more.')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'No coupon' }))
    expect(screen.getByText('Fifteen would save you HK$15.00.')).toBeTruthy()
    await waitFor(() => expect(toPay()).toContain('130.00'))
  })

  it('claims the coupon that would save more and uses it', async () => {
    await giveCoupon(shop, buyer.member_id, { ...named('Five'), money: 500 })
    await offerCoupon(shop, { ...named('Twenty'), money: 2000 })
    const { user } = drawCheckout()
    await user.click(await screen.findByRole('button', { name: 'Claim and apply −HK$15.00' }))
    await waitFor(() => expect(toPay()).toContain('110.00'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Twenty/ }).checked).toBe(true)
    expect(screen.queryByRole('button', { name: /^Claim and apply/ })).toBeNull()
  })

  it('claims first what a visitor has claimed in the cart, and uses it', async () => {
    const type_id = await offerCoupon(shop, { ...named('Twenty'), money: 2000 })
    keepCoupon({ source: 'shop', type_id })
    drawCheckout()
    await waitFor(() => expect(toPay()).toContain('110.00'))
    expect($keptCoupons.get()).toEqual([])
  })

  it('reckons a percentage after spend-and-save', async () => {
    await startManjian(shop, [{ money: 10000, discount_money: 2000 }])
    // 10 % of 80.00 is 8.00, of 100.00 it would be more than 9.00.
    await giveCoupon(shop, buyer.member_id, { ...named('Tenth'), type: 'discount', discount: 900 })
    await giveCoupon(shop, buyer.member_id, { ...named('Nine'), money: 900 })
    drawCheckout()
    expect(await screen.findByText('Best coupon applied: you save HK$9.00.')).toBeTruthy()
    await waitFor(() => expect(toPay()).toContain('101.00'))
  })

  it('shows coupons that can’t be used, greyed and with why', async () => {
    await giveCoupon(shop, buyer.member_id, { ...named('Large'), money: 5000, at_least: 12000 })
    await giveCoupon(shop, buyer.member_id, { ...named('Not this'), money: 5000, goods_type: 3, goods_ids: [PAN] })
    drawCheckout()
    const rows = within(await screen.findByRole('radiogroup', { name: 'Shop coupon' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent).toSorted()).toEqual([
      'Large Spend HK$20.00 more',
      'Not this Not valid for these items',
    ])
  })

  it('says what is missing to the next step and to free delivery', async () => {
    await startManjian(shop, STEPS)
    drawCheckout(2)
    expect(await screen.findByText('Spend HK$200 more to save HK$50')).toBeTruthy()
    expect(await screen.findByText('Spend HK$800 more for free delivery')).toBeTruthy()
  })
})
