import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#shop/db/open.ts'
import { FULL } from '../helpers/audit.ts'
import { type ChatProcess, fillChat, startChat } from '../helpers/chat-server.ts'
import { storm } from '../helpers/chat-storm.ts'

/* A real process on a real folder, cut off and killed in mid-talk. `npm run bench -- chat` does it for longer. */

let folder: string
const running: ChatProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-chat-'))
  const { db, close } = await openDatabase(join(folder, 'database'))
  await fillChat(db, { members: 1, staff: 1 })
  await close()
})
afterAll(async () => {
  for (const { kill } of running) await kill()
  await rm(folder, { recursive: true, force: true })
})

it.runIf(FULL)('loses and doubles nothing it acknowledged, cut off twenty times and killed twice', { timeout: 120_000 }, async () => {
  const start = async () => {
    const shop = await startChat({ DATA_DIR: folder })
    running.push(shop)
    return shop
  }
  const result = await storm(start, { cuts: 20, kills: 2 })
  expect(result).toMatchObject({ lost: 0, doubled: 0, disordered: 0, missed: 0 })
  expect(result.acknowledged).toBeGreaterThan(50)
})
