import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { serverAt } from '#api/server.ts'
import { createHook, standbyHook } from '#publish/changes/hook.ts'
import { startPolling } from '#publish/changes/poll.ts'
import { openSeenIds } from '#publish/changes/seen-ids.ts'
import { watchShop } from '#publish/changes/watch-shop.ts'
import type { Why } from '#publish/plan.ts'
import { openPublisher, type Publisher } from '#publish/publisher.ts'
import { openPreviews, type Previews } from '#publish/render/previews.ts'
import type { PublishSettings } from '#publish/settings.ts'
import { claim, PublishedElsewhere, pricesOf, publishFiles, readState } from '#publish/site.ts'
import { openPublishStatus, PUBLISHED_ELSEWHERE, type PublishStatus } from '#publish/status/publish-status.ts'
import { createPublishRoutes, PUBLISH } from '#publish/status/routes.ts'
import { type Flaw, runLine } from '#publish/status/state.ts'
import { openTargets } from '#publish/targets/open.ts'
import type { Connection } from '#serve/proxy.ts'
import { createProxies } from '#shop/address.ts'
import type { ShopConfig } from '#shop/config.ts'
import { DESK } from '#shop/desk/paths.ts'
import { sayer } from '#shop/desk/words.ts'
import { runSafely } from '#shop/run-safely.ts'
import { ownScope, type Surroundings } from '#shop/scope.ts'
import { lintShop } from '#shop/services/staff/lint/lint.ts'
import { listUnreleased, noteRelease } from '#shop/services/staff/revisions.ts'
import { chooseDialect } from './dialect.ts'
import { openFingerprint } from './fingerprint.ts'
import { log, step, UserError } from './log.ts'
import { pictureReader } from './picture-reader.ts'
import { acceptsFall, type BuildPlan, fillOf, hasSite, pageSettings, stampOf } from './site-build.ts'

/** The publishing of a site by this process. */
export interface Publishing {
  publisher: Publisher
  /** Answers requests below `/publish`; undefined for all others. */
  answer: Routes
  /** Publishes every change from now on: the embedded shop notifies, another server is polled. */
  watch(): void
  close(): Promise<void>
}

/** Where the process listens, and behind which proxies. */
type Access = Pick<ShopConfig, 'host' | 'trustedProxies'>

type Stamp = ReturnType<typeof openFingerprint>

type Routes = (request: Request, connection?: Connection) => Response | Promise<Response> | undefined

/**
 * Opens the publishing of a plan's site, which writes a line of each run into the log.
 * @param stamp the stamps of what a release would hold (`PublisherOptions.stamp`)
 * @param timeout milliseconds to wait for the claim on the site
 * @throws PublishedElsewhere where another process publishes it
 * @throws UserError where a target can't be used
 */
export async function openPublishing(
  plan: BuildPlan,
  settings: PublishSettings,
  access: Access,
  stamp = openFingerprint(plan.shopUrl, plan.ownShop),
  timeout?: number,
): Promise<Publishing> {
  const free = claim(plan.dist, timeout)
  try {
    return await openClaimed(plan, settings, access, stamp, free)
  } catch (error) {
    free()
    throw error
  }
}

