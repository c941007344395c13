import type { GroupName } from './names.ts'
import type { Group } from './scene.ts'

/** Blocks of each part of the shop. Each is loaded by itself, because the development server sends hundreds of modules for all of them. */
export const GROUPS: Readonly<Record<GroupName, () => Promise<Group>>> = {
  controls: async () => (await import('./groups/controls.tsx')).controls,
  product: async () => (await import('./groups/product.tsx')).product,
  lists: async () => (await import('./groups/lists.tsx')).lists,
  'flash-sale': async () => (await import('./groups/flash-sale.tsx')).flashSale,
  'group-buy': async () => (await import('./groups/group-buy.tsx')).groupBuy,
  combo: async () => (await import('./groups/combo.tsx')).combo,
  coupons: async () => (await import('./groups/coupons.tsx')).coupons,
  cart: async () => (await import('./groups/cart.tsx')).cart,
  checkout: async () => (await import('./groups/checkout.tsx')).checkout,
  pay: async () => (await import('./groups/pay.tsx')).pay,
  orders: async () => (await import('./groups/orders.tsx')).orders,
  refunds: async () => (await import('./groups/refunds.tsx')).refunds,
  member: async () => (await import('./groups/member.tsx')).member,
  account: async () => (await import('./groups/account.tsx')).account,
  money: async () => (await import('./groups/money.tsx')).money,
  staff: async () => (await import('./groups/staff.tsx')).staff,
  'sign-in': async () => (await import('./groups/sign-in.tsx')).signIn,
  chat: async () => (await import('./groups/chat.tsx')).chat,
  device: async () => (await import('./groups/device.tsx')).device,
}
