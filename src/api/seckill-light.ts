import { seckillgoodsDetailLight, seckillgoodsPageLight, seckillListsLight } from '#contract/seckill-light.ts'
import { lightCaller } from './light-caller.ts'

/** Price and share of a sku in its session now, by the id of the slot goods. */
export const getSeckillGoods = lightCaller(seckillgoodsDetailLight)

/** The same of every goods of a slot. */
export const pageSeckillGoods = lightCaller(seckillgoodsPageLight)

/** The sessions of a day, in seconds of the server's day. */
export const listSeckillSlots = lightCaller(seckillListsLight)
