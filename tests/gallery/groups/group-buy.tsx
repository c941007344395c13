import { pageGoods } from '#api/goods.ts'
import { pageGroupbuyGoods } from '#api/groupbuy.ts'
import { Checkout } from '#islands/checkout/Checkout.tsx'
import { GroupFallbackPage } from '#islands/promotion/GroupFallbackPage.tsx'
import { GroupList } from '#islands/promotion/GroupList.tsx'
import { GroupBar, GroupTop } from '#islands/promotion/GroupOffer.tsx'
import { GroupSteps } from '#islands/promotion/GroupSteps.tsx'
import { loadGroup } from '#islands/promotion/load-group.ts'
import { slimSku } from '#lib/catalogue/product.ts'
import { startCheckout } from '#stores/order-creation.ts'
import { States } from '../Block.tsx'
import { MOMENT } from '../network.ts'
import { type Group, SERVICER } from '../scene.ts'

/** Group-buy of the contract's answers. */
const OFFER = 12

/** Group-buys: their list, and a product of one before, during and after it. */
export const groupBuy: Group = async ({ texts, t, scenario }) => {
  const [loaded, built, { list: popular }] = await Promise.all([
    loadGroup({ id: OFFER }),
    pageGroupbuyGoods({ page: 1, page_size: 10 }),
    pageGoods({ page: 1, page_size: 12, order: '' }),
  ])
  const { usual, around, shop } = loaded
  const sku = slimSku(loaded.sku, loaded.goods)
  const given = { texts, usual, builtAt: MOMENT }
  const top = { ...given, points: around.points, own: shop?.site_name ?? '', reviews: around.reviews.stat, servicer: SERVICER }
  const states = {
    open: sku,
    'limit reached': { ...sku, max_buy: 3, purchased_num: 3 },
    'sold out': { ...sku, stock: 0, goods_stock: 0 },
    coming: { ...sku, status: 1, start_time: MOMENT + 90_000, end_time: MOMENT + 180_000 },
    over: { ...sku, status: 3, end_time: MOMENT - 60 },
    'off the shelf': { ...sku, goods_state: 0 },
  }
  if (scenario !== 'empty') startCheckout('groupbuy', { groupbuy_id: OFFER, sku_id: sku.sku_id, num: 3 })
  return [
    { name: 'steps', draw: () => <GroupSteps t={t} /> },
    { name: 'group-buys', draw: () => <GroupList texts={texts} built={built} /> },
    // The second page is asked for; the first one is built.
    { name: 'group-buys, page 2', query: 'page=2', draw: () => <GroupList texts={texts} built={built} /> },
    { name: 'group-buy', draw: () => <States wide of={states} draw={(offer) => <GroupTop {...top} sku={offer} />} /> },
    { name: 'group-buy bar', draw: () => <States of={states} draw={(offer) => <GroupBar {...given} sku={offer} />} /> },
    {
      name: 'group-buy page',
      query: `id=${OFFER}`,
      draw: () => <GroupFallbackPage texts={texts} servicer={SERVICER} popular={popular} />,
    },
    { name: 'checkout of a group-buy', draw: () => <Checkout texts={texts} kind="groupbuy" /> },
  ]
}
