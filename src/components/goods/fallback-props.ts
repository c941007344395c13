import { getFrame } from '#components/frame/frame.ts'
import { islandTexts } from '#i18n.ts'
import type { FallbackProps } from '#islands/shared/fallback/FallbackPage.tsx'
import { ROW } from '#islands/shared/goods/GoodsRow.tsx'
import type { Locale } from '#lib/text/locales.ts'
import type { TextSlice } from '#lib/text/text-keys.ts'
import { readRows } from '#mirror/read.ts'

/** Builds the props of a fallback page's island: its texts, the contact of customer service, and a row of popular products. */
export function fallbackProps<Keys extends TextSlice>(locale: Locale, keys: Keys): FallbackProps<Keys> {
  const { servicer } = getFrame(locale)
  return { texts: islandTexts(locale, keys), servicer, popular: readRows('cards', locale, ROW) }
}
