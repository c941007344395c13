import { seckillgoodsDetail, seckillgoodsInfo, seckillgoodsPage, seckillLists } from '#contract/seckill.ts'
import { caller } from './client.ts'

/** Daily slots of the flash sale, ascending. */
export const listSeckillSlots = caller(seckillLists)

/** Lists the products of a slot. */
export const pageSeckillGoods = caller(seckillgoodsPage)

/** The page of a sku in a slot, by the id of the slot goods. */
export const getSeckillGoods = caller(seckillgoodsDetail)

/** Another sku of the same slot; null when it is not in it. */
export const getSeckillSku = caller(seckillgoodsInfo)
