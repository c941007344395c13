import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { configure } from '#api/settings.ts'
import { storeChatimg } from '#api/upload.ts'
import { openDatabase } from '#shop/db/open.ts'
import { FULL } from '../helpers/audit.ts'
import { type ChatProcess, fillChat, memberCalls, staffCalls, startChat } from '../helpers/chat-server.ts'
import { openSide, type Side } from '../helpers/chat-side.ts'
import { openPostgres } from '../helpers/postgres.ts'

/* Two real processes of the shop on one PostgreSQL server, each with a data folder of its own; `cluster-hub.test.ts` runs every time. */

let server: Awaited<ReturnType<typeof openPostgres>>
let folder: string
const shops: ChatProcess[] = []
const sides: Side[] = []
beforeAll(async () => {
  server = await openPostgres()
  folder = await mkdtemp(join(tmpdir(), 'harbour-chat-'))
  const { db, close } = await openDatabase(server.url)
  await fillChat(db, { members: 1, staff: 1 })
  await close()
  const settings = { DATABASE_URL: server.url, UPLOAD_DIR: join(folder, 'shared') }
  for (const name of ['one', 'two']) shops.push(await startChat({ ...settings, DATA_DIR: join(folder, name) }))
}, 120_000)
afterAll(async () => {
  for (const side of sides) side.close()
  for (const { kill } of shops) await kill()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

function open(calls: Parameters<typeof openSide>[0], url: () => string): Side {
  const side = openSide(calls, url)
  sides.push(side)
  return side
}

const texts = ({ known }: Side, who: string) =>
  [...known]
    .toSorted(([one], [other]) => one - other)
    .map(([, text]) => text)
    .filter((text) => text.startsWith(who))
const numbered = (who: string, count: number) => Array.from({ length: count }, (_, index) => `${who} ${index + 1}`)

it.runIf(FULL)('serve one chat: a member on one, a service person on the other, and go on when one dies', { timeout: 60_000 }, async () => {
  const [one, two] = shops
  if (!one || !two) throw new Error('no shops')
  let place = one.url
  // A balancer sends the member's calls now here, now there, whatever its socket.
  let turn = 0
  const { bind, say, list } = memberCalls(1)
  const anywhere = () => (turn++ % 2 ? place : two.url)
  const ada = open(
    { bind: (_url, id) => bind(anywhere(), id), say: (_url, text) => say(anywhere(), text), list: () => list(anywhere(), 1) },
    () => place,
  )
  const bo = open(staffCalls(1, 1), () => two.url)
  await bo.ready()
  await ada.ready()
  for (let n = 1; n <= 10; n++) {
    expect(await ada.say(`ada ${n}`)).toBe(true)
    expect(await bo.say(`bo ${n}`)).toBe(true)
  }
  await expect.poll(() => texts(bo, 'ada')).toEqual(numbered('ada', 10))
  await expect.poll(() => texts(ada, 'bo')).toEqual(numbered('bo', 10))

  // The member's process dies; what is said meanwhile is there when they come to the other.
  place = two.url
  await one.kill()
  expect(await bo.say('bo 11')).toBe(true)
  await expect.poll(() => texts(ada, 'bo')).toEqual(numbered('bo', 11))
  expect(await ada.say('ada 11')).toBe(true)
  await expect.poll(() => texts(bo, 'ada')).toEqual(numbered('ada', 11))
  expect([ada.doubled, ada.disordered, bo.doubled, bo.disordered]).toEqual([0, 0, 0, 0])
})

it.runIf(FULL)('find each other’s uploads in the folder they share', async () => {
  const settings = { DATABASE_URL: server.url, UPLOAD_DIR: join(folder, 'shared') }
  shops.push(await startChat({ ...settings, DATA_DIR: join(folder, 'three') }))
  const [, two, three] = shops
  configure({ origin: two?.url ?? '' })
  const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#486' } })
    .png()
    .toBuffer()
  const { pic_path } = await storeChatimg(new File([new Uint8Array(bytes)], 'me.png'), { token: 'token1' })
  const answer = await fetch(`${three?.url}/${pic_path}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
})
