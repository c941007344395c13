import { atom } from 'nanostores'
import type { GroupbuySku } from '#contract/groupbuy.ts'
import type { GroupListed } from '#lib/group-buy.ts'
import type { SlimSku } from '#lib/product.ts'

/** How the group-buys of a built list stand now, by id; null until the shop was asked. */
export const $freshGroups = atom<ReadonlyMap<number, Partial<GroupListed>> | null>(null)

/** What is known of the sku of a group-buy's page beyond its HTML: what was asked since, or the sister the visitor switched to. */
export type FreshGroup = Partial<SlimSku<GroupbuySku>> & { sku_id: number }

/** Over the sku of the page; null until something was asked. */
export const $freshGroup = atom<FreshGroup | null>(null)
