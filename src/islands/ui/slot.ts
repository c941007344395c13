import { createElement, type ReactNode } from 'react'

/** Content that Astro rendered inside an island, adopted unchanged. */
export function slot(html: string, name?: string): ReactNode {
  return createElement('astro-slot', { key: name, name, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } })
}
