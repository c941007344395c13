/**
 * The trail of a page as structured data (BreadcrumbList); addresses made absolute against `site`.
 * @param trail from home to the page, both among them; the last entry needs no address.
 */
export function breadcrumbData(trail: readonly { name: string; href?: string }[], site: URL | string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href ? { item: new URL(href, site).href } : {}),
    })),
  }
}
