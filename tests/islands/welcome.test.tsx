import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addFavourite } from '#api/favourite.ts'
import { createOrder } from '#api/ordercreate.ts'
import { addSignin } from '#api/signin.ts'
import { islandTexts } from '#i18n.ts'
import { Belongings } from '#islands/member/Belongings.tsx'
import { BELONGINGS_TEXTS, WELCOME_TEXTS } from '#islands/member/texts.ts'
import { Welcome } from '#islands/member/Welcome.tsx'
import { sku } from '#shop/db/schema/catalogue.ts'
import { chatDialog, chatTalk } from '#shop/db/schema/chat.ts'
import { coupon, couponType } from '#shop/db/schema/promotion.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { sameWords } from '#shop/words.ts'
import { answerBy } from '../helpers/client.ts'
import { draw } from '../helpers/draw.tsx'
import { countRounds } from '../helpers/rounds.ts'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { CUP, CUP_SKU, fillTrade, PAN, PAN_SKU } from '../helpers/trade.ts'

const DAY = 86_400
const shop = setUpFreshShop({ fill: fillTrade })
const buyer = setUpBuyer(shop, 'ada')

const page = () => (
  <>
    <Welcome texts={islandTexts('en', WELCOME_TEXTS)} couponSources={['shop']} hasCheckIn />
    <Belongings texts={islandTexts('en', BELONGINGS_TEXTS)} couponSources={['shop']} topUp="/web/member/recharge_list" hasChat />
  </>
)
const open = () => draw(page(), { address: '/web/member', token: buyer.token })

/** Gives the buyer a coupon that ends after so many days. */
async function give(days: number) {
  const terms = { site_id: 1, money: 2000, at_least: 9000, count: 9, validity_type: 1, fixed_term: 7 }
  const [type] = await shop.db
    .insert(couponType)
    .values({ ...terms, coupon_name: sameWords(`Within ${days}`) })
    .returning()
  const { now } = shop.clock
  await shop.db.insert(coupon).values({
    coupon_type_id: type?.coupon_type_id ?? 0,
    site_id: 1,
    member_id: buyer.member_id,
    coupon_code: `C${days}`,
    state: 1,
    fetch_time: now,
    end_time: now + days * DAY,
  })
}

