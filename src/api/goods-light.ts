import { goodsModifyclicksLight } from '#contract/goods-light.ts'
import { lightCaller } from './light-caller.ts'

/** Counts one view. Only for members; callers do not await it. */
export const addClick = lightCaller(goodsModifyclicksLight)