async function openClaimed(
  plan: BuildPlan,
  settings: PublishSettings,
  access: Access,
  stamp: Stamp,
  free: () => void,
): Promise<Publishing> {
  const { shopUrl, ownShop, dist, shop } = plan
  const { folder } = publishFiles(dist)
  const targets = await openTargets(settings, folder, process.env.SITE_URL ?? '')
  let status: PublishStatus | undefined
  /** Saves at the desk that the next release holds, because they were committed before it read the shop. */
  let saves: number[] = []
  const publisher = openPublisher(
    {
      dist,
      fill: fillOf(plan),
      settings: () => pageSettings(shopUrl, ownShop),
      stamp,
      targets,
      beforeRun: async () => {
        if (shop) saves = await listUnreleased(shop.surroundings)
      },
      formerPrice: settings.formerPrice,
      readPicture: settings.hasSocialPictures ? pictureReader(plan) : undefined,
      onOutcome: (outcome) => {
        log(runLine(outcome))
        status?.ended(outcome)
        if (shop && outcome.release) {
          const { surroundings } = shop
          const { release } = outcome
          void runSafely(surroundings, 'noting the saves of a release', () => noteRelease(surroundings, saves, release))
        }
      },
      onFault: (fault) => log(`publish: ${fault}`),
      acceptsFall: acceptsFall(),
    },
    free,
  )
  const publish = (why: Why) => {
    const outcome = publisher.publish(why)
    status?.note(outcome)
    return outcome
  }
  const now = Math.floor(Date.now() / 1000)
  const hook = settings.secret
    ? createHook({
        secret: settings.secret,
        seen: openSeenIds(join(folder, 'webhooks'), now),
        publish: (why) => void publish(why),
        say: log,
        readAddress: createProxies(access.trustedProxies).readAddress,
      })
    : undefined
  const report = async () => ({ ...publisher.state(), ...(shop && { flaws: await findFlaws(shop.surroundings) }) })
  let endWatching: () => void = () => {}
  let previews: Previews | undefined
  const watch = (): void => {
    if (shop) {
      const { told, end } = watchShop(shop.surroundings, publish)
      endWatching = end
      status = openPublishStatus(publisher, told)
      previews = openPreviews(shop, publisher, join(folder, 'preview'))
      shop.surroundings.site = { ...status, previews: previews.site, ...notedPrices(plan.dist, settings) }
    } else if (settings.pollSeconds) endWatching = pollServer(plan, settings.pollSeconds, publish)
  }
  return {
    publisher,
    answer: answerBelow(createPublishRoutes(access.host, report, hook)),
    watch,
    close: async () => {
      endWatching()
      await previews?.close()
      await publisher.close()
    },
  }
}

/** Polls the server once it said which edition it is. @returns ends it */
function pollServer({ shopUrl, ownShop }: BuildPlan, every: number, publish: (why: Why) => Promise<unknown>): () => void {
  const ended = new AbortController()
  const poll = async (): Promise<void> => {
    const dialect = await chooseDialect(shopUrl, ownShop).catch(() => undefined)
    if (ended.signal.aborted) return
    if (dialect) {
      const end = startPolling({ server: serverAt(shopUrl, dialect), every, publish, say: log })
      return ended.signal.addEventListener('abort', end)
    }
    log(`publish: ${shopUrl} did not say what it is, and is asked again in a minute`)
    await setTimeout(RETRY, undefined, { signal: ended.signal, ref: false })
    return poll()
  }
  poll().catch(() => {})
  return () => ended.abort()
}

/** The prices that a site has shown, for the desk; nothing where they are not noted. */
function notedPrices(dist: string, { formerPrice }: PublishSettings) {
  return formerPrice === 'server' ? {} : { pricesOf: pricesOf(dist) }
}

/** Hands what is asked below `/publish` to these routes. */
function answerBelow(routes: ReturnType<typeof createPublishRoutes>): Routes {
  return (request, connection) => {
    const { pathname } = new URL(request.url)
    return pathname === PUBLISH || pathname.startsWith(`${PUBLISH}/`) ? routes.fetch(request, connection) : undefined
  }
}

/** The publishing of a site that this process serves. */
export interface SitePublishing {
  answer: Routes
  /** Whether there is a site to serve. */
  isReady(): boolean
  /** Settled once there is. Rejects where there is none and it can't be published, or where a target can't be used. */
  ready: Promise<void>
  close(): Promise<void>
}

/** Milliseconds from one look to the next whether the process that publishes has ended. */
const TAKEOVER_LOOK = 1000
/** Milliseconds after which a publishing is tried again that failed. */
const RETRY = 60_000

/**
 * Publishes a site for as long as this process serves it. The live release is served at once, and replaced when the next one is complete.
 * Where another process publishes the site, this one stands by and takes over within seconds after that one ended.
 */
