/** Names the tab after what a page shows now, as the build names pages (layouts/Base.astro): its title, then the site's name. */
export function nameTab(title: string): void {
  const site = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content
  document.title = [title, site].filter(Boolean).join(' – ')
}
