import { ROUTES } from './routes.ts'

const { sku, list, seckills, seckill, groupbuys, groupbuy } = ROUTES

/** Paths of products, offers and their lists. Browsers get this value alone, not the table (`astro/plugins.ts`). */
export const SELLING_PATHS = {
  sku: sku.path,
  list: list.path,
  seckills: seckills.path,
  seckill: seckill.path,
  groupbuys: groupbuys.path,
  groupbuy: groupbuy.path,
} as const
