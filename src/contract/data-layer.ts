/** A product in an event, with the field names of GA4. `price` in units of the currency. */
export interface Item {
  item_id: string
  item_name?: string
  price?: number
  quantity?: number
}

interface Valued {
  currency: string
  value: number
  items: Item[]
}

/** Events of the data layer: names and fields of GA4's recommended events. */
export type DataLayerEvent =
  | { event: 'page_view'; page_type: string }
  | { event: 'view_item_list' | 'select_item'; items: Item[] }
  | ({ event: 'view_item' | 'add_to_cart' | 'remove_from_cart' | 'view_cart' | 'begin_checkout' } & Valued)
  | ({ event: 'add_shipping_info'; shipping_tier: string } & Valued)
  | ({ event: 'add_payment_info'; payment_type: string } & Partial<Valued>)
  | ({ event: 'purchase'; transaction_id: string; shipping: number } & Valued)
  | ({ event: 'refund'; transaction_id: string } & Valued)
  | { event: 'search'; search_term: string }
  | { event: 'login' | 'sign_up'; method: string }

/** Currency of every price: the payment provider charges Hong Kong dollars. */
const CURRENCY = 'HKD'

/** An order between its checkout and its payment, which are different pages. */
export interface PlacedOrder extends Valued {
  shipping: number
}

/** Facts from earlier answers that later events state. `orders` outlives a page. */
export interface Memory {
  /** Products that answers and the page have named, by id. */
  items: Map<string, Item>
  /** Lines of the cart, by the id of the line. */
  lines: Map<string, Item>
  /** Events told once a page, with what makes one the same. */
  told: Set<string>
  /** Contents of the checkout that is open. */
  checkout: PlacedOrder | undefined
  /** Lines and amount of the refund form that is open. */
  refund: Valued | undefined
  orders: { read(code: string): PlacedOrder | undefined; keep(code: string, order: PlacedOrder | undefined): void }
}

/** An empty memory, over a store of placed orders that outlives the page. */
export function emptyMemory(orders: Memory['orders']): Memory {
  return { items: new Map(), lines: new Map(), told: new Set(), checkout: undefined, refund: undefined, orders }
}

type Wire = Record<string, unknown>

/** Methods of signing in, by the call that gives a token. */
const LOGINS: Record<string, string> = {
  '/api/login/login': 'password',
  '/api/login/mobile': 'mobile',
  '/api/login/checklogin': 'qr',
  '/api/login/wechatLogin': 'qr',
}
const SIGN_UPS: Record<string, string> = { '/api/register/username': 'username', '/api/register/mobile': 'mobile' }
const LISTS = ['/api/goodssku/page', '/api/goodssku/recommend']

/**
 * Returns the events of a call that succeeded. Reads the undecoded answer, because it runs beside the decoding, and leaves out what a server
 * does not send. Notes in `memory` what later events need.
 * @param route name of the page's screen
 */
export function eventsOfCall(path: string, payload: Wire, data: unknown, memory: Memory, route: string): DataLayerEvent[] {
  const answer = asRecord(data)
  const method = LOGINS[path]
  if (method) return answer.token ? [{ event: Number(answer.is_register) ? 'sign_up' : 'login', method }] : []
  if (SIGN_UPS[path]) return [{ event: 'sign_up', method: SIGN_UPS[path] }]
  if (LISTS.includes(path)) {
    const items = learn(asList(answer.list ?? data), memory)
    return items.length ? [{ event: 'view_item_list', items }] : []
  }
  if (path === '/api/goodssku/detail') {
    learn([answer.goods_sku_detail], memory)
    return []
  }
  if (path.startsWith('/api/cart/')) return cartEvents(path, payload, data, memory, route)
  if (path.includes('/ordercreate/')) return checkoutEvents(path, payload, data, memory)
  if (path === '/api/pay/pay') {
    const { shipping: _, ...order } = memory.orders.read(text(payload.out_trade_no)) ?? { shipping: 0 }
    return once(memory, { event: 'add_payment_info', payment_type: text(payload.pay_type), ...order })
  }
  if (path === '/api/pay/info' && Number(answer.pay_status) === 2) return purchaseEvents(text(payload.out_trade_no), memory)
  return path.startsWith('/api/orderrefund/') ? refundEvents(path, payload, answer, memory) : []
}

/** Returns the event of a change of the cart by so many pieces; none where nothing changed. */
export function cartChange(item: Item, pieces: number): DataLayerEvent[] {
  const quantity = Math.abs(pieces)
  return quantity ? [{ event: pieces > 0 ? 'add_to_cart' : 'remove_from_cart', ...valued([{ ...item, quantity }]) }] : []
}

