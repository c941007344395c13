import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listDialogs, say } from '#api/chat.ts'
import { chatDialog, chatTalk } from '#shop/db/schema/chat.ts'
import { answerTalk, endTalk, passTalk, readTalk, takeTalk } from '#shop/services/chat/staff.ts'
import { FULL } from './audit.ts'
import { OTHER_SHOP, OWN_SHOP } from './catalogue.ts'
import type { ChatShop } from './chat.ts'

const SHOPS = [OWN_SHOP, OTHER_SHOP, 0]
const quietly = (call: Promise<unknown>) => call.catch(() => {})

/** One thing that somebody does, at the same moment as others do theirs. */
const move = fc.record({
  who: fc.nat({ max: 1 }),
  site_id: fc.constantFrom(...SHOPS),
  kind: fc.constantFrom('say', 'say', 'say', 'answer', 'answer', 'take', 'pass', 'end', 'read', 'leave'),
})

/** Talks where everybody does something at once, on whichever database the shop has. */
export function chatRaces(shop: () => ChatShop): void {
  it('keeps and pushes every message once, in the order in which it was stored, whatever happens at once', async () => {
    let round = 0
    const rounds = fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 40 }), async (moves) => {
      round++
      const members = [await shop().signUp(`a${round}`), await shop().signUp(`b${round}`)] as const
      const people = [await shop().hire(`s${round}`), await shop().hire(`t${round}`)] as const
      const lines = [await shop().visit(members[0], OWN_SHOP), await shop().visit(members[1], 0)]
      const acknowledged = new Map<number, string>()
      const doing = moves.map(async ({ who, site_id, kind }, at) => {
        const [member, clerk, colleague] = [members[who as 0 | 1], people[who as 0 | 1], people[(1 - who) as 0 | 1]]
        const key = { member_id: member.member_id, shop_id: site_id }
        const message = `${round} ${at}`
        if (kind === 'say') {
          const { dialog } = await say({ site_id, content_type: 0, message }, member)
          acknowledged.set(dialog?.id ?? 0, message)
        } else if (kind === 'answer') {
          await quietly(
            answerTalk(shop().scope, clerk, key, { content_type: 0, message }).then(({ id }) => acknowledged.set(Number(id), message)),
          )
        } else if (kind === 'take') await quietly(takeTalk(shop().scope, clerk, key))
        else if (kind === 'pass') await quietly(passTalk(shop().scope, clerk, key, colleague.staff_id))
        else if (kind === 'end') await quietly(endTalk(shop().scope, clerk, key))
        else if (kind === 'read') await quietly(readTalk(shop().scope, clerk, key))
        else lines[who]?.leave()
      })
      const stop = lookOn()
      await Promise.all(doing)
      await stop()
      await check([...members], acknowledged)
      for (const { frames } of [...people.map(({ line }) => line), ...lines]) {
        const ids = frames.filter(({ type }) => type === 'string').map(({ data }) => data.id)
        expect(ids).toEqual([...new Set(ids)])
      }
    })
    await fc.assert(rounds, { numRuns: FULL ? 12 : 4 })
  }, 120_000)

  /** Looks on until it is stopped: a talk grows at its end alone, for whoever reads it meanwhile. */
  function lookOn(): () => Promise<void> {
    const known = new Set<number>()
    const last = new Map<string, number>()
    let isOver = false
    const looking = (async () => {
      while (!isOver) {
        for (const { id, member_id, shop_id } of await shop().db.select().from(chatDialog).orderBy(chatDialog.id)) {
          const talk = `${member_id} ${shop_id}`
          if (!known.has(id)) expect(id, `of talk ${talk}`).toBeGreaterThan(last.get(talk) ?? 0)
          known.add(id)
          last.set(talk, Math.max(id, last.get(talk) ?? 0))
        }
      }
    })()
    return async () => {
      isOver = true
      await looking
    }
  }

  it('what both sides write at once is one row of messages', async () => {
    const [ada, bo] = [await shop().signUp('ada'), await shop().hire('bo')]
    const line = await shop().visit(ada, OWN_SHOP)
    const key = { member_id: ada.member_id, shop_id: OWN_SHOP }
    const acknowledged = new Map<number, string>()
    const stop = lookOn()
    await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const said = { content_type: 0, message: `${at}` } as const
        const dialog = at % 2 ? await answerTalk(shop().scope, bo, key, said) : (await say({ site_id: OWN_SHOP, ...said }, ada)).dialog
        acknowledged.set(Number(dialog?.id), said.message)
      }),
    )
    await stop()
    await check([ada], acknowledged)
    expect([line.frames.length, bo.line.frames.filter(({ type }) => type === 'string').length]).toEqual([30, 30])
  })

  /** Every acknowledged message is there, once, in the talk's order, whichever way it is read. */
  async function check(members: { member_id: number; token: string }[], acknowledged: Map<number, string>): Promise<void> {
    for (const member of members) {
      const talks = await shop().db.select().from(chatTalk).where(eq(chatTalk.member_id, member.member_id))
      for (const { shop_id, last_dialog_id, state, servicer_id } of talks) {
        const pages: number[][] = []
        for (let page = 1; page === 1 || pages.at(-1)?.length; page++) {
          const { list } = await listDialogs({ site_id: shop_id, page, limit: 4 }, member)
          for (const { id, consumer_say, servicer_say } of list) expect(consumer_say || servicer_say).toBe(acknowledged.get(id))
          pages.push(list.map(({ id }) => id))
        }
        const ids = pages.toReversed().flat()
        expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
        expect(last_dialog_id).toBe(ids.at(-1) ?? 0)
        expect(servicer_id > 0).toBe(state === 'open')
        for (const id of ids) acknowledged.delete(id)
      }
    }
    expect([...acknowledged]).toEqual([])
  }

  it('a talk that ten take at once has one who has it', async () => {
    const ada = await shop().signUp('ada')
    const people = await Promise.all(Array.from({ length: 10 }, (_, at) => shop().hire(`p${at}`, { isAway: true })))
    await say({ site_id: OWN_SHOP, content_type: 0, message: 'Hello' }, ada)
    for (const { staff_id, line } of people) await shop().surroundings.live.bind(line.client_id, { kind: 'staff', id: staff_id })
    const key = { member_id: ada.member_id, shop_id: OWN_SHOP }
    const takes = await Promise.allSettled(people.map((one) => takeTalk(shop().scope, one, key)))
    const winners = people.filter((_, at) => takes[at]?.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    expect(await shop().db.select().from(chatTalk)).toMatchObject([{ state: 'open', servicer_id: winners[0]?.staff_id }])
  })

  it('twenty who come at once are shared out evenly among four', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, (_, at) => shop().hire(`p${at}`)))
    const members = await Promise.all(Array.from({ length: 20 }, (_, at) => shop().signUp(`m${at}`)))
    await Promise.all(members.map((member) => shop().visit(member, OWN_SHOP)))
    const talks = await shop().db.select().from(chatTalk)
    expect(people.map(({ staff_id }) => talks.filter(({ servicer_id }) => servicer_id === staff_id).length)).toEqual([5, 5, 5, 5])
  })
}
