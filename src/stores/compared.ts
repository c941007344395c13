import { persistentJSON } from '@nanostores/persistent'
import { MOST_COMPARED } from '#lib/catalogue/comparison.ts'
import { COMPARED_KEY } from './visitor-left.ts'

/** A product to compare, with what the bar at the foot of the page shows of it. */
export interface Compared {
  sku_id: number
  name: string
  image: string
}

/** Products to compare in the order of choice, stored on this device. */
export const $compared = persistentJSON<Compared[]>(COMPARED_KEY, [])

const NONE: Compared[] = []

/** Nothing is chosen in a page as built; the first render has to be the same (`initial` of a kept store is what was kept). */
export const builtCompared = (): Compared[] => NONE

/** Chooses a product to compare, or takes it out. Returns `full`, and changes nothing, when there is no place for one more. */
export function toggleCompared(product: Compared): 'added' | 'removed' | 'full' {
  const others = $compared.get().filter(({ sku_id }) => sku_id !== product.sku_id)
  const isChosen = others.length < $compared.get().length
  if (!isChosen && others.length >= MOST_COMPARED) return 'full'
  setCompared(isChosen ? others : [...others, product])
  return isChosen ? 'removed' : 'added'
}

/** Replaces what is to be compared; the bar in the frame of the page learns of it (`components/frame/compare.ts`). */
export function setCompared(products: readonly Compared[]): void {
  $compared.set([...products])
  dispatchEvent(new Event('compare'))
}
