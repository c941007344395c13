import { join } from 'node:path'
import { serverAt } from '#api/server.ts'
import { createHook } from '#publish/hook.ts'
import type { Target, Why } from '#publish/plan.ts'
import { startPolling } from '#publish/poll.ts'
import { openPreviews, type Previews } from '#publish/previews.ts'
import { openPublisher, type Publisher, publishFiles } from '#publish/publisher.ts'
import { openReleases } from '#publish/release.ts'
import { createPublishRoutes, PUBLISH } from '#publish/routes.ts'
import { followSaves, PUBLISHED_ELSEWHERE, type Saves } from '#publish/saves.ts'
import { openSeenIds } from '#publish/seen-ids.ts'
import type { PublishSettings } from '#publish/settings.ts'
import { type Flaw, type Outcome, runLine } from '#publish/state.ts'
import { openTargets } from '#publish/targets/open.ts'
import { watchShop } from '#publish/watch-shop.ts'
import type { Connection } from '#serve/proxy.ts'
import { sayer } from '#shop/desk/words.ts'
import { ownScope, type Surroundings } from '#shop/scope.ts'
import { lintShop } from '#shop/services/staff/lint/lint.ts'
import { chooseDialect } from './dialect.ts'
import { fingerprint, ownDigest } from './fingerprint.ts'
import { Obstacle, say, step } from './say.ts'
import { acceptsFall, type BuildPlan, fillOf, pageSettings, stampOf } from './site-build.ts'

/** The publishing of a site by this process. */
export interface Publishing {
  plan: BuildPlan
  publisher: Publisher
  /** Answers what is asked below `/publish`; undefined for all else. */
  answer(request: Request, connection?: Connection): Response | Promise<Response> | undefined
  /** Publishes from now on whatever changes: the embedded shop tells, another server is asked. */
  watch(): void
  close(): Promise<void>
}

/**
 * Opens the publishing of a plan's site, which writes a line of each run into the log.
 * @returns undefined where another process has it, which has published a site
 * @throws Obstacle where another process has it and no site is there yet, or a target can't be used
 */
export async function openPublishing(plan: BuildPlan, settings: PublishSettings, host = ''): Promise<Publishing | undefined> {
  const { shopUrl, ownShop, dist, shop } = plan
  const { folder } = publishFiles(dist)
  const targets = await openTargets(settings, folder, process.env.SITE_URL ?? '')
  let saves: Saves | undefined
  const publisher = openUnlessServed(plan, targets, (outcome) => saves?.ended(outcome))
  if (!publisher) {
    if (shop) shop.surroundings.site = PUBLISHED_ELSEWHERE
    return undefined
  }
  const publish = (why: Why) => {
    const outcome = publisher.publish(why)
    saves?.note(outcome)
    return outcome
  }
  const now = Math.floor(Date.now() / 1000)
  const hook = settings.secret
    ? createHook({
        secret: settings.secret,
        seen: openSeenIds(join(folder, 'webhooks'), now),
        publish: (why) => void publish(why),
        say,
      })
    : undefined
  const report = async () => ({ ...publisher.state(), ...(shop && { flaws: await findFlaws(shop.surroundings) }) })
  const routes = createPublishRoutes(host, report, hook)
  let endWatching: () => void = () => {}
  let previews: Previews | undefined
  const watch = (): void => {
    if (shop) {
      const { told, end } = watchShop(shop.surroundings, publish)
      endWatching = end
      saves = followSaves(publisher, told)
      previews = openPreviews(shop, publisher, join(folder, 'preview'))
      shop.surroundings.site = { ...saves, previews: previews.site }
    } else if (settings.pollSeconds)
      void chooseDialect(shopUrl, ownShop).then(
        (dialect) => {
          endWatching = startPolling({ server: serverAt(shopUrl, dialect), every: settings.pollSeconds, publish, say })
        },
        () => say(`publish: ${shopUrl} is not asked for changes, since it did not say what it is`),
      )
  }
  return {
    plan,
    publisher,
    answer: (request, connection) => {
      const { pathname } = new URL(request.url)
      return pathname === PUBLISH || pathname.startsWith(`${PUBLISH}/`) ? routes.fetch(request, connection) : undefined
    },
    watch,
    close: async () => {
      endWatching()
      await previews?.close()
      await publisher.close()
    },
  }
}

/** What editors of the embedded shop ought to look at, in the words of their desk. */
async function findFlaws(surroundings: Surroundings): Promise<Flaw[]> {
  const t = sayer('en')
  const rules = await lintShop(ownScope(surroundings))
  return rules.map(({ rule, all, list }) => ({
    kind: t(`lint.${rule}`),
    all,
    first: list.slice(0, 5).map(({ name, what, path }) => ({ name, what, path: `/desk${path}` })),
  }))
}

/** Undefined where another process publishes the site, which is there. */
function openUnlessServed(plan: BuildPlan, targets: readonly Target[], onOutcome: (outcome: Outcome) => void): Publisher | undefined {
  const { shopUrl, ownShop, dist } = plan
  try {
    return openPublisher({
      dist,
      fill: fillOf(plan),
      settings: () => pageSettings(shopUrl, ownShop),
      stamp: () => fingerprint(shopUrl, ownShop),
      targets,
      onOutcome: (outcome) => {
        say(runLine(outcome))
        onOutcome(outcome)
      },
      acceptsFall: acceptsFall(),
    })
  } catch (error) {
    if (!(error instanceof Obstacle) || !openReleases(dist).live()) throw error
    say(`${error.message}; this one serves it`)
    return undefined
  }
}

/**
 * Publishes the site unless what is live shows the same. Where only the shop's contents changed and it cannot be published from them now,
 * since the shop is closed for instance, the earlier site stays in use and one line says why.
 * @throws Obstacle when there is no earlier site of these sources and settings to go on with
 */
export async function publishFirst(publishing: Publishing | undefined): Promise<void> {
  if (!publishing) return
  const { publisher, plan } = publishing
  const known = stampOf(plan.dist)
  try {
    const stamp = await fingerprint(plan.shopUrl, plan.ownShop)
    if (known === stamp) return
    const { fault } = await step('Publishing the site', () => publisher.publish({ reason: 'start', stamp }))
    if (fault) throw new Obstacle(fault)
  } catch (error) {
    if (!(error instanceof Obstacle) || known.split(' ')[0] !== ownDigest(plan.shopUrl, plan.ownShop)) throw error
    say(`${error.message}\nthe earlier site in ${plan.dist} stays in use`)
  }
}
