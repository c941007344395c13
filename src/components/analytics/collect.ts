import type { AnswerListener } from '#api/settings.ts'
import { builtData } from '#browser/built-data.ts'
import { cartChange, type DataLayerEvent, emptyMemory, eventsOfCall, type Item, type PlacedOrder, valued } from '#contract/data-layer.ts'
import { type Consent, ORDERS_KEY } from '#stores/consent.ts'
import { readVisitorLines, type VisitorLine, watchVisitorLines } from '#stores/visitor-lines.ts'
import { type ConsumerSettings, openConsumer } from './consumers.ts'

/** The data layer of a page. */
export interface Collection {
  hear: AnswerListener
  allow(consent: Consent | null): void
}

/** Starts the data layer: events of the page, of its calls and of the visitor's cart go to the consumer. */
export function startCollecting(settings: ConsumerSettings, consent: Consent | null): Collection {
  const route = document.documentElement.dataset.route ?? ''
  const memory = emptyMemory({ read: (code) => readOrders()[code], keep: keepOrder })
  const consumer = openConsumer(settings)
  const send = (events: DataLayerEvent[]) => events.forEach(consumer.send)
  consumer.allow(consent)
  send(pageEvents(route, memory.items))
  followCart(send)
  addEventListener('click', ({ target }) => send(selection(target, memory.items)), { capture: true })
  return { hear: (path, payload, data) => send(eventsOfCall(path, payload, data, memory, route)), allow: consumer.allow }
}

/** Events of what the static HTML shows. */
function pageEvents(route: string, items: Map<string, Item>): DataLayerEvent[] {
  const events: DataLayerEvent[] = [{ event: 'page_view', page_type: route }]
  const keyword = new URLSearchParams(location.search).get('keyword')
  if (keyword) events.push({ event: 'search', search_term: keyword })
  const built = builtData<{ sku: { sku_id: number; discount_price: number }; footprint: { sku_name: string } }>('built-sku')
  if (built) {
    const item = { item_id: String(built.sku.sku_id), item_name: built.footprint.sku_name, price: built.sku.discount_price / 100 }
    items.set(item.item_id, item)
    events.push({ event: 'view_item', ...valued([{ ...item, quantity: 1 }]) })
  }
  const listed = [...document.querySelectorAll<HTMLAnchorElement>('.card__name a')].flatMap(readCard)
  for (const item of listed) items.set(item.item_id, items.get(item.item_id) ?? item)
  if (listed.length) events.push({ event: 'view_item_list', items: listed })
  return events
}

/** Product of a card by its link; empty for links to other pages. */
function readCard(link: HTMLAnchorElement): Item[] {
  const [, item_id] = /\/sku\/(\d+)$/.exec(link.pathname) ?? []
  return item_id ? [{ item_id, item_name: link.textContent?.trim() ?? '' }] : []
}

/** The event of a click on a product in a list. */
function selection(target: EventTarget | null, items: Map<string, Item>): DataLayerEvent[] {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.card a') : null
  return link ? readCard(link).map((item) => ({ event: 'select_item', items: [items.get(item.item_id) ?? item] })) : []
}

/** Tells changes of the cart of a signed-out visitor, which is on this device alone. */
function followCart(send: (events: DataLayerEvent[]) => void): void {
  let before = readVisitorLines()
  watchVisitorLines(() => {
    const now = readVisitorLines()
    const ids = new Set([...before, ...now].map(({ sku_id }) => sku_id))
    for (const id of ids) {
      const [was, is] = [before, now].map((lines) => lines.find(({ sku_id }) => sku_id === id))
      const line = is ?? was
      if (line) send(cartChange(toItem(line), (is?.num ?? 0) - (was?.num ?? 0)))
    }
    before = now
  })
}

const toItem = ({ sku_id, goods_name, amount }: VisitorLine): Item => ({
  item_id: String(sku_id),
  item_name: goods_name,
  price: amount / 100,
})

function readOrders(): Record<string, PlacedOrder | undefined> {
  return JSON.parse(sessionStorage.getItem(ORDERS_KEY) ?? '{}')
}

function keepOrder(code: string, order: PlacedOrder | undefined): void {
  sessionStorage.setItem(ORDERS_KEY, JSON.stringify({ ...readOrders(), [code]: order }))
}