it('names the coupons that end within a week and what has become cheaper, and counts them where all stand (R13)', async () => {
  await give(3)
  await give(30)
  await addFavourite({ goods_id: PAN, sku_id: PAN_SKU }, buyer.as)
  await addFavourite({ goods_id: CUP, sku_id: CUP_SKU }, buyer.as)
  const [pan] = await shop.db.select().from(sku).where(eq(sku.sku_id, PAN_SKU))
  await shop.db
    .update(sku)
    .set({ price: (pan?.price ?? 0) - 1500 })
    .where(eq(sku.sku_id, PAN_SKU))
  open()
  const ending = within(await screen.findByRole('region', { name: 'Coupons expiring soon' }))
  expect(ending.getAllByRole('listitem')).toHaveLength(1)
  expect(ending.getByRole('link', { name: /Within 3/ }).getAttribute('href')).toMatch(/goods\/list\?site_id=1&coupon_type=\d+$/)
  expect(ending.getByRole('link', { name: 'All 2 coupons' }).getAttribute('href')).toBe('/web/member/coupon')
  const fallen = within(screen.getByRole('region', { name: 'Price drops on your saved items' }))
  expect(fallen.getAllByRole('listitem')).toHaveLength(1)
  expect(fallen.getByText(/^HK\$15 less than on /)).toBeTruthy()
  expect(screen.getByText('1 expires within a week')).toBeTruthy()
  expect(screen.getByText('1 price drop')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Saved items' }).getAttribute('href')).toBe('/web/member/collection')
})

it('takes away what can be paid no more, also before the shop has closed it', async () => {
  await createOrder({ sku_id: PAN_SKU, num: 1 }, buyer.as)
  open()
  expect(await screen.findByRole('region', { name: 'To pay' })).toBeTruthy()
  cleanup()
  shop.clock.now += 1800
  open()
  expect(await screen.findByRole('heading', { name: 'Recommended for you' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'To pay' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
})

it('has no part for what there is nothing of, and goods to go on with', async () => {
  open()
  expect(await screen.findByText('You have no orders yet')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Recommended for you' })).toBeTruthy()
  for (const name of ['Coupons expiring soon', 'Price drops on your saved items']) expect(screen.queryByRole('region', { name })).toBeNull()
})

it('waits for the shop once before it has all of its shape, and once more for what stands below', async () => {
  await saveSetting(shop.surroundings, 'signin', { is_use: true, award: [{ day: 1, point: 10, growth: 0, coupon: 0 }] })
  await addSignin({}, buyer.as)
  shop.clock.now += DAY
  expect(await countRounds(shop, open)).toBeLessThanOrEqual(2)
  await waitFor(() => expect(screen.getByText('You have no orders yet')).toBeTruthy())
})

it('shows the daily check-in as a row with what today and tomorrow bring, and checks in by one press', async () => {
  const award = [
    { day: 1, point: 10, growth: 0, coupon: 0 },
    { day: 2, point: 50, growth: 0, coupon: 0 },
  ]
  await saveSetting(shop.surroundings, 'signin', { is_use: true, award })
  const { user } = open()
  await screen.findByText('0 days in a row')
  expect(screen.getByText('Check in today and tomorrow: 50 points tomorrow.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Check in, +10' }))
  await screen.findByText('1 day in a row')
  expect(screen.getByRole('button', { name: 'Checked in today' })).toBeTruthy()
  expect(screen.getByText('Come back tomorrow for 50 points.')).toBeTruthy()
})

it('begins a broken row of check-ins anew, and goes on with one of yesterday', async () => {
  const award = [
    { day: 1, point: 10, growth: 0, coupon: 0 },
    { day: 2, point: 50, growth: 0, coupon: 0 },
  ]
  await saveSetting(shop.surroundings, 'signin', { is_use: true, award })
  await addSignin({}, buyer.as)
  shop.clock.now += 3 * DAY
  open()
  expect(await screen.findByText('0 days in a row')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Check in, +10' })).toBeTruthy()
  cleanup()
  await addSignin({}, buyer.as)
  shop.clock.now += DAY
  open()
  expect(await screen.findByText('1 day in a row')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Check in, +50' })).toBeTruthy()
})

it('asks again for a row of check-ins where the server keeps no records of them', async () => {
  const award = [{ day: 1, point: 10, growth: 0, coupon: 0 }]
  await saveSetting(shop.surroundings, 'signin', { is_use: true, award })
  await addSignin({}, buyer.as)
  shop.clock.now += DAY
  answerBy(async (request) => {
    if (!request.url.endsWith('/membersignin/getSignRecords')) return shop.fetch(request)
    return Response.json({ code: -1, message: 'Unknown', data: '', timestamp: shop.clock.now })
  })
  open()
  expect(await screen.findByText('1 day in a row')).toBeTruthy()
})

it('leads from the balance to topping up', async () => {
  open()
  expect((await screen.findByRole('link', { name: 'Top up' })).getAttribute('href')).toBe('/web/member/recharge_list')
})

it('shows the newest unread messages, each opening its talk; nothing without any', async () => {
  const talk = { member_id: buyer.member_id, shop_id: 1 }
  const said = { ...talk, id: 1, type: 1, servicer_say: 'Your parcel leaves today', read: false, create_time: shop.clock.now }
  await shop.db.insert(chatDialog).values(said)
  await shop.db.insert(chatTalk).values({ ...talk, last_dialog_id: 1 })
  open()
  const messages = within(await screen.findByRole('region', { name: /^Messages/ }))
  expect(messages.getByRole('button', { name: /Your parcel leaves today/ }).dataset.chat).toBe('1')
  cleanup()
  await shop.db.update(chatDialog).set({ servicer_say: `/web/goods/shared?items=${PAN_SKU}x1` })
  open()
  expect(await screen.findByRole('button', { name: /\[Cart\]/ })).toBeTruthy()
})
