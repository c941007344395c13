import type { RouteName } from '#lib/routes/paths.ts'

/**
 * The phone edition's page for a page of ours: a product's own, the category page for lists, else its home (contract site.md, QR codes).
 * `home` is the address the shop gives for the phone edition; without one there is no phone page: `''`.
 * @example mobileAddress('https://m.example/h5/', 'sku', 12) // 'https://m.example/h5/pages/goods/detail/detail?sku_id=12'
 */
export function mobileAddress(home: string, route: RouteName, id?: string | number): string {
  const root = home.replace(/\/?(?:pages\/.*)?$/, '/')
  if (!/^https?:\/\//.test(root)) return ''
  if (route === 'sku' && id) return `${root}pages/goods/detail/detail?sku_id=${id}`
  if (route === 'list' || route === 'categories' || route === 'category') return `${root}pages/goods/category/category`
  return `${root}pages/index/index/index`
}
