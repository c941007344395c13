import type { Category } from '#contract/category.ts'
import { CategoryPane } from '#islands/frame/CategoryPane.tsx'
import { emit, type HashedAsset, hashedAsset } from '#lib/page/hashed-asset.ts'
import { staticHtml } from '#lib/page/static-html.ts'
import type { Locale } from '#lib/text/locales.ts'
import { once } from '#mirror/read.ts'
import { getFrame } from './frame.ts'

/** Rows that fit beside the hero. */
const ROWS = 11

/** Returns the first top-level categories, as many as the panel has rows. */
export async function panelRows(locale: Locale): Promise<Category[]> {
  return getFrame(locale).categories.slice(0, ROWS)
}

/** Renders the subcategory panes, as HTML by category id. One file a language, loaded on intent. */
export function categoryPanes(locale: Locale): Promise<HashedAsset> {
  return once(`category-panes/${locale}`, () => draw(locale))
}

async function draw(locale: Locale): Promise<HashedAsset> {
  const tops = (await panelRows(locale)).filter(({ child_list }) => child_list.length > 0)
  const panes = Object.fromEntries(tops.map((top) => [top.category_id, staticHtml(CategoryPane({ top, locale }))]))
  return emit(hashedAsset(`categories-${locale}`, 'json', JSON.stringify(panes)))
}
