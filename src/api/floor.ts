import { pcFloors } from '#contract/floor.ts'
import { caller } from './client.ts'

/** Floors of home in the order they are shown; skip those with `value` null. */
export const listFloors = caller(pcFloors)
