import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { BASE } from '#lib/text/locales.ts'
import type { Publisher } from '#publish/publisher.ts'
import type { PublishedSite, SaveStatus } from '#shop/published-site.ts'
import type { Scope } from '#shop/scope.ts'
import type { Outcome } from './state.ts'

/** Saves that are remembered: those of a day's editing. */
const REMEMBERED = 200
/** Addresses that are named. */
const NAMED = 3

/** A save and its status, which no longer changes once it is final. */
interface Save {
  at: number
  status: SaveStatus
  /** Pages and addresses to report once the remaining pages are live too. */
  rest?: Pick<Live, 'pages' | 'addresses'>
  /** Settled with the final status. */
  last: PromiseWithResolvers<void>
}

type Live = Extract<SaveStatus, { state: 'live' }>

/** Tracks the publish status of what staff save. */
export interface PublishStatus extends PublishedSite<Scope> {
  /** Notes a run that was asked for. */
  note(outcome: Promise<Outcome>): void
  /** Hears of each run: one that was broken off for something newer goes on later. */
  ended(outcome: Outcome): void
}

/**
 * Opens the publish status of saves. A save is published once all runs requested until then have ended, because they include earlier writes
 * once the watch has reported them.
 * @param told settles once all notifications until now are passed on
 */
export function openPublishStatus(publisher: Pick<Publisher, 'state'>, told: () => Promise<void>): PublishStatus {
  const saves = new Map<string, Save>()
  const asked = new Set<Promise<Outcome>>()

  const settle = (save: Save, status: SaveStatus): void => {
    save.status = status
    save.last.resolve()
  }
  const live = (save: Save, rest: NonNullable<Save['rest']>): Live => ({
    state: 'live',
    seconds: (performance.now() - save.at) / 1000,
    ...rest,
  })
  const fail = (save: Save, reason: string): void => settle(save, { state: publisher.state().held ? 'held' : 'failed', reason })

  const follow = async (save: Save): Promise<void> => {
    await told()
    const outcomes = await Promise.all(asked)
    const [fault] = outcomes.flatMap(({ fault, missed }) => fault ?? missed)
    if (fault) return fail(save, fault)
    const pages = Math.max(0, ...outcomes.map(({ put, gone }) => put + gone))
    if (!pages) return settle(save, { state: 'unseen' })
    const files = [...new Set(outcomes.flatMap((outcome) => outcome.files))].filter((file) => file.endsWith('.html'))
    const rest = { pages, addresses: files.slice(0, NAMED).map(addressOf) }
    const left = publisher.state().stale.pages
    if (!left) return settle(save, live(save, rest))
    Object.assign(save, { status: { state: 'partly', left }, rest })
  }

  return {
    noteSave() {
      const name = randomBytes(9).toString('base64url')
      const save: Save = { at: performance.now(), status: { state: 'under_way' }, last: Promise.withResolvers() }
      saves.set(name, save)
      for (const [oldest] of saves) if (saves.size > REMEMBERED) saves.delete(oldest)
      void follow(save)
      return name
    },
    async statusOf(name, timeout) {
      const save = saves.get(name)
      if (!save) return undefined
      await Promise.race([save.last.promise, setTimeout(timeout, undefined, { ref: false })])
      const { status } = save
      return status.state === 'partly' ? { state: 'partly', left: publisher.state().stale.pages } : status
    },
    note(outcome) {
      asked.add(outcome)
      void outcome.finally(() => asked.delete(outcome))
    },
    ended({ fault }) {
      const waiting = [...saves.values()].filter(({ status }) => status.state === 'partly')
      if (!waiting.length || (!fault && publisher.state().stale.pages)) return
      for (const save of waiting) {
        if (fault) fail(save, fault)
        else if (save.rest) settle(save, live(save, save.rest))
      }
    },
  }
}

/** Where a page's file is on this origin. */
function addressOf(file: string): string {
  return BASE + file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')
}

/** Of a process whose site another one publishes. */
export const PUBLISHED_ELSEWHERE: PublishedSite<Scope> = {
  noteSave: () => 'elsewhere',
  statusOf: async () => ({ state: 'elsewhere' }),
}
