import { alignSequences } from '#shop/db/open.ts'
import { fillSearchTexts } from '#shop/db/search-text.ts'
import type { Surroundings } from '#shop/scope.ts'
import { insertCatalogue } from './insert/catalogue.ts'
import { insertChat } from './insert/chat.ts'
import { insertContent } from './insert/content.ts'
import { insertMembers } from './insert/members.ts'
import { insertMoney } from './insert/money.ts'
import { insertOrders } from './insert/orders.ts'
import { insertPictures } from './insert/pictures.ts'
import { insertPromotions } from './insert/promotions.ts'
import { insertReviews } from './insert/reviews.ts'
import { insertShops } from './insert/shops.ts'
import { insertHome, insertSite } from './insert/site.ts'

/** Steps in the order their tables refer to one another. */
const STEPS = [
  insertSite,
  insertShops,
  insertCatalogue,
  insertPictures,
  insertPromotions,
  insertReviews,
  insertContent,
  insertHome,
  insertMembers,
  insertMoney,
  insertOrders,
  insertChat,
]

/**
 * Fills an empty database with the demo shop "Harbour": the same ids every time, times counted back from `now()`. Belongs inside one
 * transaction of the caller's, so that a start that is broken off leaves nothing behind. `count` is told each finished step.
 */
export async function seed(surroundings: Surroundings, count?: (done: number, total?: number) => void): Promise<void> {
  for (const [index, insert] of STEPS.entries()) {
    await insert(surroundings)
    count?.(index + 1, STEPS.length)
  }
  await fillSearchTexts(surroundings.db)
  await alignSequences(surroundings.db)
}
