import { limitKey } from '#shop/address.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { countCall, findCounts, type Rate } from '#shop/services/shared/rate-limit.ts'

const DAY = 86_400

/** Share of a ceiling from which on the owner is warned. */
const NEAR = 0.8

/** The key that counts the messages of the whole shop. */
const WHOLE_SHOP = 'shop'

/** Limits of a day. They hold even if captchas are broken, because each message costs money. */
const shopRate = ({ settings }: Scope): Rate => ({ name: 'messages', calls: settings.messagesADay, seconds: DAY })
const addressRate = ({ settings }: Scope): Rate => ({ name: 'messages_of', calls: settings.messagesADayOfAddress, seconds: DAY })

/**
 * Counts a message for the requester's address and for the whole shop, and logs when a ceiling is near or reached. Call it in the
 * transaction that stores the message, so that a refused message is not counted.
 * @throws ShopError FAIL above a ceiling
 */
export async function countMessage(scope: Scope): Promise<void> {
  if (scope.address) await countFor(scope, addressRate(scope), limitKey(scope.address))
  await countFor(scope, shopRate(scope), WHOLE_SHOP)
}

async function countFor(scope: Scope, rate: Rate, key: string): Promise<void> {
  const { calls, isAllowed } = await countCall(scope, rate, key)
  if (!isAllowed) throw new ShopError('FAIL', { text: 'code.ceiling' })
  if (calls !== Math.ceil(rate.calls * NEAR) && calls !== rate.calls) return
  const who = key === WHOLE_SHOP ? 'the whole shop' : key
  scope.log(
    `messages: ${calls} of ${rate.calls} a day for ${who}; ${calls < rate.calls ? 'the ceiling is near' : 'further ones are refused'}`,
  )
}

/** A ceiling that is near or reached; without `address` that of the whole shop. */
export interface NearCeiling {
  address?: string
  calls: number
  most: number
}

/** Ceilings of messages that are near or reached now, the whole shop's first. */
export async function findNearCeilings(scope: Scope): Promise<NearCeiling[]> {
  const near = async (rate: Rate) =>
    (await findCounts(scope, rate, Math.ceil(rate.calls * NEAR))).map((row) => ({ ...row, most: rate.calls }))
  const [shop, addresses] = [await near(shopRate(scope)), await near(addressRate(scope))]
  return [...shop.map(({ calls, most }) => ({ calls, most })), ...addresses.map(({ key, ...row }) => ({ address: key, ...row }))]
}
