import type { Words } from '#shop/words.ts'

/** A line of an order, as a mail lists it. */
export interface MessageLine {
  name: Words
  num: number
}

interface OrderValues {
  order_id: number
  order_no: string
}

/** Every message that the shop sends, with the values of its text. Money is cents. */
export interface MessageValues {
  code: { code: string; minutes: number }
  changed: { change: 'mobile' | 'email' | 'password' | 'pay_password' }
  order_paid: OrderValues & { money: number; lines: MessageLine[] }
  order_sent: OrderValues & { courier: Words; delivery_no: string; lines: MessageLine[] }
  order_ready: OrderValues & { store: Words; lines: MessageLine[] }
  refunded: OrderValues & { money: number; lines: MessageLine[] }
  withdrawal_paid: { withdraw_no: string; money: number }
  chat_transcript: { title: string; lines: string[] }
  back_in_stock: { sku_id: number; lines: MessageLine[] }
}

export type MessageKind = keyof MessageValues

/** A message of one kind, with its values. */
export interface MessageContent<Kind extends MessageKind = MessageKind> {
  kind: Kind
  values: MessageValues[Kind]
}
