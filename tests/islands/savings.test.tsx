import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCartLine } from '#api/cart.ts'
import { islandTexts } from '#i18n.ts'
import { Cart } from '#islands/cart/Cart.tsx'
import { CART_TEXTS } from '#islands/cart/texts.ts'
import { Checkout } from '#islands/checkout/Checkout.tsx'
import { CHECKOUT_TEXTS } from '#islands/checkout/texts.ts'
import { sameWords } from '#shop/words.ts'
import { $unticked } from '#stores/cart-ticks.ts'
import { startCheckout } from '#stores/order-creation.ts'
import { OWN_SHOP } from '../helpers/catalogue.ts'
import { draw } from '../helpers/draw.tsx'
import { cutCalls } from '../helpers/offline.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'
import { fillTrade, giveCoupon, makeBuyer, PAN, PAN_SKU, startManjian } from '../helpers/trade.ts'

let shop: TestShop
let buyer: Awaited<ReturnType<typeof makeBuyer>>

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.empty()
  await fillTrade(shop.db)
  buyer = await makeBuyer(shop, 'ada')
  $unticked.set([])
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
    const { user } = draw(<Cart texts={islandTexts('en', CART_TEXTS)} takesOffers />, { token: buyer.token })
    expect(await screen.findByText('Spend HK$50 more to save HK$10')).toBeTruthy()
    expect(screen.getByText('Spend HK$900 more for free delivery')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
    expect(await screen.findByText('You save HK$10 · Spend HK$200 more to save HK$50')).toBeTruthy()
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }))
    expect(summary.getByText('Spend and save').parentElement?.textContent).toContain('−HK$10.00')
    expect(summary.getByText('Total').parentElement?.textContent).toContain('190.00')
    await user.click(screen.getByRole('checkbox', { name: 'Select Pan' }))
    expect(screen.queryByText(/more for free delivery/)).toBeNull()
  })

  it('says that the offers could not be loaded, and loads them on another try', async () => {
    await startManjian(shop, STEPS)
    await addCartLine({ site_id: OWN_SHOP, sku_id: PAN_SKU, num: 1 }, buyer.as)
    const mend = cutCalls(shop, '/manjian/info')
    const { user } = draw(<Cart texts={islandTexts('en', CART_TEXTS)} takesOffers />, { token: buyer.token })
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

describe('the checkout', () => {
  const drawCheckout = (num = 1) => {
    startCheckout('normal', { sku_id: PAN_SKU, num })
    return draw(<Checkout texts={islandTexts('en', CHECKOUT_TEXTS)} kind="normal" takesOffers />, { token: buyer.token })
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
