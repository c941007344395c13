import { serverNow } from '#api/clock.ts'
import { glance } from '#api/glance.ts'
import type { SALE_TEXTS } from '#islands/shared/product/texts.ts'
import { fromDecimal } from '#lib/money.ts'
import { mergeSku, type Sellable, saleOf } from '#lib/sale.ts'
import type { Texts } from '#lib/texts.ts'
import { $checked, $fresh, type Checked, type FreshSku } from '#stores/product.ts'

/** What a page was built with of the sku it sells, and the words to say it anew. */
export interface BuiltSale {
  sku: Sellable & { sku_id: number }
  /** Unix seconds. */
  builtAt: number
  texts: Texts<typeof SALE_TEXTS>
}

const cents = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' ? fromDecimal(value) : undefined
const whole = (value: unknown) => (value === undefined || value === null || value === '' ? undefined : Number(value))

/** Price, stock and limits out of an answer of `goodssku/info`; undefined when it is none. */
function readFresh(data: unknown): FreshSku | undefined {
  const wire = data as Record<string, unknown> | null | undefined
  const [price, discount_price, sku_id] = [cents(wire?.price), cents(wire?.discount_price), whole(wire?.sku_id)]
  if (!wire || !sku_id || price === undefined || discount_price === undefined) return undefined
  const fresh: FreshSku = {
    sku_id,
    price,
    discount_price,
    market_price: cents(wire.market_price) ?? 0,
    member_price: cents(wire.member_price),
    promotion_type: whole(wire.promotion_type) ?? 0,
    start_time: whole(wire.start_time) ?? 0,
    end_time: whole(wire.end_time) ?? 0,
    stock: whole(wire.stock) ?? 0,
  }
  // What a server leaves out stays as the page has it.
  for (const name of ['goods_state', 'max_buy', 'min_buy', 'purchased_num'] as const) {
    const value = whole(wire[name])
    if (value !== undefined) fresh[name] = value
  }
  return fresh
}

/**
 * Gives what asks the shop what a product costs now and how much is left, and brings the page up to date: where its islands still sleep in
 * the HTML, where they are awake through the store they read. What draws comes only where there is something to draw.
 */
export function priceCheck({ sku: built, builtAt, texts }: BuiltSale): () => Promise<void> {
  let shown = saleOf(built, builtAt)
  return async () => {
    const sku_id = $fresh.get()?.sku_id ?? built.sku_id
    show('checking')
    try {
      const answer = await glance('/api/goodssku/info', { sku_id })
      const fresh = answer?.code === 0 ? readFresh(answer.data) : undefined
      const gone = answer?.code === 0 && !fresh && !(answer.data as { sku_id?: unknown } | null)?.sku_id
      if (!fresh && !gone) return show('failed')
      // A sku the shop no longer knows is off the shelf; its page keeps the price it had.
      const known = { ...$fresh.get(), ...(fresh ?? { sku_id, goods_state: 0 }) }
      const sale = saleOf(mergeSku(built, known), serverNow())
      const isSame = JSON.stringify(sale) === JSON.stringify(shown)
      const drawing = isSame ? undefined : await import('#islands/shared/product/draw-sale.tsx')
      await stillness()
      // Meanwhile the visitor may have gone on to another option.
      if (($fresh.get()?.sku_id ?? sku_id) !== sku_id) return
      shown = sale
      $fresh.set(known)
      drawing?.drawSale(sale, texts)
      show('now')
    } catch {
      show('failed')
    }
  }
}

/** While React takes an island over it has to find what it was told of: nothing changes until it is done. */
async function stillness(): Promise<void> {
  while (document.querySelector('astro-island[data-waking]:not([ssr])')) await new Promise((done) => setTimeout(done, 10))
}

/** Says whether the price is that of this moment; where the island that would say so still sleeps, in its place. */
function show(state: Checked): void {
  $checked.set(state)
  for (const box of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-checked]')) box.dataset.checked = state
}
