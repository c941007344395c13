import { type ComparedRow, comparedAttributes, comparedRow, sinkSame } from '#lib/catalogue/comparison.ts'
import { joinAttributes } from '#lib/catalogue/product.ts'
import { pickedValues } from '#lib/catalogue/sku.ts'
import { listed, type Translate } from '#lib/text/texts.ts'
import type { ComparedProduct } from './read-compared.ts'
import type { COMPARE_TEXTS } from './texts.ts'

/**
 * Options, attributes, brand, shop and services of products, a row each: first the rows that differ, then those that are the same for all.
 */
export function comparedRows(products: readonly ComparedProduct[], t: Translate<typeof COMPARE_TEXTS>): ComparedRow[] {
  const { locale } = t
  const skus = products.map(({ sku }) => sku)
  const row = (name: string, values: (string | null | undefined)[]) =>
    comparedRow(
      name,
      values.map((value) => value ?? undefined),
    ) ?? []
  return sinkSame(
    [
      row(
        t('compare.option'),
        skus.map((sku) => sku && pickedValues(sku, locale)),
      ),
      comparedAttributes(skus.map((sku) => (sku ? joinAttributes(sku.goods_attr_format, locale) : undefined))),
      row(
        t('compare.brand'),
        skus.map((sku) => sku?.brand_name),
      ),
      row(
        t('compare.shop'),
        products.map(({ sku, shop }) => sku && (shop?.site_name ?? '')),
      ),
      row(
        t('compare.service'),
        skus.map((sku) => {
          const names = sku?.goods_service.map(({ service_name }) => service_name)
          return names && listed(names, locale)
        }),
      ),
    ].flat(),
  )
}
