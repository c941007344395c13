import type { OpeningHours } from '#lib/chat/opening-hours.ts'
import { chatConfig } from '#shop/db/schema/chat.ts'
import type { Scope } from '#shop/scope.ts'
import type { Words } from '#shop/words.ts'
import { findConfig } from './keyword.ts'
import { type Clerk, checkClerk } from './staff.ts'

/** Opening hours of a shop's customer service, and its own text about them. */
export interface ServiceHours {
  /** null = not set. */
  hours: OpeningHours | null
  answer_hours: Words
}

/** Returns the opening hours of a shop, or of the platform if it has none of its own; null = not set. */
export async function findHours(scope: Scope, shop_id: number): Promise<OpeningHours | null> {
  const { hours } = await findConfig(scope, shop_id)
  return hours ?? (shop_id ? findHours(scope, 0) : null)
}

/** Saves the opening hours of the account's shop. @throws ShopError RESULT_ERROR for a role without chats */
export async function saveHours({ db }: Scope, clerk: Clerk, set: ServiceHours): Promise<void> {
  checkClerk(clerk, clerk.site_id)
  await db
    .insert(chatConfig)
    .values({ shop_id: clerk.site_id, ...set })
    .onConflictDoUpdate({ target: chatConfig.shop_id, set })
}