/** Sum, currency and products of an event. */
export function valued(items: Item[]): Valued {
  const value = items.reduce((sum, { price = 0, quantity = 1 }) => sum + Math.round(price * 100) * quantity, 0) / 100
  return { currency: CURRENCY, value, items }
}

function cartEvents(path: string, payload: Wire, data: unknown, memory: Memory, route: string): DataLayerEvent[] {
  if (path === '/api/cart/add') {
    const item_id = text(payload.sku_id)
    return cartChange(memory.items.get(item_id) ?? { item_id }, Number(payload.num ?? 1))
  }
  if (path === '/api/cart/edit') {
    const line = memory.lines.get(text(payload.cart_id))
    if (!line) return []
    const { quantity = 0 } = line
    line.quantity = Number(payload.num)
    return cartChange(line, line.quantity - quantity)
  }
  if (path === '/api/cart/delete') {
    return text(payload.cart_id)
      .split(',')
      .flatMap((id) => {
        const line = memory.lines.get(id)
        memory.lines.delete(id)
        return line ? cartChange(line, -(line.quantity ?? 0)) : []
      })
  }
  if (path !== '/api/cart/goodslists' && path !== '/api/cart/lists') return []
  const rows = asList(asRecord(data).list ?? data).map(asRecord)
  const items = learn(rows, memory)
  memory.lines = new Map(items.map((item, index) => [text(rows[index]?.cart_id), item]))
  return route === 'cart' && items.length ? once(memory, { event: 'view_cart', ...valued(items) }) : []
}

function checkoutEvents(path: string, payload: Wire, data: unknown, memory: Memory): DataLayerEvent[] {
  if (path.endsWith('/create')) {
    if (memory.checkout && typeof data === 'string') memory.orders.keep(data, memory.checkout)
    return []
  }
  const preview = asRecord(data)
  const shares = asRecord(preview.shop_goods_list)
  const lists = 'goods_list' in shares ? [shares] : Object.values(shares).map(asRecord)
  const items = lists.flatMap(({ goods_list }) => learn(asList(goods_list), memory))
  if (!items.length) return []
  const value = Number(preview.order_money ?? preview.pay_money) || 0
  memory.checkout = { currency: CURRENCY, value, items, shipping: Number(preview.delivery_money) || 0 }
  const begun = once(memory, { event: 'begin_checkout', ...valued(items) })
  const tier = /"delivery_type":"(\w+)"/.exec(text(payload.delivery))?.[1]
  return tier ? [...begun, ...once(memory, { event: 'add_shipping_info', shipping_tier: tier, ...valued(items) })] : begun
}

function purchaseEvents(code: string, memory: Memory): DataLayerEvent[] {
  const order = memory.orders.read(code)
  if (!order) return []
  memory.orders.keep(code, undefined)
  return [{ event: 'purchase', transaction_id: code, ...order }]
}

/** The request of a refund, of one line or several of an order, with what its form has told before. */
function refundEvents(path: string, payload: Wire, answer: Wire, memory: Memory): DataLayerEvent[] {
  if (path.includes('/refundData')) {
    const items = learn(answer.order_goods_info ? [answer.order_goods_info] : asList(answer.order_goods_list), memory)
    memory.refund = { currency: CURRENCY, value: Number(answer.refund_money) || 0, items }
  }
  if (!/\/refund(?:Batch)?$/.test(path)) return []
  const transaction_id = text(payload.order_goods_id ?? payload.order_goods_ids)
  return [{ event: 'refund', transaction_id, ...(memory.refund ?? valued([])) }]
}

/** The event, unless this page has told it with the same choice. */
function once(memory: Memory, event: DataLayerEvent): DataLayerEvent[] {
  const { shipping_tier = '', payment_type = '' } = event as { shipping_tier?: string; payment_type?: string }
  const key = event.event + shipping_tier + payment_type
  if (memory.told.has(key)) return []
  memory.told.add(key)
  return [event]
}

/** Reads products of an answer, and notes them for events that know only an id. */
function learn(rows: readonly unknown[], memory: Memory): Item[] {
  return rows.map(asRecord).flatMap((row) => {
    if (!row.sku_id) return []
    const prices = [row.discount_price, row.member_price, row.price].map(Number).filter((price) => price > 0)
    const item: Item = { item_id: text(row.sku_id) }
    if (row.sku_name || row.goods_name) item.item_name = text(row.sku_name || row.goods_name)
    if (prices.length) item.price = row.discount_price ? Math.min(...prices) : Number(row.price)
    memory.items.set(item.item_id, { ...item })
    if (row.num) item.quantity = Number(row.num)
    return [item]
  })
}

const asRecord = (value: unknown): Wire => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Wire) : {})
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