export function startPublishing(plan: BuildPlan, settings: PublishSettings, access: Access): SitePublishing {
  const { dist, shop } = plan
  // Now, because a process that stands by may take over after its files were replaced.
  const stamp = openFingerprint(plan.shopUrl, plan.ownShop)
  const ending = new AbortController()
  const { signal } = ending
  const sleep = (milliseconds: number) => setTimeout(milliseconds, undefined, { signal, ref: false })
  let publishing: Publishing | undefined
  const standby = createPublishRoutes(
    access.host,
    async () => ({ ...readState(dist), isStandby: true }),
    settings.secret ? standbyHook() : undefined,
  )
  let answer = answerBelow(standby)
  let isReady = false

  /** @returns undefined where another process publishes */
  const open = async (timeout?: number): Promise<Publishing | undefined> => {
    try {
      publishing = await openPublishing(plan, settings, access, stamp, timeout)
    } catch (error) {
      if (error instanceof PublishedElsewhere) return undefined
      throw error
    }
    if (signal.aborted) await publishing.close()
    signal.throwIfAborted()
    answer = publishing.answer
    return publishing
  }
  const takeOver = async (): Promise<Publishing> => {
    const { publisher } = readState(dist)
    log(`publish: process ${publisher?.pid ?? ''} publishes ${dist}; this one serves it, and takes over when that one ends`)
    if (shop) shop.surroundings.site = { ...PUBLISHED_ELSEWHERE, ...notedPrices(dist, settings) }
    for (;;) {
      await sleep(TAKEOVER_LOOK)
      try {
        const opened = await open(0)
        if (opened) return opened
      } catch (error) {
        signal.throwIfAborted()
        log(`publish: taking over failed and is tried again in a minute: ${reasonOf(error)}`)
        await sleep(RETRY)
      }
    }
  }
  const opening = open()
  const working = opening.then(async (opened) => {
    const publishing = opened ?? (await takeOver())
    if (!opened) log('publish: the process that published has ended; this one publishes now')
    // Changes that are made while the site is published come after it.
    publishing.watch()
    await publishAll(dist, publishing, { stamp, hasTakenOver: !opened, signal, sleep })
  })
  // After the first site, faults are logged where they happen.
  working.catch(() => {})
  const waitForSite = async (): Promise<void> => {
    while (!hasSite(dist)) await sleep(TAKEOVER_LOOK)
  }
  return {
    answer: (request, connection) => answer(request, connection),
    isReady: () => (isReady ||= hasSite(dist)),
    ready: opening.then(() => Promise.race([working, waitForSite()])),
    close: async () => {
      ending.abort(new UserError('the publishing was ended'))
      await publishing?.close()
    },
  }
}

interface StartOptions {
  stamp: Stamp
  hasTakenOver: boolean
  signal: AbortSignal
  sleep(milliseconds: number): Promise<unknown>
}

/** Publishes everything that changed since the live release, and tries again where it failed; a first site is waited for. */
async function publishAll(
  dist: string,
  { publisher }: Publishing,
  { stamp: stampNow, hasTakenOver, signal, sleep }: StartOptions,
): Promise<void> {
  if (!hasSite(dist)) {
    const { fault } = await step('Publishing the site', () => publisher.publish({ reason: 'start' }))
    if (fault) throw new UserError(fault)
    return
  }
  // A publisher that was killed may have left changes that the stamp does not show.
  if (hasTakenOver) await publisher.publish({ reason: 'takeover' })
  for (;;) {
    const stamp = await stampNow().catch(() => undefined)
    if (stampOf(dist) === stamp && !publisher.state().stale.pages) return
    const { fault } = await publisher.publish({ reason: 'start', ...(stamp && { stamp }) })
    if (!fault || publisher.state().held) return
    if (!signal.aborted) log(`publish: the earlier site in ${dist} stays in use; tried again in a minute`)
    await sleep(RETRY)
  }
}

/** Returns the lint findings of the embedded shop in the desk's words. */
async function findFlaws(surroundings: Surroundings): Promise<Flaw[]> {
  const t = sayer('en')
  const rules = await lintShop(ownScope(surroundings))
  return rules.map(({ rule, all, list }) => ({
    kind: t(`lint.${rule}`),
    all,
    first: list.slice(0, 5).map(({ name, what, path }) => ({ name, what, path: DESK + path })),
  }))
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
