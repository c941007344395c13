import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import WebSocket from 'ws'
import { openDatabase } from '#shop/db/open.ts'
import { type Calls, type ChatProcess, fillChat, memberCalls, staffCalls, startChat } from '../../tests/helpers/chat-server.ts'
import { storm } from '../../tests/helpers/chat-storm.ts'
import { step } from './log.ts'
import { watchMemory } from './memory.ts'

/** Members who only look, those who talk, and service people (issue 14). */
const IDLE = 1000
const ACTIVE = 50
const STAFF = 5
/** Messages of one who talks, each answered at once, and milliseconds between two of them at the most: one in five seconds. */
const MESSAGES = 8
const PAUSE = 10_000
/** Milliseconds between two signs of life, as the storefront sends them. */
const KEEP_ALIVE = 1500
/** Binds at the same time. */
const AT_ONCE = 20
const STORM = { cuts: 200, kills: 5 }

/** Where the chat of a bench lies: PostgreSQL's address, empty for the embedded database, and a folder that goes afterwards. */
interface Place {
  data: string
  database: string
}

/**
 * Measures a chat with many members on one process, as rows of the bench. Rows have the time of a message from its sender to the other
 * socket, and the memory beyond a shop with one talk.
 */
export async function chatRows(engine: string, place: Place): Promise<string[][]> {
  const start = await prepare(place, { members: IDLE + ACTIVE, staff: STAFF })
  const shop = await start()
  try {
    await step('Warming a chat up', () => talk(shop, { idle: 0, active: 2, messages: 20, pause: 100 }))
    const plan = { idle: IDLE, active: ACTIVE, messages: MESSAGES, pause: PAUSE }
    const { result, more } = await watchMemory(shop.pid, () => step(`Measuring a chat on ${engine}`, () => talk(shop, plan)))
    const at = (share: number) => (result.times[Math.min(result.times.length - 1, Math.floor(result.times.length * share))] ?? 0).toFixed(0)
    return [
      [
        `${IDLE} members who are there and ${ACTIVE} who talk, one process, ${engine}`,
        `${result.times.length} of ${result.sent} messages delivered, half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms`,
        `${more} MB more memory than an idle shop (goals: 100 ms, 100 MB)`,
      ],
    ]
  } finally {
    await shop.kill()
  }
}

/** A talk that is cut off and killed again and again, as a row of the bench. */
export async function stormRow(engine: string, place: Place): Promise<string[]> {
  const start = await prepare(place, { members: 1, staff: 1 })
  const { acknowledged, lost, doubled, disordered, missed } = await step(`Cutting a chat off on ${engine}`, () => storm(start, STORM))
  return [
    `a talk cut off ${STORM.cuts} times and killed ${STORM.kills} times, ${engine}`,
    `${acknowledged} messages acknowledged: ${lost} lost, ${doubled} doubled, ${disordered} out of order, ${missed} not come to the other side`,
    '',
  ]
}

async function prepare({ data, database }: Place, counts: Parameters<typeof fillChat>[1]): Promise<() => Promise<ChatProcess>> {
  mkdirSync(data, { recursive: true })
  const { db, close } = await openDatabase(database || join(data, 'database'))
  await fillChat(db, counts)
  await close()
  return () => startChat({ DATA_DIR: data, DATABASE_URL: database })
}

interface Plan {
  idle: number
  active: number
  messages: number
  pause: number
}

/** Has so many members come and talk; gives how many messages were sent, and the milliseconds that each took to the other side. */
async function talk({ url }: ChatProcess, { idle, active, messages, pause }: Plan) {
  const closing: (() => void)[] = []
  const times: number[] = []
  const sentAt = new Map<string, number>()
  const answering = new Map<number, number>()
  let sent = 0
  const send = async (calls: Calls, text: string) => {
    sent++
    sentAt.set(text, performance.now())
    await calls.say(url, text)
  }
  const hear = (text: string) => {
    const began = sentAt.get(text)
    if (began !== undefined) times.push(performance.now() - began)
    sentAt.delete(text)
  }
  const answers: Promise<void>[] = []
  for (let staff_id = 1; staff_id <= STAFF; staff_id++) {
    const heard = ({ member_id, consumer_say }: Pushed) => {
      hear(consumer_say)
      answers.push(send(staffCalls(answering.get(member_id) ?? 0, member_id), `re ${consumer_say}`))
    }
    closing.push(await attend(url, (client_id) => staffCalls(staff_id, 0).bind(url, client_id), heard))
  }
  const come = async (member_id: number) => {
    const bind = async (client_id: string) => {
      const { servicer_id } = (await memberCalls(member_id).bind(url, client_id)) as { servicer_id: number }
      answering.set(member_id, servicer_id)
    }
    closing.push(await attend(url, bind, ({ servicer_say }) => hear(servicer_say)))
  }
  const members = Array.from({ length: idle + active }, (_, index) => index + 1)
  const waiting = [...members]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let member_id = waiting.pop(); member_id; member_id = waiting.pop()) await come(member_id)
    }),
  )
  await Promise.all(
    members.slice(0, active).map(async (member_id) => {
      for (let turn = 1; turn <= messages; turn++) {
        await setTimeout(Math.random() * pause)
        await send(memberCalls(member_id), `${active} ${member_id} ${turn}`)
      }
    }),
  )
  await Promise.all(answers)
  // The last frames are on their way.
  await setTimeout(500)
  for (const close of closing) close()
  return { sent, times: times.toSorted((one, other) => one - other) }
}

interface Pushed {
  member_id: number
  consumer_say: string
  servicer_say: string
}

/** Connects, binds and shows signs of life until the function that it gives is called. */
function attend(url: string, bind: (client_id: string) => Promise<unknown>, heard: (message: Pushed) => void): Promise<() => void> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/wss`)
    const beat = setInterval(() => socket.readyState === socket.OPEN && socket.send('ping'), KEEP_ALIVE)
    socket.on('error', fail).on('close', () => clearInterval(beat))
    socket.on('message', (text) => {
      const { type, data } = JSON.parse(String(text)) as { type: string; data: Pushed & { client_id: string } }
      if (type === 'string') heard(data)
      if (type === 'init') bind(data.client_id).then(() => done(() => socket.terminate()), fail)
    })
  })
}
