import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { solveProof } from '#api/proof.ts'
import { loginLogin } from '#contract/auth.ts'
import { type Captcha, captchaCaptcha } from '#contract/captcha.ts'
import { DEMO_ACCOUNTS } from '#shop/db/seed/accounts.ts'
import { TEST_CODE } from './site.ts'

/** Sends one call to the shop under test as a browser would. @returns `data` of a success */
export async function call<Data>(request: APIRequestContext, path: string, data: Record<string, unknown> = {}): Promise<Data> {
  const answer = await request.post(path, { data: { app_type: 'pc', app_type_name: 'PC', ...data } })
  const envelope = (await answer.json()) as { code: number; message: string; data: Data }
  if (envelope.code !== 0) throw new Error(`${path}: ${envelope.message}`)
  return envelope.data
}

/** Sends a call that wants a captcha: `path` opens an account, or signs in to one. @returns the token */
export async function askForToken(request: APIRequestContext, path: string, account: Record<string, string>): Promise<string> {
  const { id, challenge } = await call<Captcha>(request, captchaCaptcha.path)
  const captcha = { captcha_id: id, captcha_code: TEST_CODE, captcha_proof: challenge ? await solveProof(challenge) : '' }
  return (await call<{ token: string }>(request, path, { ...account, ...captcha })).token
}

/** Signs a browser in by {@link askForToken}. @returns the token */
export async function signIn(context: BrowserContext, site: string, path: string, account: Record<string, string>): Promise<string> {
  const token = await askForToken(context.request, path, account)
  await context.addCookies([{ name: 'token', value: token, url: site }])
  return token
}

type Account = (typeof DEMO_ACCOUNTS)[number]

/** Tokens of this worker's demo members, by site and name. */
const tokens = new Map<string, string>()

/**
 * Signs a browser in as a demo member, the first by default. All tests of a worker share one sign-in. Tests that sign out or change a
 * password need their own member. @returns the token
 */
export async function signInDemo(context: BrowserContext, site: string, account: Account = DEMO_ACCOUNTS[0]): Promise<string> {
  const { username, password } = account
  const known = tokens.get(site + username)
  const token = known ?? (await signIn(context, site, loginLogin.path, { username, password }))
  if (known) await context.addCookies([{ name: 'token', value: known, url: site }])
  tokens.set(site + username, token)
  return token
}
