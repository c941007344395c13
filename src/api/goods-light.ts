import { goodsModifyclicksLight } from '#contract/goods-light.ts'
import { lightCaller } from './light-caller.ts'

/** Counts one look. Only for members; nobody waits for it. */
export const addClick = lightCaller(goodsModifyclicksLight)
