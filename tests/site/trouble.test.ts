import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { goodsskuPage } from '#contract/goods.ts'
import { goodsskuDetail } from '#contract/sku.ts'
import { TO_DRAW } from '#lib/page/social-picture.ts'
import { readPublishSettings } from '#publish/settings.ts'
import { startPublishing } from '../../scripts/steps/publishing.ts'
import { buildSite } from '../../scripts/steps/site-build.ts'
import { everyEndpoint } from '../contract/endpoints.ts'
import { answersOf } from '../contract/fixtures/all.ts'
import { FULL } from '../helpers/audit.ts'
import { openPeer, type Peer, SHARED_BUNDLE } from '../helpers/peer.ts'

/*
 * A shop in trouble never takes the place of its earlier site: what it fails to give is no fact about the shop.
 */

const folder = mkdtempSync(join(tmpdir(), 'harbour-trouble-'))
const dist = join(folder, 'dist')
let trouble: Parameters<typeof openPeer>[2]
let isEmpty = false
let peer: Peer
const plan = () => ({ shopUrl: peer.url, ownShop: false, dist, backoff: { firstWait: 5 } })
const home = () => readFileSync(join(dist, 'index.html'), 'utf8')
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]

beforeAll(async () => {
  const known = answersOf('multishop', await everyEndpoint())
  const { data } = known.get(goodsskuPage.path) as { data: { list: unknown[] } }
  const goods = () => (isEmpty ? { count: 0, page_count: 0, list: [] } : data)
  peer = await openPeer(known, { [goodsskuPage.path]: goods, ...SHARED_BUNDLE }, (path) => trouble?.(path))
  vi.stubEnv('SOCIAL_PICTURES', 'on')
  await buildSite(plan())
}, 240_000)
afterAll(async () => {
  await peer.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a server that fails on every product leaves their pages and pictures as they were, and says which call', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const product = readFileSync(join(dist, 'sku', '7101.html'), 'utf8')
  const [named = 'none'] = /_astro\/social\.[^"]+\.jpg/.exec(product) ?? []
  expect(readFileSync(join(dist, named)).length).toBeGreaterThan(5000)
  // A build takes over the social pictures of the one before.
  writeFileSync(join(dist, named), 'drawn before')
  trouble = (path) => (path === goodsskuDetail.path.toLowerCase() ? 500 : undefined)
  await buildSite(plan())
  trouble = undefined
  expect(said.mock.calls.flat().join('')).toMatch(/sku \d+ stays as it was, .*in trouble.*goodssku\/detail/)
  said.mockRestore()
  expect(titleOf(readFileSync(join(dist, 'sku', '7101.html'), 'utf8'))).toBe(titleOf(product))
  expect(readFileSync(join(dist, named), 'utf8')).toBe('drawn before')
  expect(globSync(join(dist, '_astro', `*${TO_DRAW}`))).toEqual([])
}, 240_000)

test('a server that suddenly has no goods is held back, in one line with the counts and the setting; the owner may mean it', async () => {
  const earlier = home()
  isEmpty = true
  const refused = await buildSite(plan()).catch((error: Error) => error.message)
  expect(refused).toMatch(/^the new site is held back.*goods \d+ → 0.*ACCEPT_FALL=1/)
  expect(home()).toBe(earlier)
  if (FULL) {
    vi.stubEnv('ACCEPT_FALL', '1')
    await buildSite(plan())
  }
  vi.unstubAllEnvs()
  isEmpty = false
}, 240_000)

// The client waits a minute for an answer.
test.runIf(FULL)(
  'a server that hangs leaves the earlier site in use',
  async () => {
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    trouble = () => 'hangs'
    const publishing = startPublishing({ ...plan(), backoff: { firstWait: 5, timeout: 300 } }, readPublishSettings({}), {
      host: '',
      trustedProxies: [],
    })
    await publishing.ready
    await vi.waitFor(() => expect(said.mock.calls.flat().join('')).toContain('the earlier site in'), 120_000)
    await publishing.close()
    trouble = undefined
    said.mockRestore()
  },
  240_000,
)
