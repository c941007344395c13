import { bundlingDetail, bundlingLists, manjianInfo } from '#contract/promotion.ts'
import { caller } from './client.ts'

/** Combos with the sku; closed ones (`status` 0) are among them. */
export const listCombos = caller(bundlingLists)

/** One combo; null when unknown. */
export const getCombo = caller(bundlingDetail)

/** The spend-and-save offer that holds for goods; null without one. */
export const getManjian = caller(manjianInfo)
