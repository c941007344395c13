import type { Room } from './room.ts'
import { accountRoom } from './rooms/account.ts'
import { auditRoom } from './rooms/audit.ts'
import { chatRoom, talkRoom } from './rooms/chat.ts'
import { answersRoom } from './rooms/chat-answers.ts'
import { complaintRoom, complaintsRoom } from './rooms/complaints.ts'
import { lintRoom } from './rooms/lint.ts'
import { orderRoom } from './rooms/order.ts'
import { ordersRoom } from './rooms/orders.ts'
import { outboxRoom } from './rooms/outbox.ts'
import { payPhoneRoom, signInPhoneRoom } from './rooms/phones.ts'
import { refundRoom, refundsRoom } from './rooms/refunds.ts'
import { staffRoom } from './rooms/staff.ts'
import { verifiersRoom } from './rooms/verifiers.ts'
import { withdrawsRoom } from './rooms/withdraws.ts'
import { articleCategories, articles } from './tables/articles.ts'
import { brands } from './tables/brands.ts'
import { afterSale, agreement } from './tables/documents.ts'
import { flashSale } from './tables/flash-sale.ts'
import { floors } from './tables/floors.ts'
import { ads, friendlyLinks, navigation } from './tables/front-page.ts'
import { goods } from './tables/goods.ts'
import { help, helpClasses } from './tables/help.ts'
import { notices } from './tables/notices.ts'
import { promises } from './tables/promises.ts'
import { formRoom, tableRooms } from './tables/rooms.ts'
import { FRONT_SETTINGS, SITE_SETTINGS } from './tables/settings.ts'

/** Every page of the desk in the order of its bar; a new one adds its row here. */
export const ROOMS: readonly Room[] = [
  ordersRoom,
  orderRoom,
  refundsRoom,
  refundRoom,
  complaintsRoom,
  complaintRoom,
  withdrawsRoom,
  chatRoom,
  answersRoom,
  talkRoom,
  ...tableRooms(goods),
  ...tableRooms(flashSale),
  ...tableRooms(brands),
  ...tableRooms(notices),
  ...tableRooms(help),
  ...tableRooms(helpClasses),
  ...tableRooms(articles),
  ...tableRooms(articleCategories),
  formRoom(agreement, 'register_agreement'),
  formRoom(afterSale, 'after_sale'),
  lintRoom,
  ...tableRooms(navigation),
  ...tableRooms(ads),
  ...tableRooms(floors),
  ...tableRooms(friendlyLinks),
  ...tableRooms(promises),
  ...FRONT_SETTINGS,
  ...SITE_SETTINGS,
  signInPhoneRoom,
  payPhoneRoom,
  accountRoom,
  staffRoom,
  verifiersRoom,
  outboxRoom,
  auditRoom,
]
