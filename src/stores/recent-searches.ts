import { persistentJSON } from '@nanostores/persistent'
import { addRecent } from './recent.ts'

/** Searches on this device, newest first. */
export const $recentSearches = persistentJSON<string[]>('recent-searches', [])

/** Remembers a search. */
export function rememberSearch(keyword: string): void {
  $recentSearches.set(addRecent($recentSearches.get(), keyword))
}

/** Forgets them all. */
export function clearSearches(): void {
  $recentSearches.set([])
}
