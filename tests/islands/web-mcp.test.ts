import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clearToken } from '#api/token-cookie.ts'
import { readVisitorLines } from '#stores/visitor-lines.ts'
import { answerBy } from '../helpers/client.ts'
import { setUpShop } from '../helpers/set-up.ts'
import { CUP_SKU, fillTrade } from '../helpers/trade.ts'

interface Tool {
  name: string
  execute(input: object): Promise<{ content: { text: string }[]; isError?: boolean }>
}
const tools = new Map<string, Tool>()
const shop = setUpShop()

beforeAll(async () => {
  await shop.empty()
  await fillTrade(shop.db)
  clearToken()
  answerBy(shop.fetch)
  Object.defineProperty(navigator, 'modelContext', {
    configurable: true,
    value: { registerTool: (tool: Tool) => tools.set(tool.name, tool) },
  })
  document.body.innerHTML = '<i hidden id="web-mcp" data-added="Added to cart"></i><div data-outcome></div>'
  await import('#components/agents/web-mcp.ts')
})
afterAll(async () => {
  Reflect.deleteProperty(navigator, 'modelContext')
})

const use = async (name: string, input: object = {}) => {
  const { content, isError } = (await tools.get(name)?.execute(input)) ?? { content: [] }
  return { text: content[0]?.text, isError: isError ?? false }
}

it('offers what a visitor could press, and says so on the page', async () => {
  expect([...tools.keys()]).toEqual(['search_products', 'add_to_cart', 'open_checkout'])
  expect(await use('open_checkout')).toEqual({ text: 'The cart has nothing that can be ordered.', isError: true })
  expect(await use('add_to_cart', { sku_id: CUP_SKU, quantity: 2 })).toEqual({ text: 'Added 2 × Cup to the cart.', isError: false })
  expect(readVisitorLines()).toMatchObject([{ sku_id: CUP_SKU, num: 2 }])
  expect(document.querySelector('[data-outcome]')?.textContent).toContain('Cup: Added to cart')
})

it("answers the shop's refusal as an error", async () => {
  expect(await use('add_to_cart', { sku_id: CUP_SKU, quantity: 9 })).toMatchObject({ isError: true })
  expect(await use('add_to_cart', { sku_id: 999 })).toMatchObject({ isError: true })
})

it('opens the checkout and orders nothing', async () => {
  await use('add_to_cart', { sku_id: CUP_SKU, quantity: 2 })
  expect(await use('open_checkout')).toMatchObject({ isError: false })
  await waitFor(() => expect(sessionStorage.getItem('checkout.normal')).toContain(`"sku_ids":[${CUP_SKU}]`))
})
