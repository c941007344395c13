import { expect, test } from 'vitest'
import { comboSale, mergeCombo, nameAmong, type PartTerms, partName, withTodaysPrices } from '#lib/offers/combo.ts'

const mug: PartTerms = { sku_id: 1, price: 21000, discount_price: 16800, promotion_type: 1, stock: 7 }
const kettle: PartTerms = { sku_id: 2, price: 82000, discount_price: 68800, promotion_type: 1, stock: 40 }
const carafe: PartTerms = { sku_id: 3, price: 26800, discount_price: 26800, promotion_type: 0, stock: 6 }
const set = (...bundling_goods: PartTerms[]) => ({ bl_price: 99800, status: 1, bundling_goods })

test('a set saves against what its parts cost today, not against their former prices (issue 12)', () => {
  expect(comboSale(set(mug, kettle, carafe))).toMatchObject({
    state: 'open',
    today: 112400,
    saved: 12600,
    shown: { amount: 99800, former: 112400, reduced: true },
    limits: { min: 1, max: 6 },
  })
})

test('a member pays less for parts, so the set saves less', () => {
  expect(comboSale(set({ ...mug, member_price: 10000 }, kettle, carafe))).toMatchObject({ today: 105600, saved: 5800 })
})

test('nothing is said to be saved where it is zero or less, or where a part does not tell what it costs today', () => {
  expect(comboSale(set(mug, kettle))).toMatchObject({ today: 85600, saved: 0, shown: { reduced: false, former: undefined } })
  expect(comboSale({ ...set(mug, kettle, carafe), bl_price: 112400 }).saved).toBe(0)
  const unknown = comboSale(set({ ...mug, discount_price: undefined }, kettle, carafe))
  expect(unknown).toMatchObject({ state: 'open', today: undefined, saved: 0, shown: { amount: 99800, reduced: false } })
})

test('a part that is sold out or off the shelf makes the whole unavailable; the others can still be had', () => {
  const sold = comboSale(set(mug, { ...kettle, stock: 0 }, carafe))
  expect(sold).toMatchObject({ state: 'gone', limits: { max: 0 } })
  expect([sold.gone, sold.left].map((parts) => parts.map(({ sku_id }) => sku_id))).toEqual([[2], [1, 3]])
  expect(comboSale(set(mug, { ...kettle, goods_state: 0 })).state).toBe('gone')
  expect(comboSale({ ...set(mug, kettle), status: 0 })).toMatchObject({ state: 'closed', limits: { max: 0 } })
})

test('where a set does not say what a part costs today the part itself is asked, and is left as it is when it cannot say', async () => {
  const { discount_price: _, ...silent } = carafe
  const asked: number[] = []
  const ask = async (sku_id: number) => {
    asked.push(sku_id)
    return { discount_price: 25000 }
  }
  expect(comboSale(await withTodaysPrices(set(mug, kettle, silent), ask)).today).toBe(110600)
  expect(asked).toEqual([3])
  const failing = () => Promise.reject(new Error('no answer'))
  expect(comboSale(await withTodaysPrices(set(mug, kettle, silent), failing)).today).toBeUndefined()
})

test('an answer goes over what was built; a member price belongs to one answer; another set of parts is not this set', () => {
  const built = set({ ...mug, member_price: 100 }, kettle)
  const fresh = { ...set({ ...mug, stock: 1 }, { ...kettle, discount_price: 70000 }), bl_price: 80000 }
  expect(mergeCombo(built, fresh)).toMatchObject({ bl_price: 80000, status: 1, bundling_goods: [{ stock: 1 }, { discount_price: 70000 }] })
  expect(comboSale(mergeCombo(built, fresh)).today).toBe(86800)
  expect(mergeCombo(built, set(mug, carafe)).status).toBe(0)
})

test('a part is called without the options that stand beside it, but for one that would be called as another', () => {
  const wash = (scent: string) => ({
    sku_name: `Hand wash, ${scent.toLowerCase()}, 300 ml`,
    sku_spec_format: [scent, '300 ml'].map((spec_value_name) => ({ spec_value_name })),
  })
  const tray = { sku_name: 'Walnut tray 30 cm', sku_spec_format: [{ spec_value_name: '30 cm' }] }
  expect([wash('Cedar'), tray].map(partName)).toEqual(['Hand wash', 'Walnut tray'])
  const set = [wash('Cedar'), wash('Osmanthus'), tray]
  expect(set.map((part) => nameAmong(part, set))).toEqual(['Hand wash, cedar, 300 ml', 'Hand wash, osmanthus, 300 ml', 'Walnut tray'])
})
