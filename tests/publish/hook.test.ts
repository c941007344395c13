import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Hono } from 'hono'
import { beforeEach, expect, it } from 'vitest'
import { createHook } from '#publish/changes/hook.ts'
import { openSeenIds } from '#publish/changes/seen-ids.ts'
import { sign } from '#publish/changes/signature.ts'
import { createProxies } from '#shop/address.ts'
import { listen } from '../helpers/listen.ts'

const SECRET = 'a secret of sixteen signs or more'
const NOW = 1_800_000_000

let file: string
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-hook-'))
  file = join(folder, 'ids')
  return () => rmSync(folder, { recursive: true })
})

/** A hook that is listened to, as it is after a start; `post` sends a webhook, well signed unless told otherwise. */
async function startHook(clock = { now: NOW }, trusted: string[] = []) {
  const published: unknown[] = []
  const said: string[] = []
  const hook = createHook({
    secret: SECRET,
    seen: openSeenIds(file, clock.now),
    publish: (why) => published.push(why),
    say: (line) => said.push(line),
    readAddress: createProxies(trusted).readAddress,
    now: () => clock.now,
  })
  const address = `${await listen(new Hono().route('/publish/hook', hook).fetch)}/publish/hook`
  const post = async (id: string, body = '', { secret = SECRET, time = NOW, sent = body, headers = {} } = {}) => {
    const answer = await fetch(address, { method: 'POST', body: sent, headers: { ...sign(secret, id, time, body), ...headers } })
    return { status: answer.status, text: await answer.text() }
  }
  return { address, post, published, said, clock }
}

it('takes what a signed webhook says', async () => {
  const { post, published, said } = await startHook()
  expect(await post('1', '{"goods":[12,"13"],"topics":["content"]}')).toMatchObject({
    status: 202,
    text: '{"accepted":{"goods":[12,13],"topics":["content"]}}',
  })
  expect(await post('2')).toMatchObject({ status: 202 })
  expect(published).toEqual([
    { goods: [12, 13], topics: ['content'], reason: 'webhook', awaited: true },
    { reason: 'webhook', awaited: false },
  ])
  expect(said).toEqual([])
})

it('refuses a wrong signature, another body, an old or early time, and what lacks headers, each with a line in the log', async () => {
  const { post, published, said } = await startHook()
  const cases = [
    [post('1', '{}', { secret: `${SECRET}.` }), 'its signature is wrong'],
    [post('2', '{"goods":[1]}', { sent: '{"goods":[2]}' }), 'its signature is wrong'],
    [post('3', '', { headers: { 'webhook-id': '4' } }), 'its signature is wrong'],
    [post('5', '', { headers: { 'webhook-timestamp': String(NOW - 1) } }), 'its signature is wrong'],
    [post('6', '', { time: NOW - 301 }), 'it is 301 s too old'],
    [post('7', '', { time: NOW + 301 }), 'it is 301 s too early'],
    [post('8', '', { headers: { 'webhook-timestamp': 'now' } }), 'its headers are missing or wrong'],
    [post('9', '', { headers: { 'webhook-signature': '' } }), 'its signature is wrong'],
  ] as const
  for (const [answer, why] of cases) {
    expect(await answer).toEqual({ status: 401, text: JSON.stringify({ refused: why }) })
    expect(said.pop()).toBe(`publish: a webhook from 127.0.0.1 was refused: ${why}`)
    expect(said).toEqual([])
  }
  expect(published).toEqual([])
})

it('names the sender of a refused webhook behind a trusted proxy', async () => {
  const { post, said } = await startHook({ now: NOW }, ['127.0.0.1'])
  await post('1', '', { time: NOW - 301, headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(said).toEqual(['publish: a webhook from 203.0.113.7 was refused: it is 301 s too old'])
})

it('takes a webhook once, also over a restart and a crash that cut its list off, and forgets it when its time is over', async () => {
  const first = await startHook()
  expect(await first.post('a "name" \\')).toMatchObject({ status: 202 })
  expect(await first.post('1')).toMatchObject({ status: 202 })
  expect(await first.post('1')).toMatchObject({ status: 401 })
  expect(first.said.at(-1)).toContain('it was taken before')
  appendFileSync(file, '["2",18000')
  expect(await first.post('3')).toMatchObject({ status: 202 })
  appendFileSync(file, '["4",18000')
  const second = await startHook()
  expect(await second.post('1')).toMatchObject({ status: 401 })
  expect(await second.post('a "name" \\')).toMatchObject({ status: 401 })
  expect(await second.post('2')).toMatchObject({ status: 202 })
  second.clock.now += 301
  expect(await second.post('1', '', { time: second.clock.now })).toMatchObject({ status: 202 })
  expect(readFileSync(file, 'utf8')).toContain(`["1",${second.clock.now + 300}]`)
})

it('takes either of two signatures, so that a secret can be changed', async () => {
  const { post } = await startHook()
  const [old, now] = ['another secret of that length', SECRET].map((secret) => sign(secret, '1', NOW, '')['webhook-signature'])
  expect(await post('1', '', { headers: { 'webhook-signature': `${old} ${now}` } })).toMatchObject({ status: 202 })
})

it.each([
  ['goods', 'the body must be an object of JSON'],
  ['[]', 'the body must be an object of JSON'],
  ['null', 'the body must be an object of JSON'],
  ['{"goods":12}', 'goods must be a list of ids'],
  ['{"goods":[-1]}', 'whole numbers from 1 on'],
  ['{"goods":[0]}', 'whole numbers from 1 on'],
  ['{"goods":[2147483648]}', 'whole numbers from 1 on'],
  ['{"goods":[1.5]}', 'whole numbers from 1 on'],
  ['{"goods":[""]}', 'whole numbers from 1 on'],
  ['{"goods":[null]}', 'whole numbers from 1 on'],
  ['{"goods":[[3]]}', 'whole numbers from 1 on'],
  ['{"topics":["price"]}', 'topics must be among goods, category, notices, help, articles, content, site, floor, promotion, coupons, shop'],
])('says what is wrong in %s', async (body, words) => {
  const { post, published } = await startHook()
  expect(await post('1', body)).toMatchObject({ status: 400, text: expect.stringContaining(words) })
  expect(published).toEqual([])
})

it('takes no more than 64 KB', async () => {
  const { post } = await startHook()
  expect(await post('1', ' '.repeat(65 * 1024))).toMatchObject({ status: 413 })
})

it('accepts the request that docs/publishing.md shows', async () => {
  const { address, published } = await startHook({ now: Math.floor(Date.now() / 1000) })
  const [, lines = ''] = /```sh\n(body=[\s\S]*?)```/.exec(readFileSync('docs/publishing.md', 'utf8')) ?? []
  const script = lines.replace('https://www.example/publish/hook', address)
  expect(script).toContain(address)
  const { stdout } = await promisify(execFile)('bash', ['-euc', script], { env: { ...process.env, PUBLISH_SECRET: SECRET } })
  expect(stdout).toBe('{"accepted":{"goods":[12],"topics":["content"]}}')
  expect(published).toEqual([{ goods: [12], topics: ['content'], reason: 'webhook', awaited: true }])
})
