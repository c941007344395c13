import { getCategoryTree } from '#api/category.ts'
import { pageGoods } from '#api/goods.ts'
import { getSku } from '#api/sku.ts'
import type { GoodsCard as Card } from '#contract/goods.ts'
import type { SkuDetail } from '#contract/sku.ts'
import { CategoryPane } from '#islands/frame/CategoryPane.tsx'
import { BuyBox } from '#islands/product/BuyBox.tsx'
import { SkuFallbackPage } from '#islands/product/SkuFallbackPage.tsx'
import { GoodsCard } from '#islands/shared/goods/GoodsCard.tsx'
import { SimilarInStock } from '#islands/shared/product/SimilarInStock.tsx'
import { type SlimSku, slimSku } from '#lib/catalogue/product.ts'
import { saleView } from '#lib/offers/sale.ts'
import { States } from '../Block.tsx'
import { MOMENT } from '../network.ts'
import { type Group, SERVICER, SKU } from '../scene.ts'

const PLAIN = { price: 16800, discount_price: 16800, promotion_type: 0, market_price: 0, member_price: undefined, goods_promotion: [] }
const REDUCED = { price: 21000, discount_price: 16800, promotion_type: 1, start_time: MOMENT - 60, end_time: MOMENT + 3600 }

/** A product: its card in lists, its buy box, and its whole page. */
export const product: Group = async ({ texts, t, locale }) => {
  const [{ goods_sku_detail }, { list }, [top]] = await Promise.all([
    getSku({ sku_id: SKU }),
    pageGoods({ page: 1, page_size: 12, order: '' }),
    getCategoryTree({ level: 3, template: 2 }),
  ])
  const [card] = list
  if (!card || !top) throw new Error('the answers of the contract have no product or no category')
  return [
    {
      name: 'buy box',
      draw: () => (
        <States
          of={buyBoxes(slimSku(goods_sku_detail))}
          draw={(sku) => <BuyBox sku={sku} view={saleView(sku, { now: MOMENT, wanted: 1 })} t={t} />}
        />
      ),
    },
    {
      name: 'card',
      draw: () => <States of={cards(card)} draw={(goods) => <GoodsCard goods={goods} t={t} sizes="260px" heading="h3" />} />,
    },
    { name: 'similar in stock', draw: () => <SimilarInStock texts={texts} goods={list} /> },
    { name: 'category pane', draw: () => <CategoryPane top={top} locale={locale} /> },
    { name: 'product page', query: `id=${SKU}`, draw: () => <SkuFallbackPage texts={texts} servicer={SERVICER} popular={list} /> },
  ]
}

function buyBoxes(sku: SlimSku<SkuDetail>) {
  const state = { stock: 50, max_buy: 0, min_buy: 0, purchased_num: 0, goods_state: 1, verify_state: 1, is_virtual: 0 as const }
  const open = { ...sku, ...PLAIN, ...state }
  return {
    open,
    'on promotion': { ...open, ...REDUCED },
    'few left': { ...open, stock: 3 },
    'limit reached': { ...open, max_buy: 2, purchased_num: 2 },
    'sold out': { ...open, stock: 0 },
    'off the shelf': { ...open, goods_state: 0 },
    voucher: { ...open, is_virtual: 1 as const },
  }
}

function cards(card: Card) {
  const open = { ...card, ...PLAIN, stock: 50 }
  return {
    open,
    'on promotion': { ...open, price: 21000, promotion_type: 1 },
    'market price': { ...open, market_price: 30000 },
    'few left': { ...open, stock: 3 },
    'sold out': { ...open, stock: 0 },
    'without a picture': { ...open, sku_image: '', goods_image: [] },
  }
}
