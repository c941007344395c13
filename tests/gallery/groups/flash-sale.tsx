import { pageGoods } from '#api/goods.ts'
import { Checkout } from '#islands/checkout/Checkout.tsx'
import { FlashFallbackPage } from '#islands/promotion/FlashFallbackPage.tsx'
import { FlashBar, FlashTop } from '#islands/promotion/FlashOffer.tsx'
import { loadSeckill } from '#islands/promotion/load-seckill.ts'
import { slimSku } from '#lib/catalogue/product.ts'
import { startCheckout } from '#stores/order-creation.ts'
import { States } from '../Block.tsx'
import { MOMENT } from '../network.ts'
import { type Group, SERVICER } from '../scene.ts'

/** Offer of a flash sale in the contract's answers. */
const OFFER = 33

/** Product of a flash sale before, during and after its session. */
export const flashSale: Group = async ({ texts, scenario }) => {
  const [loaded, { list }] = await Promise.all([loadSeckill({ id: OFFER }), pageGoods({ page: 1, page_size: 12, order: '' })])
  const { name, next, ahead, usual, sold, around, shop } = loaded
  const sku = slimSku(loaded.sku, loaded.goods)
  const built = { name, next, ahead, usual, builtAt: MOMENT }
  const top = { ...built, texts, sold, points: around.points, own: shop?.site_name ?? '', reviews: around.reviews.stat, servicer: SERVICER }
  const states = {
    open: sku,
    'few left': { ...sku, left: 3 },
    'limit reached': { ...sku, bought_num: sku.num },
    'sold out': { ...sku, left: 0 },
    coming: { ...sku, seckill_start_time: 45_000 },
    over: { ...sku, seckill_start_time: 32_000, seckill_end_time: 39_000 },
    'off the shelf': { ...sku, goods_state: 0 },
  }
  if (scenario !== 'empty') startCheckout('seckill', { seckill_goods_id: OFFER, num: 1 })
  return [
    { name: 'flash sale', draw: () => <States wide of={states} draw={(offer) => <FlashTop {...top} sku={offer} />} /> },
    { name: 'flash sale bar', draw: () => <States of={states} draw={(offer) => <FlashBar {...built} texts={texts} sku={offer} />} /> },
    {
      name: 'flash sale page',
      query: `id=${OFFER}`,
      draw: () => <FlashFallbackPage texts={texts} servicer={SERVICER} popular={list} />,
    },
    { name: 'checkout of a flash sale', draw: () => <Checkout texts={texts} kind="seckill" /> },
  ]
}
