import { notice } from '#shop/db/schema/content.ts'
import { type StaffRole, staff, staffSession } from '#shop/db/schema/staff.ts'
import { csrfOf } from '#shop/desk/visit.ts'
import { ShopError } from '#shop/errors.ts'
import type { Draft, PublishedSite } from '#shop/published-site.ts'
import { ownScope, type Scope, undone } from '#shop/scope.ts'
import { hashPassword } from '#shop/secret.ts'
import { hashToken } from '#shop/services/auth/token.ts'
import { FIRST_NAME } from '#shop/services/staff/account.ts'
import { SESSION_LIFE } from '#shop/services/staff/session.ts'
import { NOON, TEST_CODE, type TestShop } from './shop.ts'

/** An answer of the desk, as far as tests look at it. */
export interface DeskAnswer {
  status: number
  text: string
  location: string
  headers: Headers
}

/** A browser at the desk: it keeps cookies and sends forms with the token of the page it saw last. */
export interface DeskVisitor {
  get(path: string, headers?: Record<string, string>): Promise<DeskAnswer>
  /** Sends a form of the page seen last, with its token and the digest of its draft, and follows it to where it leads. */
  send(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<DeskAnswer>
  /** Sends a form as it is, such as one with a picture, and stays. */
  post(path: string, body: FormData): Promise<DeskAnswer>
  /** Cookies set by answers, by name. */
  cookies: Map<string, string>
  /** Signs in, with a code where the account has a second factor. */
  signIn(username: string, password: string, code?: string): Promise<DeskAnswer>
  /** Goes on with an open session, as a browser that was closed meanwhile. */
  resume(token: string): void
}

/** Opens a browser at the desk of a shop; `headers` come with each of its requests. */
export function visitDesk(
  shop: { app: { fetch(request: Request, env?: object): Response | Promise<Response> } },
  always: Record<string, string> = {},
  peer = '127.0.0.1',
): DeskVisitor {
  const cookies = new Map<string, string>()
  let csrf = ''
  let digest = ''
  const ask = async (path: string, init: RequestInit): Promise<DeskAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value.split(';')[0]}`).join('; ')
    const request = new Request(`http://localhost${path}`, { ...init, headers: { ...always, ...init.headers, cookie } })
    const response = await shop.app.fetch(request, { incoming: { socket: { remoteAddress: peer } } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(/=(.*)/s)
      if (value.startsWith(';')) cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await response.text()
    csrf = /name="csrf" value="(\w+)"/.exec(text)?.[1] ?? csrf
    digest = /name="digest" value="(\w+)"/.exec(text)?.[1] ?? digest
    return { status: response.status, text, location: response.headers.get('location') ?? '', headers: response.headers }
  }
  const get = (path: string, headers: Record<string, string> = {}) => ask(path, { headers })
  const send = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await ask(path, { method: 'POST', headers, body: new URLSearchParams({ csrf, digest, ...fields }) })
    return answer.location ? { ...(await get(answer.location)), location: answer.location } : answer
  }
  const post = (path: string, body: FormData) => ask(path, { method: 'POST', body })
  const signIn = async (username: string, password: string, code?: string) => {
    await get('/desk/sign-in')
    const answer = await send('/desk/sign-in', { username, password })
    return code === undefined ? answer : send('/desk/sign-in', { code })
  }
  const resume = (token: string) => {
    cookies.set('desk', token)
    csrf = csrfOf(token)
  }
  return { get, send, post, cookies, signIn, resume }
}

const OWNER_PASSWORD = `desk-${TEST_CODE}`
const STAFF_PASSWORD = 'ten-letters'
/** By password: hashing one takes as long as a test. */
const hashed = new Map<string, Promise<string>>()

/** A browser with an open session of the first account. */
export function visitAsOwner(shop: TestShop): Promise<DeskVisitor> {
  return visitAs(shop, OWNER_PASSWORD, { username: FIRST_NAME, role: 'owner' })
}

