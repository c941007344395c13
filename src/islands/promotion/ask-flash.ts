import { ApiError } from '#api/errors.ts'
import { getSeckillGoods } from '#api/seckill-light.ts'
import type { Fresh } from '#stores/offer.ts'

/** Asks how goods stand in their flash sale now. What the shop no longer knows is over. @throws ApiError when it cannot answer */
export async function askFlash(id: number): Promise<Fresh> {
  try {
    return await getSeckillGoods({ id })
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'api') return { id, seckill_end_time: 0 }
    throw error
  }
}
