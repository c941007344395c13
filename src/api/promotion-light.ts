import { bundlingDetailLight } from '#contract/promotion-light.ts'
import { lightCaller } from './light-caller.ts'

/** Reads the current price and stock of a combo; null if it is unknown. */
export const getCombo = lightCaller(bundlingDetailLight)
