import { splitPath } from '#lib/routes/locale-path.ts'
import { ROUTES } from '#lib/routes/routes.ts'
import { readItems, type SharedItem } from './shared-items.ts'

/**
 * Returns the items of a text that is nothing but the address of a shared cart at `origin`, absolute or from the root; empty for any other
 * text. In the chat, such a text is shown as a cart.
 * @example readCartLink('/web/goods/shared?items=12x2', 'https://shop.example') // [{ sku_id: 12, num: 2 }]
 */
export function readCartLink(text: string, origin: string): SharedItem[] {
  const address = text.trim()
  if (/\s/.test(address) || !/^(https?:\/)?\//.test(address) || !URL.canParse(address, origin)) return []
  const url = new URL(address, origin)
  const isCart = url.origin === origin && splitPath(url.pathname).path === ROUTES.shared.path && url.searchParams.get('kind') !== 'saved'
  return isCart ? readItems(url.searchParams.get('items') ?? '') : []
}
