import { ApiError } from '#api/errors.ts'
import { getSeckillGoods } from '#api/seckill-light.ts'
import type { Fresh } from '#stores/offer.ts'

/** Loads the current state of a flash-sale product. Unknown products count as over. @throws ApiError */
export async function askFlash(id: number): Promise<Fresh> {
  try {
    return await getSeckillGoods({ id })
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'api') return { id, seckill_end_time: 0 }
    throw error
  }
}
