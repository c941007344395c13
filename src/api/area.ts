import { addressCity, addressLists } from '#contract/area.ts'
import { caller } from './client.ts'

/** Areas below `pid`, level 1 for 0; none where the picker ends. */
export const listAreas = caller(addressLists)

/** All cities, for the choice of a branch. */
export const listCities = caller(addressCity)
