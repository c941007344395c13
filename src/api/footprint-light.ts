import { goodsbrowseAddLight } from '#contract/footprint-light.ts'
import { lightCaller } from './light-caller.ts'

/** Notes that the member looked at a sku. Only for members; nobody waits for it. */
export const addFootprint = lightCaller(goodsbrowseAddLight)
