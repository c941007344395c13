import { pageGoods } from '#api/goods.ts'
import { getCombo } from '#api/promotion.ts'
import { Checkout } from '#islands/checkout/Checkout.tsx'
import { ComboBox } from '#islands/promotion/ComboBox.tsx'
import { ComboFallbackPage } from '#islands/promotion/ComboFallbackPage.tsx'
import { startCheckout } from '#stores/order-creation.ts'
import { States } from '../Block.tsx'
import { type Group, SERVICER } from '../scene.ts'

/** Set of the contract's answers. */
const SET = 18

/** A set of products that are sold together. */
export const combo: Group = async ({ texts, scenario }) => {
  const [set, { list }] = await Promise.all([getCombo({ bl_id: SET }), pageGoods({ page: 1, page_size: 12, order: '' })])
  if (!set) throw new Error('the answers of the contract have no set')
  const [first, ...others] = set.bundling_goods
  if (!first) throw new Error('the set of the contract is empty')
  const withFirst = (changes: object) => ({ ...set, bundling_goods: [{ ...first, ...changes }, ...others] })
  const states = {
    open: set,
    'one part sold out': withFirst({ stock: 0, goods_id: 310 }),
    'one part off the shelf': withFirst({ goods_state: 0 }),
    'no longer offered': { ...set, status: 0 as const },
  }
  if (scenario !== 'empty') startCheckout('combo', { bl_id: SET, num: 1 })
  return [
    { name: 'set', draw: () => <States of={states} draw={(state) => <ComboBox texts={texts} combo={state} />} /> },
    { name: 'set page', query: `id=${SET}`, draw: () => <ComboFallbackPage texts={texts} servicer={SERVICER} popular={list} /> },
    { name: 'checkout of a set', draw: () => <Checkout texts={texts} kind="combo" /> },
  ]
}
