import { serverNow } from '#api/clock.ts'
import { glance } from '#api/glance.ts'
import type { PRODUCT_TOP_TEXTS } from '#islands/product/texts.ts'
import { formatAmount, formatMoney } from '#lib/format.ts'
import { fromDecimal } from '#lib/money.ts'
import { type ShownPrice, shownPrice } from '#lib/price.ts'
import type { PanelSku } from '#lib/product.ts'
import { LOW_STOCK, saleState } from '#lib/sku.ts'
import type { Translate } from '#lib/texts.ts'
import { $checked, $fresh, type Checked, type FreshSku } from '#stores/product.ts'

type Words = ReturnType<typeof freshWords>

/** What is written while the island is still asleep, in the page's words: the placeholders stay, the label is that of the bar's one button. */
export function freshWords({ is_virtual }: Pick<PanelSku, 'is_virtual'>, t: Translate<typeof PRODUCT_TOP_TEXTS>) {
  return {
    soldOut: t('goods.sold_out'),
    onlyLeft: t('goods.only_left', { count: '{count}' }),
    inStock: t('goods.in_stock', { count: '{count}' }),
    percentOff: t('goods.percent_off', { percent: '{percent}' }),
    add: t(is_virtual ? 'goods.buy_now' : 'goods.add'),
    off: t('goods.off'),
  }
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
 * Asks the shop what a product costs now and how much is left, and brings the page up to date: before its island is awake in the HTML,
 * with the words and the shape the island would draw; after that through the store it reads.
 */
export async function checkPrice(root: HTMLElement): Promise<void> {
  const sku_id = $fresh.get()?.sku_id ?? Number(root.dataset.sku)
  show(root, 'checking')
  const answer = await glance('/api/goodssku/info', { sku_id })
  const fresh = answer?.code === 0 ? readFresh(answer.data) : undefined
  const gone = answer?.code === 0 && !fresh && !(answer.data as { sku_id?: unknown } | null)?.sku_id
  if (!fresh && !gone) return show(root, 'failed')
  // Meanwhile the visitor may have gone on to another option.
  if (($fresh.get()?.sku_id ?? sku_id) !== sku_id) return
  // A sku the shop no longer knows is off the shelf; its page keeps the price it had.
  $fresh.set({ ...$fresh.get(), ...(fresh ?? { sku_id, goods_state: 0 }) })
  if (isAsleep(root)) {
    if (fresh) drawPrice(root, shownPrice(fresh as Parameters<typeof shownPrice>[0], serverNow()))
    drawStock(root, fresh ?? { sku_id, goods_state: 0 })
  }
  show(root, 'now')
}

function isAsleep(root: HTMLElement): boolean {
  return root.querySelector('astro-island')?.hasAttribute('ssr') ?? false
}

function show(root: HTMLElement, state: Checked): void {
  $checked.set(state)
  for (const box of root.querySelectorAll<HTMLElement>('[data-checked]')) box.dataset.checked = state
}

function drawPrice(root: HTMLElement, shown: ShownPrice): void {
  const words: Words = JSON.parse(root.dataset.words ?? '{}')
  const each = (part: string, draw: (element: HTMLElement) => void) => {
    for (const element of document.querySelectorAll<HTMLElement>(`[data-price="${part}"]`)) draw(element)
  }
  const write = (part: string, text: string) =>
    each(part, (element) => {
      element.textContent = text
    })
  const hide = (part: string, hidden: boolean) =>
    each(part, (element) => {
      element.hidden = hidden
    })
  const reduced = shown.former !== undefined
  write('amount', formatAmount(shown.amount))
  write('struck', formatMoney(shown.former ?? 0))
  write('percent', words.percentOff.replace('{percent}', String(shown.percent)))
  hide('former', !reduced)
  hide('before', shown.formerKind !== 'before')
  hide('market', shown.formerKind !== 'market')
  hide('percent', shown.kind !== 'promotion' || !shown.percent)
  hide('member', shown.kind !== 'member')
  hide('promotion', !shown.ends)
  each('promotion', (element) => element.querySelector('[data-ends]')?.setAttribute('data-ends', String(shown.ends)))
  each('box', (element) => element.classList.toggle('price--reduced', reduced && shown.kind !== 'plain'))
}

function drawStock(root: HTMLElement, fresh: FreshSku): void {
  const words: Words = JSON.parse(root.dataset.words ?? '{}')
  const stock = fresh.stock ?? 0
  const state = saleState({ stock, goods_state: fresh.goods_state })
  const place = root.querySelector<HTMLElement>('[data-stock]')
  if (place) {
    const text = stock < LOW_STOCK ? words.onlyLeft : words.inStock
    place.textContent = state === 'off' ? '' : stock < 1 ? words.soldOut : text.replace('{count}', String(stock))
    place.parentElement?.classList.toggle('buy-box__stock--low', stock < LOW_STOCK)
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-buy]'))
    button.disabled = state !== 'open' || stock < Number(fresh.min_buy ?? root.dataset.least)
  for (const label of document.querySelectorAll('[data-add-label]')) {
    label.textContent = state === 'off' ? words.off : state === 'soldout' ? words.soldOut : words.add
  }
}
