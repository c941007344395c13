import { loadSearchIndex } from '#api/search-index.ts'
import { getSku } from '#api/sku.ts'
import { $token } from '#api/token.ts'
import { toast } from '#islands/ui/toast.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { suggest } from '#lib/catalogue/suggest.ts'
import { formatMoney } from '#lib/money/format.ts'
import { lineFault } from '#lib/orders/cart.ts'
import { splitPath } from '#lib/routes/locale-path.ts'
import { href } from '#lib/routes/paths.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { buyAtOnce } from '#stores/buy-at-once.ts'
import { $cart, addToCart, refreshCart } from '#stores/cart.ts'
import { $unticked } from '#stores/cart-ticks.ts'

/* WebMCP: tools for the agent of the visitor's browser. Each does what a press of the visitor does, where they see it, and nothing more. */

interface Tool {
  name: string
  description: string
  inputSchema: object
  annotations?: { readOnlyHint: boolean }
  execute(input: Record<string, unknown>): Promise<{ content: { type: 'text'; text: string }[]; isError?: boolean }>
}

interface ModelContext {
  registerTool(tool: Tool): unknown
}

const locale = splitPath(location.pathname).locale ?? DEFAULT_LOCALE
const words = document.querySelector<HTMLElement>('#web-mcp')?.dataset

/** Makes a tool whose failure is an answer, too, because an agent can act on it. */
function tool({ run, ...described }: Omit<Tool, 'execute'> & { run(input: Record<string, unknown>): Promise<string> }): Tool {
  const said = (text: string) => ({ content: [{ type: 'text' as const, text }] })
  return {
    ...described,
    execute: (input) =>
      run(input).then(said, (reason) => ({ ...said(reason instanceof Error ? reason.message : String(reason)), isError: true })),
  }
}

const TOOLS = [
  tool({
    name: 'search_products',
    description: 'Finds products of this shop by words. Returns id, name, price and address.',
    inputSchema: { type: 'object', properties: { query: { type: 'string', maxLength: 50 } }, required: ['query'] },
    annotations: { readOnlyHint: true },
    run: async ({ query }) => {
      const index = await loadSearchIndex(locale)
      if (!index) throw new Error('The products cannot be searched now.')
      const { goods } = suggest(index, String(query), { goods: 10 })
      return JSON.stringify(
        goods.map(({ sku_id, name, price }) => ({
          sku_id,
          name,
          price: formatMoney(price.amount),
          url: location.origin + href('sku', locale, { id: sku_id }),
        })),
      )
    },
  }),
  tool({
    name: 'add_to_cart',
    description: 'Puts pieces of a product into the cart of this browser, which the visitor sees. Nothing is ordered.',
    inputSchema: {
      type: 'object',
      properties: { sku_id: { type: 'integer', minimum: 1 }, quantity: { type: 'integer', minimum: 1, maximum: 999 } },
      required: ['sku_id'],
    },
    run: async ({ sku_id, quantity = 1 }) => {
      const { goods_sku_detail: sku } = await getSku({ sku_id: Number(sku_id) })
      await addToCart({ site_id: sku.site_id, sku_id: sku.sku_id, num: Number(quantity) })
      toast(`${sku.sku_name}: ${words?.added}`)
      return `Added ${quantity} × ${sku.sku_name} to the cart.`
    },
  }),
  tool({
    name: 'open_checkout',
    description: 'Opens the checkout of the cart for the visitor, who enters the address, places the order and pays.',
    inputSchema: { type: 'object', properties: {} },
    run: async () => {
      await refreshCart()
      const unticked = $unticked.get()
      const lines = (dataOf($cart.get()) ?? []).filter((line) => !lineFault(line) && !unticked.includes(line.sku_id))
      if (!lines.length) throw new Error('The cart has nothing that can be ordered.')
      const source = $token.get() ? { cart_ids: lines.map(({ cart_id }) => cart_id) } : { sku_ids: lines.map(({ sku_id }) => sku_id) }
      // The answer comes before the page is left.
      setTimeout(() => buyAtOnce({ kind: 'normal', ...source }, locale))
      return 'The checkout opens. The visitor continues there.'
    },
  }),
]

const { modelContext } = ('modelContext' in document ? document : navigator) as unknown as { modelContext?: ModelContext }
for (const each of TOOLS) modelContext?.registerTool(each)
