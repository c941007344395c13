import type { DeskPage } from './page.ts'
import { accountPage } from './pages/account.ts'
import { auditPage } from './pages/audit.ts'
import { campaignPage, campaignsPage } from './pages/campaigns.ts'
import { chatPage, talkPage } from './pages/chat.ts'
import { answersPage } from './pages/chat-answers.ts'
import { hoursPage } from './pages/chat-hours.ts'
import { complaintPage, complaintsPage } from './pages/complaints.ts'
import { csvPage } from './pages/csv.ts'
import { deletedPage } from './pages/deleted.ts'
import { draftsPage } from './pages/drafts.ts'
import { lintPage } from './pages/lint.ts'
import { memberPage, membersPage } from './pages/members.ts'
import { orderPage } from './pages/order.ts'
import { ordersPage } from './pages/orders.ts'
import { outboxPage } from './pages/outbox.ts'
import { payPhonePage, signInPhonePage } from './pages/phones.ts'
import { picturesPage } from './pages/pictures.ts'
import { receiptPage, slipPage } from './pages/print.ts'
import { refundPage, refundsPage } from './pages/refunds.ts'
import { reviewsPage } from './pages/reviews.ts'
import { speedPage } from './pages/speed.ts'
import { staffPage } from './pages/staff.ts'
import { todayPage } from './pages/today.ts'
import { verifiersPage } from './pages/verifiers.ts'
import { withdrawsPage } from './pages/withdraws.ts'
import { articleCategories, articles } from './tables/articles.ts'
import { attributes } from './tables/attributes.ts'
import { brands } from './tables/brands.ts'
import { categories } from './tables/categories.ts'
import { deliveryPages } from './tables/delivery.ts'
import { afterSale, agreement } from './tables/documents.ts'
import { flashSale } from './tables/flash-sale.ts'
import { floors } from './tables/floors.ts'
import { ads, friendlyLinks, navigation } from './tables/front-page.ts'
import { goods } from './tables/goods.ts'
import { help, helpClasses } from './tables/help.ts'
import { notices } from './tables/notices.ts'
import { combos, coupons, groupBuys, spendAndSave } from './tables/offers.ts'
import { formPages, tablePages } from './tables/pages.ts'
import { promises } from './tables/promises.ts'
import { FRONT_SETTINGS, REVIEW_SETTING, SITE_SETTINGS } from './tables/settings.ts'
import { stores } from './tables/stores.ts'

/** Every page of the desk in the order of its bar; a new one adds its row here. */
export const DESK_PAGES: readonly DeskPage[] = [
  todayPage,
  ordersPage,
  orderPage,
  slipPage,
  receiptPage,
  refundsPage,
  refundPage,
  complaintsPage,
  complaintPage,
  withdrawsPage,
  membersPage,
  memberPage,
  chatPage,
  answersPage,
  hoursPage,
  talkPage,
  ...tablePages(goods),
  ...tablePages(coupons),
  ...tablePages(groupBuys),
  ...tablePages(flashSale),
  ...tablePages(combos),
  ...tablePages(spendAndSave),
  ...tablePages(categories),
  ...tablePages(brands),
  ...tablePages(attributes),
  reviewsPage,
  csvPage,
  ...tablePages(notices),
  ...tablePages(help),
  ...tablePages(helpClasses),
  ...tablePages(articles),
  ...tablePages(articleCategories),
  ...formPages(agreement, 'register_agreement'),
  ...formPages(afterSale, 'after_sale'),
  picturesPage,
  draftsPage,
  lintPage,
  deletedPage,
  ...tablePages(navigation),
  ...tablePages(ads),
  ...tablePages(floors),
  ...tablePages(friendlyLinks),
  ...tablePages(promises),
  ...FRONT_SETTINGS,
  campaignsPage,
  campaignPage,
  ...deliveryPages,
  ...tablePages(stores),
  ...SITE_SETTINGS,
  ...REVIEW_SETTING,
  signInPhonePage,
  payPhonePage,
  accountPage,
  staffPage,
  verifiersPage,
  outboxPage,
  auditPage,
  speedPage,
]
