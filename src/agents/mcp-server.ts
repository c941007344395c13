import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { DEFAULT_LOCALE, LOCALES } from '#lib/text/locales.ts'
import type { Catalogue } from './catalogue.ts'

const locale = z.enum(LOCALES).default(DEFAULT_LOCALE).describe('Language of the answer')
const sku_id = z.int().positive().describe('Id of the product, as search returns it')
const query = z.string().trim().min(1).max(50)
/** Every tool only reads what anybody may read. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

const INSTRUCTIONS =
  'Read-only catalogue of a shop. Prices are in Hong Kong dollars. Check availability before promising stock or a day of delivery. To buy, ' +
  'make a cart link and hand it to the person: only they can add its products to their cart, check out and pay.'

/** Makes a server of the Model Context Protocol on the catalogue, for one request. */
export function createMcpServer(catalogue: Catalogue): McpServer {
  const server = new McpServer({ name: 'harbour-catalogue', version: '1.0.0' }, { instructions: INSTRUCTIONS, maxToolInputElements: 200 })
  server.registerTool(
    'search',
    {
      title: 'Search products',
      description: 'Finds products by words, best match first, with price and link.',
      inputSchema: {
        query,
        max_price: z.number().positive().optional().describe('Highest price in HKD'),
        limit: z.int().min(1).max(50).default(10),
        locale,
      },
      annotations,
    },
    (input) => answer(catalogue.search(input)),
  )
  server.registerTool(
    'product',
    {
      title: 'Read a product',
      description: 'Description, options, variants and reviews of a product, as its page shows them.',
      inputSchema: { sku_id, locale },
      annotations,
    },
    (input) => answer(catalogue.product(input)),
  )
  server.registerTool(
    'availability',
    {
      title: 'Check price, stock and delivery',
      description: 'Price and stock now, and the ways of delivery with cost and the day of arrival if the order is placed now.',
      inputSchema: { sku_id, area: z.string().max(60).optional().describe('Region, city or district, such as Wan Chai'), locale },
      annotations,
    },
    async (input) => answer(await catalogue.availability(input)),
  )
  server.registerTool(
    'help',
    {
      title: 'Search the help',
      description: "Answers of the shop's help: delivery, returns, payment, membership.",
      inputSchema: { query, locale },
      annotations,
    },
    (input) => answer({ answers: catalogue.help(input) }),
  )
  server.registerTool(
    'cart_link',
    {
      title: 'Make a cart link',
      description: 'A link to a cart with these products, for a person to open. Nothing is added to a cart or ordered by making it.',
      inputSchema: {
        items: z
          .array(z.object({ sku_id, quantity: z.int().min(1).max(999) }))
          .min(1)
          .max(50),
        locale,
      },
      annotations,
    },
    ({ items, locale }) =>
      answer({ url: catalogue.cartLink({ items: items.map(({ sku_id, quantity }) => ({ sku_id, num: quantity })), locale }) }),
  )
  return server
}

/** The result of a tool: data, and the same as text for clients that read only text. */
function answer(data: Record<string, unknown> | null) {
  if (!data) return { isError: true, content: [{ type: 'text' as const, text: 'The shop has no such product.' }] }
  return { structuredContent: data, content: [{ type: 'text' as const, text: JSON.stringify(data) }] }
}
