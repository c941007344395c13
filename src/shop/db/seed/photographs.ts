import { readdirSync } from 'node:fs'
import type { GoodsSeed, View } from './goods.ts'

/*
 * Photographs are found by name (photographs/README.md): `<goods>` and the visible options, such as `mug-oat`, `mug-oat-pair`, `board`.
 * Further views of the first combination end in `-angle` and `-detail`.
 */

const NAMES = new Set(
  readdirSync(new URL('pictures/demo/', import.meta.url)).flatMap((file) => (file.endsWith('.webp') ? file.slice(0, -'.webp'.length) : [])),
)

/** Views of a goods beside its main photograph, in the order of its gallery. */
const VIEWS: readonly View[] = ['angle', 'detail']

/**
 * Returns the photograph of a product in one combination of options. Falls back to the first value with a photograph, then to the product.
 * @throws Error if there is none of these
 */
export function photographOf(goods: GoodsSeed, choice: string): string {
  const values = choice === 'only' ? [] : choice.split('/')
  const shown = [values, ...values.map((value) => [value]), []]
  const found = shown.map((part) => [goods.key, ...part].join('-')).find((name) => NAMES.has(name))
  if (!found) throw new Error(`there is no photograph of ${goods.key} ${choice}: npm run photographs`)
  return found
}

/**
 * The further photographs of a goods, by what they show of its first choice.
 * @throws Error when one is missing
 */
export function viewsOf(goods: GoodsSeed): { view: View; name: string }[] {
  const main = photographOf(goods, Object.keys(goods.skus)[0] ?? 'only')
  return VIEWS.map((view) => {
    const name = `${main}-${view}`
    if (!NAMES.has(name)) throw new Error(`there is no photograph ${name}: npm run photographs`)
    return { view, name }
  })
}
