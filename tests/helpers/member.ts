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

/** Signs a browser in by a call that wants a captcha: `path` opens an account, or one that is there. @returns the token */
export async function signIn(context: BrowserContext, site: string, path: string, account: Record<string, string>): Promise<string> {
  const { id, challenge } = await call<Captcha>(context.request, captchaCaptcha.path)
  const captcha = { captcha_id: id, captcha_code: TEST_CODE, captcha_proof: challenge ? await solveProof(challenge) : '' }
  const { token } = await call<{ token: string }>(context.request, path, { ...account, ...captcha })
  await context.addCookies([{ name: 'token', value: token, url: site }])
  return token
}

type Account = (typeof DEMO_ACCOUNTS)[number]

/** Signs a browser in as a member of the demonstration, the first where none is named. @returns the token */
export function signInDemo(context: BrowserContext, site: string, { username, password }: Account = DEMO_ACCOUNTS[0]): Promise<string> {
  return signIn(context, site, loginLogin.path, { username, password })
}
