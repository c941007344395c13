import { bundlingDetailLight } from '#contract/promotion-light.ts'
import { lightCaller } from './light-caller.ts'

/** What a combo costs now, and what is left of its parts; null when unknown. */
export const getBundle = lightCaller(bundlingDetailLight)