/** A browser with an open session of a new account; `site_id` 0 is of every shop. */
export function visitAsStaff(shop: TestShop, account: { username: string; role: StaffRole; site_id?: number }): Promise<DeskVisitor> {
  return visitAs(shop, STAFF_PASSWORD, account)
}

async function visitAs(
  { db, clock, ...shop }: TestShop,
  password: string,
  account: Pick<typeof staff.$inferInsert, 'username' | 'role' | 'site_id'>,
): Promise<DeskVisitor> {
  if (!hashed.has(password)) hashed.set(password, hashPassword(password))
  const values = { ...account, password_hash: (await hashed.get(password)) ?? '', create_time: clock.now }
  const [{ staff_id } = { staff_id: 0 }] = await db.insert(staff).values(values).returning()
  const token = `session-of-${account.username}`
  await db.insert(staffSession).values({ token_hash: hashToken(token), staff_id, expire_time: clock.now + SESSION_LIFE })
  const visitor = visitDesk(shop)
  visitor.resume(token)
  return visitor
}

/** Returns the form of a page as it stands, without what is typed in text areas. */
export function fieldsIn({ text }: Pick<DeskAnswer, 'text'>): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [tag] of text.matchAll(/<(?:input|option|textarea)[^>]*>/g)) {
    const name = /name="([^"]+)"/.exec(tag)?.[1]
    const isOff = /type="(?:checkbox|file|search)"/.test(tag) && !/checked/.test(tag)
    if (name && !isOff) fields[name] = /value="([^"]*)"/.exec(tag)?.[1] ?? ''
  }
  for (const [, name = '', options = ''] of text.matchAll(/<select[^>]*name="([^"]+)"[^>]*>(.*?)<\/select>/gs))
    fields[name] = /value="([^"]*)"\s+selected/.exec(options)?.[1] ?? ''
  return fields
}

/** Decodes the attribute values that the desk escapes. */
const decoded = (value = '') =>
  value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** Returns the unsent form that the page to sign in carries. */
export function unsentIn({ text }: DeskAnswer): string {
  return decoded(/name="unsent" value="([^"]*)"/.exec(text)?.[1])
}

/**
 * Sends a form after the session of a staff account has ended, signs in again and presses "Back to your text".
 * @returns the address that the button leads to, and the page there
 */
export async function sendLate(
  { clock }: Pick<TestShop, 'clock'>,
  visitor: DeskVisitor,
  { username, path, fields }: { username: string; path: string; fields: Record<string, string> },
): Promise<{ to: string; page: DeskAnswer }> {
  await visitor.get(path)
  clock.now += SESSION_LIFE + 3600
  const unsent = unsentIn(await visitor.send(path, fields, { 'sec-fetch-site': 'same-origin' }))
  const welcome = await visitor.send('/desk/sign-in', { username, password: STAFF_PASSWORD, unsent })
  const [, to, form = ''] = /<main.*?<form [^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/s.exec(welcome.text) ?? []
  const kept = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [decoded(name), decoded(value)])
  return { to: decoded(to), page: await visitor.send(decoded(to), Object.fromEntries(kept)) }
}

/** Previews without a renderer: the page of a draft is the title of the first notice while the draft is written. */
export function titlePreviews(shop: TestShop): NonNullable<PublishedSite<Scope>['previews']> {
  let kept: Draft<Scope> | undefined
  return {
    keep: (draft) => {
      kept = draft
      return 'one'
    },
    look: async (name, owner, at) => {
      if (!kept || name !== 'one' || kept.owner !== owner) return undefined
      const { write } = kept
      return undone(ownScope(shop.surroundings), async (scope) => {
        const { from } = await write(scope)
        const moment = at ?? Math.max(NOON, from)
        if (moment < from) throw new ShopError('FAIL', { text: 'preview.nowhere' })
        const [row] = await scope.db.select().from(notice)
        const page = `<h1>${row?.title.en}</h1>`
        return { at: moment, pages: { en: page, 'zh-hant': page, 'zh-hans': page } }
      })
    },
  }
}
