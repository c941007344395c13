import { setTimeout } from 'node:timers/promises'
import { type ChatProcess, memberCalls, staffCalls } from './chat-server.ts'
import { openSide } from './chat-side.ts'

/** Result of a talk that was interrupted repeatedly. */
export interface StormResult {
  acknowledged: number
  /** Acknowledged, and not stored. */
  lost: number
  /** Stored more than once, or come twice over one connection. */
  doubled: number
  /** Come after a later one, over one connection. */
  disordered: number
  /** Stored, and not known to one of the sides in the end. */
  missed: number
}

/**
 * Lets a member and a service person write without a pause while their connections are cut and the shop is killed (`kill -9`) and
 * restarted.
 * @param start starts the shop again after each kill
 */
export async function storm(start: () => Promise<ChatProcess>, { cuts, kills }: { cuts: number; kills: number }): Promise<StormResult> {
  let shop = await start()
  const sides = [openSide(memberCalls(1), () => shop.url), openSide(staffCalls(1, 1), () => shop.url)]
  for (const side of sides) await side.ready()
  // The first message begins the talk that is answered in.
  await sides[0]?.say('hello')
  let isOver = false
  const talking = sides.map(async (side, index) => {
    for (let turn = 1; !isOver; turn++) {
      await side.say(`${index} ${turn}`)
      await setTimeout(Math.random() * 10)
    }
  })
  // However slow the machine is, between two blows something is said.
  const nextAcknowledged = async () => {
    const count = () => sides.flatMap(({ acknowledged }) => acknowledged).length
    const enough = count() + 2 + Math.random() * 4
    while (count() < enough) await setTimeout(5)
  }
  for (let kill = 0; kill <= kills; kill++) {
    for (let cut = 0; cut < cuts / (kills + 1); cut++) {
      await nextAcknowledged()
      sides[Math.floor(Math.random() * 2)]?.cut()
    }
    if (kill === kills) break
    await nextAcknowledged()
    await shop.kill()
    shop = await start()
  }
  isOver = true
  await Promise.all(talking)
  for (const side of sides) await side.ready()
  // The last pushes are on their way.
  await setTimeout(300)
  const stored = (await sides[0]?.fetchAll()) ?? []
  const texts = stored.map(({ consumer_say, servicer_say }) => consumer_say || servicer_say)
  const acknowledged = sides.flatMap((side) => side.acknowledged)
  const own = (index: number) => (index ? 'servicer_say' : 'consumer_say')
  const missed = sides.flatMap(({ known }, index) => stored.filter((said) => !said[own(index)] && !known.has(said.id)))
  for (const side of sides) side.close()
  await shop.stop()
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((text) => !texts.includes(text)).length,
    doubled: texts.length - new Set(texts).size + sum(sides.map(({ doubled }) => doubled)),
    disordered: sum(sides.map(({ disordered }) => disordered)),
    missed: missed.length,
  }
}
