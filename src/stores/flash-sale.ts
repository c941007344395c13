import { atom } from 'nanostores'
import type { SeckillSku } from '#contract/seckill.ts'
import type { SlimSku } from '#lib/product.ts'

/** What is known of the sku in its flash sale beyond its page: what was asked again since, or the sister the visitor switched to. */
export type FreshOffer = Partial<SlimSku<SeckillSku>> & { id: number }

/** Over the sku of the page; null until something was asked. */
export const $freshOffer = atom<FreshOffer | null>(null)
