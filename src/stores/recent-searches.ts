import { persistentJSON } from '@nanostores/persistent'
import { mayKeepLooks } from './consent.ts'
import { addRecent } from './recent.ts'

/** Searches on this device, newest first. */
export const $recentSearches = persistentJSON<string[]>('recent-searches', [])

/** Remembers a search, where the visitor allows it. */
export function rememberSearch(keyword: string): void {
  if (import.meta.env?.PUBLIC_CONSENT && !mayKeepLooks()) return
  $recentSearches.set(addRecent($recentSearches.get(), keyword))
}

/** Removes all recent searches from this device. */
export function clearSearches(): void {
  $recentSearches.set([])
}
