import { bindChat } from '#api/chat.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { staff } from '#shop/db/schema/staff.ts'
import { ShopError } from '#shop/errors.ts'
import { createConnections } from '#shop/live/connections.ts'
import { ownScope, type Scope } from '#shop/scope.ts'
import type { Clerk } from '#shop/services/chat/staff.ts'
import { bindStaff } from '#shop/services/chat/staff.ts'
import type { StaffRole } from '#shop/services/staff/account.ts'
import { sameWords } from '#shop/words.ts'
import { OWN_SHOP, TEA, TEA_SKU } from './catalogue.ts'
import { openTestShop, type TestShop } from './shop.ts'

/** One end of a connection of the chat: what the shop pushed to it, and whether it was closed. */
export interface Line {
  client_id: string
  frames: { type: string; data: Record<string, unknown> }[]
  /** Frames about who is online (`service`), which are not among the others. */
  service: Line['frames']
  isClosed: boolean
  /** Ends it from this side, as a page that is left does. */
  leave(): void
}

/** A test shop with connections of the chat in its own process, without a network between. */
export interface ChatShop extends TestShop {
  scope: Scope
  connect(): Line
  /** A service person; connected, unless they are not to be. */
  hire(name: string, given?: { site_id?: number; role?: StaffRole; isAway?: boolean }): Promise<Clerk & { line: Line }>
  /** A connection bound to the talk of a member with a shop. */
  visit(member: { token: string }, site_id: number): Promise<Line>
}

/** Milliseconds that whoever has no connection still counts as connected. */
export const LINGER = 30

/** Opens a test shop whose chat has connections. */
export async function openChatShop(settings: Parameters<typeof openTestShop>[0] = {}): Promise<ChatShop> {
  const connections = createConnections(LINGER)
  const shop = await openTestShop(settings, { connections })
  const scope = ownScope(shop.surroundings)
  const connect = () => {
    const line: Line = { client_id: '', frames: [], service: [], isClosed: false, leave: () => connections.drop(line.client_id) }
    const send = (text: string) => {
      const frame = JSON.parse(text)
      if (frame.type === 'service') line.service.push(frame)
      else line.frames.push(frame)
    }
    const end = () => {
      line.isClosed = true
    }
    line.client_id = connections.open({ send, end })
    return line
  }
  return {
    ...shop,
    scope,
    connect,
    async empty() {
      await shop.empty()
      // The next test uses the same ids.
      for (const kind of ['member', 'staff'] as const) for (const id of connections.parties(kind)) connections.close({ kind, id }, '{}')
    },
    async hire(name, { site_id = 0, role = 'chat', isAway = false } = {}) {
      const values = { username: name, password_hash: '', role, site_id }
      const [row] = await shop.db.insert(staff).values(values).returning()
      if (!row) throw new Error('nobody was hired')
      const line = connect()
      if (!isAway) await bindStaff(scope, row, line.client_id)
      return { ...row, line }
    },
    async visit(member, site_id) {
      const line = connect()
      // Where nobody is online the call is refused, and the connection bound all the same.
      await bindChat({ client_id: line.client_id, site_id }, member).catch(() => {})
      return line
    },
  }
}

/** An order of a member in a state of no account, with so many lines of tea, and its id. */
export async function placeOrder({ db }: TestShop, member_id: number, lines = 1, site_id = OWN_SHOP): Promise<number> {
  const order_id = 1 + (await db.$count(order))
  const numbers = { order_id, order_no: `no-${order_id}`, out_trade_no: `trade-${order_id}` }
  await db.insert(order).values({ ...numbers, member_id, site_id, order_type: 1, goods_num: lines, order_money: 12000 })
  const line = { order_id, member_id, site_id, goods_id: TEA, sku_id: TEA_SKU, sku_name: sameWords('Oolong tea'), num: 1 }
  await db.insert(orderGoods).values(Array.from({ length: lines }, () => line))
  return order_id
}

/** The text of a service's refusal. @throws Error where it does not refuse */
export async function why(call: Promise<unknown>): Promise<string> {
  const cause = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (cause instanceof ShopError) return cause.text
  throw new Error(`was not refused: ${cause}`)
}
