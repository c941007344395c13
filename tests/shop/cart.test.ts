import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addCartLine, countCart, deleteCartLines, editCartLine, listCart } from '#api/cart.ts'
import { createOrder } from '#api/ordercreate.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { memberLevel } from '#shop/db/schema/member.ts'
import { sameWords } from '#shop/words.ts'
import { HIDDEN_SKU, KETTLE_BLACK_SMALL, TEA_SKU } from '../helpers/catalogue.ts'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { CUP_SKU, fillTrade, makeBuyer, PAN_SKU, refusalOf, VOUCHER_SKU } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTrade })
const ada = setUpBuyer(shop, 'ada')

const add = (sku_id: number, num = 1) => addCartLine({ site_id: 1, sku_id, num }, ada.as)
const lines = () => listCart({}, ada.as)

it('adds a sku again to its line, lists newest first, counts pieces', async () => {
  await add(PAN_SKU, 2)
  await add(KETTLE_BLACK_SMALL)
  await add(PAN_SKU)
  expect((await lines()).map((line) => [line.sku_id, line.num])).toEqual([
    [KETTLE_BLACK_SMALL, 1],
    [PAN_SKU, 3],
  ])
  expect(await countCart({}, ada.as)).toBe(4)
  const [kettle] = await lines()
  expect(kettle).toMatchObject({
    site_name: 'Harbour Select',
    goods_name: 'Gooseneck kettle',
    discount_price: 20000,
    stock: 7,
    goods_state: 1,
  })
  expect(kettle?.sku_spec_format.map((pick) => pick.spec_value_name)).toEqual(['Black', 'Small'])
})

it('makes a line of at least the least quantity of its product', async () => {
  await add(CUP_SKU)
  expect((await lines()).map(({ num }) => num)).toEqual([2])
  await add(CUP_SKU)
  expect((await lines()).map(({ num }) => num)).toEqual([3])
  const cart_id = (await lines())[0]?.cart_id ?? 0
  await editCartLine({ cart_id, num: 1 }, ada.as)
  await shop.db.update(goods).set({ min_buy: 4 }).where(eq(goods.sku_id, CUP_SKU))
  await add(CUP_SKU)
  expect((await lines()).map(({ num }) => num)).toEqual([4])
  await deleteCartLines({ cart_id: [cart_id] }, ada.as)
  await shop.db.update(sku).set({ stock: 3 }).where(eq(sku.sku_id, CUP_SKU))
  expect((await refusalOf(add(CUP_SKU))).message).toContain('Only 3')
})

it('refuses unknown, off-sale and virtual skus, and more than there are', async () => {
  expect((await refusalOf(add(999))).error_code).toBe('RESULT_ERROR')
  expect((await refusalOf(add(HIDDEN_SKU))).message).toContain('no longer sold')
  expect((await refusalOf(add(VOUCHER_SKU))).message).toContain('directly')
  expect((await refusalOf(add(KETTLE_BLACK_SMALL, 8))).message).toContain('Only 7')
  await add(KETTLE_BLACK_SMALL, 5)
  expect((await refusalOf(add(KETTLE_BLACK_SMALL, 3))).message).toContain('Only 7')
  expect((await refusalOf(add(KETTLE_BLACK_SMALL, 0))).error_code).toBe('REQUEST_NUM')
  expect((await refusalOf(add(KETTLE_BLACK_SMALL, -1))).error_code).toBe('REQUEST_NUM')
  expect(await countCart({}, ada.as)).toBe(5)
})

it('sets and removes only own lines', async () => {
  await add(PAN_SKU)
  const [line] = await lines()
  const cart_id = line?.cart_id ?? 0
  await editCartLine({ cart_id, num: 4 }, ada.as)
  expect(await countCart({}, ada.as)).toBe(4)
  expect((await refusalOf(editCartLine({ cart_id, num: 51 }, ada.as))).message).toContain('Only 50')
  expect((await refusalOf(editCartLine({ cart_id, num: 0 }, ada.as))).error_code).toBe('REQUEST_NUM')
  const bob = await makeBuyer(shop, 'bob')
  await editCartLine({ cart_id, num: 9 }, bob.as)
  await deleteCartLines({ cart_id: [cart_id] }, bob.as)
  expect(await countCart({}, ada.as)).toBe(4)
  await deleteCartLines({ cart_id: [cart_id] }, ada.as)
  expect(await lines()).toEqual([])
  expect((await refusalOf(deleteCartLines({ cart_id: [] }, ada.as))).error_code).toBe('REQUEST_CART_ID')
})

it('keeps lines that became invalid, but does not count them', async () => {
  await add(PAN_SKU, 2)
  await add(TEA_SKU)
  await shop.db.update(goods).set({ goods_state: false })
  expect((await lines()).map((line) => line.goods_state)).toEqual([0, 0])
  expect(await countCart({}, ada.as)).toBe(0)
})

it('shows the price of the level and what was bought of limited goods', async () => {
  await shop.db.insert(memberLevel).values({ level_id: 1, level_name: sameWords('Gold'), remark: sameWords(''), consume_discount: 9000 })
  const gold = { token: (await shop.signUp('gold', { member_level: 1 })).token }
  await addCartLine({ site_id: 1, sku_id: PAN_SKU, num: 1 }, gold)
  expect(await listCart({}, gold)).toMatchObject([{ discount_price: 10000, member_price: 9000 }])
  await createOrder({ sku_id: CUP_SKU, num: 3 }, ada.as)
  await add(CUP_SKU)
  expect(await lines()).toMatchObject([{ min_buy: 2, max_buy: 4, purchased_num: 3 }])
})

it('answers a visitor with a token failure, not an empty list', async () => {
  expect((await refusalOf(listCart({}, { token: '' }))).kind).toBe('auth')
  expect((await refusalOf(countCart({}, { token: 'made-up' }))).kind).toBe('auth')
})
