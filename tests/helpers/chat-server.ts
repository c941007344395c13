import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chatBind, chatDialogs, chatSay } from '#contract/chat.ts'
import { member, memberToken } from '#shop/db/schema/member.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { staff } from '#shop/db/schema/staff.ts'
import type { Database } from '#shop/scope.ts'
import { hashToken } from '#shop/services/auth/token.ts'
import { sameWords } from '#shop/words.ts'

const PROCESS = fileURLToPath(new URL('./chat-process.ts', import.meta.url))

/** The one shop of a little chat. */
export const CHAT_SHOP = 1

/** Puts a shop, members and service people in an empty database; their ids begin with 1, a member's token is `token1`. */
export async function fillChat(db: Database, counts: { members: number; staff: number }): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)
  await db.insert(shop).values({ site_id: CHAT_SHOP, site_name: sameWords('Harbour'), is_own: true, create_time: now })
  await db
    .insert(member)
    .values(upTo(counts.members).map((id) => ({ member_id: id, username: `member${id}`, nickname: `member${id}`, reg_time: now })))
  const lives = { create_time: now, expire_time: now + 86_400 }
  await db.insert(memberToken).values(upTo(counts.members).map((id) => ({ token_hash: hashToken(`token${id}`), member_id: id, ...lives })))
  await db
    .insert(staff)
    .values(upTo(counts.staff).map((id) => ({ staff_id: id, username: `staff${id}`, password_hash: '', role: 'chat' as const })))
}

/** A shop in a process of its own. */
export interface ChatProcess {
  url: string
  pid: number
  /** As the system ends it (`kill -9`). */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts a shop with these settings beside those of every such process. */
export function startChat(settings: Record<string, string>): Promise<ChatProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const always = { PATH, NODE_COMPILE_CACHE, PORT: '0', HOST: '127.0.0.1', CHAT_MESSAGES_A_MINUTE: '60000', DESK: 'off' }
  const child = spawn(process.execPath, [PROCESS], { env: { ...always, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  return addressOf(child).then((url) => ({ url, pid: child.pid ?? 0, kill: end('SIGKILL'), stop: end('SIGTERM') }))
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let told = ''
    const listen = (part: Buffer) => {
      told += part
      const [, address] = /answers at (http:\S+)/.exec(told) ?? []
      if (address) done(address)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', () => fail(new Error(`the shop ended: ${told}`)))
  })
}

/** A stored message, as either side finds it. */
export interface Said {
  id: number
  consumer_say: string
  servicer_say: string
}

/** Calls of one side of a talk. Each rejects if the shop refuses or is away. */
export interface Calls {
  bind(url: string, client_id: string): Promise<unknown>
  say(url: string, message: string): Promise<unknown>
  /** A page of what was said, from the newest on. */
  list(url: string, page: number): Promise<{ list: Said[]; page_count: number }>
}

/** A member's calls, as the storefront makes them. */
export function memberCalls(member_id: number): Calls {
  const always = { token: `token${member_id}`, site_id: CHAT_SHOP }
  return {
    bind: (url, client_id) => post(url, chatBind.path, { ...always, client_id }),
    say: (url, message) => post(url, chatSay.path, { ...always, content_type: 0, message }),
    list: (url, page) => post(url, chatDialogs.path, { ...always, page, limit: 30 }),
  }
}

/** A service person's calls in the talk with a member. */
export function staffCalls(staff_id: number, member_id: number): Calls {
  const always = { staff_id, member_id, shop_id: CHAT_SHOP }
  return {
    bind: (url, client_id) => post(url, '/staff/bind', { ...always, client_id }),
    say: (url, message) => post(url, '/staff/say', { ...always, message }),
    list: (url, page) => post(url, '/staff/dialogs', { ...always, page }),
  }
}

async function post<Data>(url: string, path: string, input: object): Promise<Data> {
  const body = JSON.stringify({ app_type: 'pc', app_type_name: 'PC', ...input })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) })
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: Data }
  if (code !== 0) throw new Error(`${path}: ${message}`)
  return data
}
