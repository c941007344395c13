import type { SpecPick } from '#contract/goods.ts'

/** Properties of schema.org by which search engines tell variants apart, and the names of specifications that mean them. */
const PROPERTIES = {
  color: /^(?:colou?rs?|顏色|颜色|色彩)$/i,
  size: /^(?:sizes?|尺寸|尺碼|尺码|大小)$/i,
  material: /^(?:materials?|物料|材質|材质|面料)$/i,
  pattern: /^(?:patterns?|圖案|图案|花紋|花纹)$/i,
} as const

/** A schema.org property, and a column of product feeds. */
export type VariantProperty = keyof typeof PROPERTIES

/** Returns the property that a specification's name means; undefined for one that has none, such as a capacity. */
export function variantProperty(spec_name: string): VariantProperty | undefined {
  const name = spec_name.trim()
  return (Object.keys(PROPERTIES) as VariantProperty[]).find((property) => PROPERTIES[property].test(name))
}

/**
 * Returns a SKU's values by property, and those of other specifications by their name.
 * @example variantValues([{ spec_name: 'Colour', spec_value_name: 'Sand', … }, { spec_name: 'Capacity', spec_value_name: '1 l', … }])
 * // { known: { color: 'Sand' }, others: { Capacity: '1 l' } }
 */
export function variantValues(picks: readonly Pick<SpecPick, 'spec_name' | 'spec_value_name'>[]) {
  const known: Partial<Record<VariantProperty, string>> = {}
  const others: Record<string, string> = {}
  for (const { spec_name, spec_value_name } of picks) {
    const property = variantProperty(spec_name)
    if (property && !known[property]) known[property] = spec_value_name
    else others[spec_name] = spec_value_name
  }
  return { known, others }
}
