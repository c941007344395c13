import { goodsbrowseAddLight } from '#contract/footprint-light.ts'
import { lightCaller } from './light-caller.ts'

/** Records that the member viewed a SKU. Only for members; callers do not await it. */
export const addFootprint = lightCaller(goodsbrowseAddLight)
