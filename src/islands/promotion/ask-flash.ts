import { ApiError } from '#api/errors.ts'
import { getSeckillGoods } from '#api/seckill-light.ts'
import type { CurrentOffer } from '#stores/offer.ts'

/** Loads the current state of a flash-sale product. Unknown products are no longer in the sale. @throws ApiError */
export async function askFlash(id: number): Promise<CurrentOffer> {
  try {
    return await getSeckillGoods({ id })
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'api') return { id, goods_state: 0 }
    throw error
  }
}
