import { keepShown } from '#api/errors.ts'
import { pageRecommended } from '#api/goods.ts'
import { RECOMMENDED } from '#lib/catalogue/product.ts'
import { staticHtml } from '#lib/page/static-html.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { LikeThis } from './LikeThis.tsx'
import type { SALE_CHANGE_TEXTS } from './texts.ts'

/**
 * Adds similar products below the details of a SKU that has sold out since the build, once a page, like a page built sold out. Does nothing
 * if the shop has none or does not answer.
 */
export async function drawLike(sku_id: number, texts: Texts<typeof SALE_CHANGE_TEXTS>): Promise<void> {
  const top = document.querySelector('.product')?.closest('astro-island')
  if (!top || document.querySelector('.product-like')) return
  const found = await pageRecommended({ sku_id, page: 1, page_size: RECOMMENDED + 1 }).catch(keepShown)
  if (!found || document.querySelector('.product-like')) return
  const t = translator(texts)
  top.insertAdjacentHTML('afterend', staticHtml(<LikeThis goods={found.list} t={t} />))
  if (document.querySelector('.product-like')) document.querySelector('.also')?.remove()
}
