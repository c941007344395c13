import { atom } from 'nanostores'
import type { GroupListed } from '#lib/offers/group-buy.ts'

/** How the group-buys of a built list stand now, by id; null until the shop was asked. */
export const $freshGroups = atom<ReadonlyMap<number, Partial<GroupListed>> | null>(null)
