import type { Target } from '#publish/plan.ts'
import { openPublisher, type Publisher } from '#publish/publisher.ts'
import { openReleases } from '#publish/release.ts'
import { runLine } from '#publish/state.ts'
import { fingerprint, ownDigest } from './fingerprint.ts'
import { Obstacle, say, step } from './say.ts'
import { acceptsFall, type BuildPlan, fillOf, pageSettings } from './site-build.ts'

/** Opens the publishing of a plan's site, which writes a line of each run into the log. @throws Obstacle where another process has it */
export function openPublishing(plan: BuildPlan, targets: readonly Target[], tell: (progress: string) => void = () => {}): Publisher {
  return openPublisher({
    dist: plan.dist,
    fill: fillOf(plan),
    settings: () => pageSettings(plan.shopUrl, plan.ownShop),
    stamp: () => fingerprint(plan.shopUrl, plan.ownShop),
    targets,
    tell,
    onOutcome: (outcome) => say(runLine(outcome)),
    acceptsFall: acceptsFall(),
  })
}

/**
 * Publishes the site unless what is live shows the same. Where only the shop's contents changed and it cannot be published from them now,
 * since the shop is closed for instance, the earlier site stays in use and one line says why.
 * @throws Obstacle when there is no earlier site of these sources and settings to go on with
 */
export async function publishIfStale(plan: BuildPlan, publisher: Publisher): Promise<void> {
  const known = openReleases(plan.dist).live()?.stamp ?? ''
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
