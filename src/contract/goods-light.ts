import { lightCall } from './endpoint.ts'

/** Counts one look; fire and forget, and only for members. */
export const goodsModifyclicksLight = lightCall<{ sku_id: number; site_id?: number }, unknown>({
  path: '/api/goods/modifyclicks',
  login: 'required',
  write: true,
  decode: (data) => data,
})
