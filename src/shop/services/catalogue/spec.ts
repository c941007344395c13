import type { GoodsSpec } from '#shop/db/schema/catalogue.ts'
import { type Scope, say } from '#shop/scope.ts'

/** A sku's value of each spec: `[[spec_id, spec_value_id], …]`. */
export type Picks = [number, number][]

interface Variant {
  sku_id: number
  picks: Picks
}

/**
 * Returns the options of a product from the view of one SKU as JSON text (contract catalogue.md, spec switching). Each value names the SKU
 * it leads to with the other options unchanged. A missing combination has no `sku_id` and carries `disabled: false`, as servers of the
 * family write it. Returns `''` for a product with one SKU. Without `current` the values stand alone.
 */
export function toSpecFormat(scope: Scope, specs: GoodsSpec[], variants: Variant[], current?: Variant): string {
  if (!specs.length) return ''
  const byPicks = new Map(variants.map((variant) => [keyOf(variant.picks), variant.sku_id]))
  const chosen = new Map(current?.picks)
  const format = specs.map(({ spec_id, spec_name, values }) => ({
    spec_id,
    spec_name: say(scope, spec_name),
    value: values.map(({ spec_value_id, spec_value_name, image }) => {
      const value = { spec_id, spec_name: say(scope, spec_name), spec_value_id, spec_value_name: say(scope, spec_value_name), image }
      if (!current) return value
      if (chosen.get(spec_id) === spec_value_id) return { ...value, selected: true, sku_id: current.sku_id }
      const sku_id = byPicks.get(keyOf([...new Map(chosen).set(spec_id, spec_value_id)]))
      return sku_id === undefined ? { ...value, selected: false, disabled: false } : { ...value, selected: false, sku_id }
    }),
  }))
  return JSON.stringify(format)
}

/** A sku's own values as JSON text, in the order of the goods' specs; `''` without any. */
export function toSpecPicks(scope: Scope, specs: GoodsSpec[], picks: Picks): string {
  const chosen = new Map(picks)
  const own = specs.flatMap(({ spec_id, spec_name, values }) => {
    const value = values.find(({ spec_value_id }) => spec_value_id === chosen.get(spec_id))
    if (!value) return []
    const { spec_value_id, spec_value_name, image } = value
    return [{ spec_id, spec_name: say(scope, spec_name), spec_value_id, spec_value_name: say(scope, spec_value_name), image }]
  })
  return own.length ? JSON.stringify(own) : ''
}

function keyOf(picks: Picks): string {
  return picks
    .map(([spec_id, spec_value_id]) => `${spec_id}:${spec_value_id}`)
    .sort()
    .join()
}
