import { lightCall } from './endpoint.ts'

type Categories = Partial<Record<'category_id' | 'category_id_1' | 'category_id_2' | 'category_id_3', number>>

/** Notes that the member looked; looking again refreshes the time. Skip when signed out. Some servers insist on `category_id`. */
export const goodsbrowseAddLight = lightCall<{ goods_id: number; sku_id: number; site_id?: number } & Categories, unknown>({
  path: '/api/goodsbrowse/add',
  login: 'required',
  write: true,
  decode: (data) => data,
})
