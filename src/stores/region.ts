import { persistentJSON } from '@nanostores/persistent'

/** An area the visitor has chosen, by its number and name. */
export interface RegionPart {
  id: number
  name: string
}

/** Where goods are to be sent, largest area first (contract site.md, areas); empty until chosen. Remembered on this device. */
export const $region = persistentJSON<RegionPart[]>('region', [])

const NOWHERE: RegionPart[] = []

/** Nothing is chosen in a page as built; the first render has to be the same (`initial` of a kept store is what was kept). */
export const builtRegion = (): RegionPart[] => NOWHERE
