import { join } from 'node:path'
import { solveProof } from '#api/proof.ts'
import { loginLogin } from '#contract/auth.ts'
import { type Captcha, captchaCaptcha } from '#contract/captcha.ts'
import { goodsskuPage } from '#contract/goods.ts'
import { DEFAULT_SETTINGS, type ShopConfig } from '#shop/config.ts'
import { DEMO_ACCOUNTS } from '#shop/db/seed/accounts.ts'
import { generate } from '#shop/db/seed/generate.ts'
import { openShop } from '#shop/start.ts'
import { TEST_CODE } from '../../tests/helpers/site.ts'
import { fillIfEmpty } from './fill.ts'
import { step } from './log.ts'

/** Settings of a shop whose data lies in a folder; without a fixed address. */
export function placesIn(data: string): ShopConfig {
  return { ...DEFAULT_SETTINGS, dataFolder: data, database: join(data, 'database'), port: 0, host: '127.0.0.1' }
}

/** Fills a shop with the demo and so many generated goods, and closes it. */
export async function fillGenerated(data: string, goods: number): Promise<void> {
  const shop = await openShop(placesIn(data))
  await fillIfEmpty(shop.surroundings)
  await step(`Generating ${goods} goods`, (tell) => generate(shop.surroundings, goods, (done) => tell(`${done} of ${goods}`)))
  await shop.close()
}

/** Makes a call by its path and returns its data. */
export type Ask = <Data>(path: string, input: Record<string, unknown>) => Promise<Data>

/** Asks the shop at an address, or the one of this process that `answer` stands for. */
export function asking(url: string, answer: (request: Request) => Promise<Response> = fetch): Ask {
  return async (path, input) => {
    const headers = { 'content-type': 'application/json' }
    const given = await answer(new Request(url + path, { method: 'POST', headers, body: JSON.stringify(input) }))
    return (await given.json()).data
  }
}

/** Signs the first demo member in. @returns the token */
export async function signIn(ask: Ask): Promise<string> {
  const account = DEMO_ACCOUNTS[0]
  const { id, challenge } = await ask<Captcha>(captchaCaptcha.path, {})
  const captcha = { captcha_id: id, captcha_code: TEST_CODE, captcha_proof: challenge ? await solveProof(challenge) : '' }
  const input = { username: account?.username, password: account?.password, ...captcha }
  return (await ask<{ token: string }>(loginLogin.path, input)).token
}

/** Ids of generated goods, which have stock for any run of orders and no limit to a purchase. */
export async function listSkus(ask: Ask): Promise<number[]> {
  const { list } = await ask<{ list: { sku_id: number; stock: number }[] }>(goodsskuPage.path, { page: 1, page_size: 500 })
  return list.filter(({ stock }) => stock > 10_000).map(({ sku_id }) => sku_id)
}
