const VERSION = '2026-01-11'

/**
 * Returns the profile of the Universal Commerce Protocol. It names what there is: the catalogue over MCP, and carts that are handed over by a
 * link. The names are the shop's own, because checkout and catalogue of the protocol itself are not offered.
 * @example ucpProfile('https://www.shop.example', '/mcp').ucp.services // { 'example.shop.www.catalogue': … }
 */
export function ucpProfile(origin: string, mcpPath: string) {
  const authority = new URL(origin).hostname.split('.').reverse().join('.')
  const name = (capability: string) => `${authority}.shopping.${capability}`
  return {
    ucp: {
      version: VERSION,
      services: { [`${authority}.shopping`]: { version: VERSION, mcp: { endpoint: origin + mcpPath } } },
      capabilities: {
        [name('catalogue')]: [{ version: VERSION, tools: ['search', 'product', 'availability', 'help'] }],
        [name('cart_link')]: [{ version: VERSION, tools: ['cart_link'] }],
      },
    },
  }
}
