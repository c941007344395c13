import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { DIALECTS } from '#contract/dialect.ts'
import type { Payload } from '#contract/endpoint.ts'
import { goodsskuPage } from '#contract/goods.ts'
import { shopInfo, shopPage } from '#contract/shop.ts'
import { LOCALES } from '#lib/text/locales.ts'
import { digestSources } from '#publish/bundle/sources.ts'
import { ask, PROBES, type Probe } from '#publish/changes/probes.ts'
import { UserError } from './log.ts'
import { whyUnreachable } from './unreachable.ts'

/** Sources of a built page besides the shop's content. The shop's own code is not included. */
const SOURCES = ['src', 'i18n', 'public', 'scripts/steps', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']
const NOT_BUILT = ['src/shop', 'src/serve']
/** Settings that end up in pages. */
const SETTINGS = [
  'SITE_URL',
  'PUBLIC_SHOP_URL',
  'PUBLIC_IMAGE_URL',
  'PUBLIC_CHAT_URL',
  'PUBLIC_SHOP_DIALECT',
  'PUBLIC_TRANSLATE_SCRIPT',
  'PUBLIC_PREVIEW',
  'MCP',
  'RUM',
  'RUM_SHARE',
  'ANALYTICS',
  'ANALYTICS_ID',
  'ANALYTICS_URL',
  'ANALYTICS_HOSTS',
  'ANALYTICS_CONSENT',
  'TIME_ZONE',
  'MOBILE_RULE',
  'OFFLINE',
  'DELIVERY_TERMS',
  'RETURN_TERMS',
  'INDEXNOW_KEY',
  'PRODUCT_FEEDS',
  'SOCIAL_PICTURES',
  'FORMER_PRICE',
]

type Question = Pick<Probe, 'call' | 'input'>

/** Calls that are compared. The first hundred products stand for the rest. */
const QUESTIONS: readonly Question[] = [...PROBES, { call: goodsskuPage, input: { page: 1, page_size: 100 } }]
/** Fields that every purchase or visit changes, and that pages ask for freshly or do not show. The score on a card is neither. */
const VOLATILE =
  /^(?:stock|goods_stock|sale_num|click_num|collect_num|evaluate(?!_score$)\w*|timestamp|read_num|sub_collecting_num|sub_num|follow_num|shop_sales|shop_\w+credit|num|count)$/

/** A digest of what a build shows besides the shop's contents: sources, texts and settings. */
export function ownDigest(shopUrl: string, ownShop: boolean): string {
  const own = createHash('sha256').update(digestSources(SOURCES, NOT_BUILT))
  for (const name of SETTINGS) own.update(`${name}=${process.env[name] ?? ''}\n`)
  // The embedded shop is the same shop at every port.
  return own.update(ownShop ? 'embedded' : shopUrl).digest('hex')
}

/**
 * Returns a function that resolves to two digests of everything a build would show, `own contents`. Equal digests mean that the site need not
 * be built again. The first is {@link ownDigest} at the time of this call: a deployment replaces files under a process that runs older ones.
 * The second comes from a cheap look at the shop's contents.
 * @throws UserError from that function, when the shop does not answer
 */
export function openFingerprint(shopUrl: string, ownShop: boolean): () => Promise<string> {
  const own = ownDigest(shopUrl, ownShop)
  return async () => `${own} ${await contentsDigest(shopUrl)}`
}

async function contentsDigest(shopUrl: string): Promise<string> {
  const contents = createHash('sha256')
  const askAll = (questions: readonly Question[]) =>
    Promise.all(
      LOCALES.flatMap((lang) =>
        questions.flatMap(({ call, input }) => pathsOf(call.path).map((path) => dataOf(shopUrl, path, { ...input, lang }))),
      ),
    )
  const [answers, site_id] = await Promise.all([askAll(QUESTIONS), findOwnShop(shopUrl)])
  if (answers.every((answer) => answer === undefined)) {
    throw new UserError(`no shop answers at ${shopUrl}: ${(await whyUnreachable(shopUrl)) ?? 'too slow'}`)
  }
  if (site_id) answers.push(...(await askAll([{ call: shopInfo, input: { site_id } }])))
  const lasting = (key: string, value: unknown) => (VOLATILE.test(key) ? undefined : value)
  for (const answer of answers) contents.update(JSON.stringify(answer, lasting) ?? 'nothing')
  return contents.digest('hex')
}

/** The platform's own shop, whose hours stand on every page; undefined where there is none among the first. */
async function findOwnShop(shopUrl: string): Promise<number | undefined> {
  const answer = v.safeParse(shopPage.output, await dataOf(shopUrl, shopPage.path, { page: 1, page_size: 20 }))
  return answer.success ? answer.output.list.find(({ is_own }) => is_own === 1)?.site_id : undefined
}

/** A call's path in every edition of the family: which of them this server is, is not known yet. */
function pathsOf(path: string): string[] {
  return [...new Set(Object.values(DIALECTS).map((dialect) => dialect.request(path, {}).path))]
}

/** undefined where nothing answers, null where it is no shop that does. */
async function dataOf(shopUrl: string, path: string, input: Payload): Promise<unknown> {
  const answer = await ask(shopUrl, path, input)
  return answer === undefined ? undefined : (answer?.data ?? null)
}
