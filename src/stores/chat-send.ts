import { say } from '#api/chat.ts'
import { isUnanswered } from '#api/client.ts'
import { serverNow } from '#api/clock.ts'
import { storeChatimg } from '#api/upload.ts'
import { withProgress } from '#api/upload-progress.ts'
import { fromEmoticonCodes } from '#lib/chat/chat-emoticons.ts'
import { noteLatest } from './chat-contacts.ts'
import { type Message, mergeMessages, type Outgoing, toDraft } from './chat-message.ts'
import { $connection, postToTabs } from './chat-socket.ts'
import { $talks, catchUp, changeTalk, talkOf } from './chat-talks.ts'
import { $drafts, keepDraft } from './chat-window.ts'

/** Milliseconds between two tries while the connection is lost; calls may go through where the socket does not. */
const RETRY_INTERVAL = 10_000

/** Serializes sending, so that messages stay in the order they were written. */
let queue = Promise.resolve()
let lastId = 0
/** The message whose answer is awaited. */
let current = 0

/** Moves texts that were not sent from the talks into their drafts. @param inFlight also the one whose answer is awaited */
export function restoreDrafts(inFlight: boolean): void {
  for (const site_id of Object.keys($talks.get()).map(Number)) {
    const texts = []
    for (const { id, outgoing } of talkOf(site_id).messages) {
      if (outgoing?.content_type !== 0 || (id === current && !inFlight)) continue
      texts.push(fromEmoticonCodes(outgoing.message))
      dropMessage(site_id, id)
    }
    if (texts.length) keepDraft(site_id, [...texts, $drafts.get()[site_id]].filter(Boolean).join('\n'))
  }
}

/** Sends a message. It stands in the talk at once, and says how it fares; nothing that failed is sent again by itself. */
export function sendMessage(site_id: number, outgoing: Outgoing): void {
  lastId -= 1
  const draft = toDraft(outgoing, lastId, serverNow())
  const preview = outgoing.content_type === 3 ? { preview: URL.createObjectURL(outgoing.file) } : {}
  changeTalk(site_id, ({ messages }) => ({ messages: [...messages, { ...draft, ...preview }] }))
  enqueue(site_id, lastId)
}

/** Sends a failed message again, unless the shop has stored it after all. */
export async function retryMessage(site_id: number, id: number): Promise<void> {
  await findStored(site_id, find(site_id, id)?.error)
  if (find(site_id, id)?.status !== 'failed') return
  change(site_id, id, { status: 'sending' })
  enqueue(site_id, id)
}

/** Reads a talk again if the shop may have stored a message without answering. A lost connection reads it once it is back. */
async function findStored(site_id: number, error: unknown): Promise<void> {
  if (isUnanswered(error) && $connection.get() !== 'lost') await catchUp(site_id)
}

/** Takes back what was not sent. */
export function dropMessage(site_id: number, id: number): void {
  changeTalk(site_id, ({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }))
}

function change(site_id: number, id: number, changes: Partial<Message>): void {
  changeTalk(site_id, ({ messages }) => ({
    messages: messages.map((message) => (message.id === id ? { ...message, ...changes } : message)),
  }))
}

function find(site_id: number, id: number): Message | undefined {
  return talkOf(site_id).messages.find((message) => message.id === id)
}

function enqueue(site_id: number, id: number): void {
  queue = queue.then(() => untilConnected(site_id, id)).then(() => deliver(site_id, id))
}

/** Resolves when a lost connection is back, or after a while where the browser has a network all the same. */
function untilConnected(site_id: number, id: number): Promise<void> {
  if ($connection.get() !== 'lost') return Promise.resolve()
  change(site_id, id, { status: 'waiting' })
  return new Promise((done) => {
    const go = () => {
      clearInterval(timer)
      stop()
      done()
    }
    const timer = setInterval(() => navigator.onLine && go(), RETRY_INTERVAL)
    const stop = $connection.listen((state) => state !== 'lost' && go())
  })
}

async function deliver(site_id: number, id: number): Promise<void> {
  const draft = find(site_id, id)
  const { outgoing } = draft ?? {}
  if (!draft || !outgoing) return
  current = id
  change(site_id, id, { status: 'sending' })
  const { servicer_id } = talkOf(site_id)
  try {
    const content = await contentOf(outgoing, draft, (progress) => change(site_id, id, { progress }))
    // The path of a picture finds its stored message if the answer is lost.
    change(site_id, id, { consumer_say: content.message })
    const { read, dialog } = await say({ site_id, servicer_id, content_type: outgoing.content_type, ...content }, { quiet: true })
    if (read) changeTalk(site_id, () => ({ online: true }))
    const sent = find(site_id, id)
    if (!sent) return
    const { status: _, outgoing: __, progress: ___, ...rest } = { ...sent, read }
    const stored = { ...rest, ...dialog }
    changeTalk(site_id, ({ messages }) => {
      const others = messages.filter((message) => message.id !== id)
      return { messages: dialog ? mergeMessages(others, [stored]) : [...others, stored] }
    })
    noteLatest(site_id, stored, false)
    postToTabs({ sent: site_id })
    // Its id comes with the next reading.
    if (!dialog) void catchUp(site_id)
  } catch (error) {
    change(site_id, id, { status: 'failed', error: error as Error })
    void findStored(site_id, error)
  } finally {
    current = 0
  }
}

/** Returns the input of the `say` call. A picture is uploaded first, unless an earlier attempt has done so. */
async function contentOf(outgoing: Outgoing, { consumer_say }: Message, onProgress: (part: number) => void) {
  switch (outgoing.content_type) {
    case 0:
      return { message: outgoing.message }
    case 3:
      return {
        message: consumer_say || (await storeChatimg(outgoing.file, { carryForm: withProgress(onProgress), quiet: true })).pic_path,
      }
    default: {
      const { content_type: _, ...card } = outgoing
      return { message: '', ...card }
    }
  }
}
