import { groupbuyGoodsInfoLight, groupbuyGoodsPageLight } from '#contract/groupbuy-light.ts'
import { lightCaller } from './light-caller.ts'

/** How the goods on group-buy stand now. */
export const pageGroupbuyGoods = lightCaller(groupbuyGoodsPageLight)

/** How a sku stands in its group-buy now; null where it is in none of that id. */
export const getGroupbuySku = lightCaller(groupbuyGoodsInfoLight)
