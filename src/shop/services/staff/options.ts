import type { GoodsSpec } from '#shop/db/schema/catalogue.ts'
import { inEveryLocale, pick, type Words } from '#shop/words.ts'

export type { GoodsSpec }

/** A sku's value of each option: `[[spec_id, spec_value_id], …]`. */
export type Picks = [spec_id: number, spec_value_id: number][]

/** Returns every combination of the options' values in their order; without options a single empty one. */
export function combine(specs: readonly GoodsSpec[]): Picks[] {
  const start: Picks[] = [[]]
  return specs.reduce(
    (all, { spec_id, values }) => all.flatMap((picks) => values.map(({ spec_value_id }): Picks => [...picks, [spec_id, spec_value_id]])),
    start,
  )
}

/**
 * Moves the picks of a stored sku to changed options: of an added option it takes the first value. Returns undefined if one of its values
 * was removed.
 */
export function adaptPicks(picks: Picks, specs: readonly GoodsSpec[]): Picks | undefined {
  const chosen = new Map(picks)
  const moved: Picks = []
  for (const { spec_id, values } of specs) {
    const value = chosen.get(spec_id) ?? values[0]?.spec_value_id
    if (value === undefined || !values.some(({ spec_value_id }) => spec_value_id === value)) return undefined
    moved.push([spec_id, value])
  }
  return moved
}

/** Returns a key of a combination that is the same in any order of its options. */
export function keyOfPicks(picks: Picks): string {
  return picks
    .map(([, spec_value_id]) => spec_value_id)
    .toSorted((one, other) => one - other)
    .join('_')
}

/** Returns the names of a combination's values, joined by spaces. */
export function namePicks(specs: readonly GoodsSpec[], picks: Picks): Words {
  const values = valuesOf(specs, picks)
  return inEveryLocale((locale) => values.map(({ spec_value_name }) => pick(spec_value_name, locale)).join(' '))
}

/** Returns the picture of a combination: that of its first value with one, `''` for none. */
export function imageOfPicks(specs: readonly GoodsSpec[], picks: Picks): string {
  return valuesOf(specs, picks).find(({ image }) => image)?.image ?? ''
}

function valuesOf(specs: readonly GoodsSpec[], picks: Picks) {
  const chosen = new Map(picks)
  return specs.flatMap(({ spec_id, values }) => values.find(({ spec_value_id }) => spec_value_id === chosen.get(spec_id)) ?? [])
}
