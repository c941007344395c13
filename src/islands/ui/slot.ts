import { createElement, type ReactNode } from 'react'

/** What Astro drew inside an island: taken over as it is. */
export function slot(html: string, name?: string): ReactNode {
  return createElement('astro-slot', { key: name, name, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } })
}
