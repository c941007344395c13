import { siteName } from '#browser/site-name.ts'

/** The number before a tab's name. */
const BADGE = /^(?:\(\d+\) )?/

/** Names the tab after what a page shows now, as the build names pages (layouts/Base.astro): its title, then the site's name. */
export function nameTab(title: string): void {
  const [badge] = BADGE.exec(document.title) ?? []
  document.title = badge + [title, siteName()].filter(Boolean).join(' – ')
}

/** Puts the number of unread messages before the tab's name, or takes it away. */
export function badgeTab(count: number): void {
  document.title = document.title.replace(BADGE, count ? `(${count}) ` : '')
}
