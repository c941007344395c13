import { goodsskuInfoLight } from '#contract/sku-light.ts'
import { lightCaller } from './light-caller.ts'

/** Price, stock and limits of a sku now. Null when unknown. */
export const getSkuInfo = lightCaller(goodsskuInfoLight)
