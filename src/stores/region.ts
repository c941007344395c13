import { persistentJSON } from '@nanostores/persistent'

/** An area the visitor has chosen, by its number and name. */
export interface RegionPart {
  id: number
  name: string
}

/** Where goods are to be sent, largest area first (contract site.md, areas); empty until chosen. Remembered on this device. */
export const $region = persistentJSON<RegionPart[]>('region', [])
