import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inTurn, type Turn } from '#shop/in-turn.ts'
import { openTestShop } from '../helpers/shop.ts'

it('serves one at a time, first whoever is furthest on, then whoever came first; a failure holds nobody back', async () => {
  const shop = await openTestShop()
  const done: string[] = []
  let atWork = 0
  const ask = (turn: Turn, name: string) =>
    inTurn(shop.surroundings, turn, async () => {
      expect(++atWork).toBe(1)
      await setTimeout(1)
      atWork--
      done.push(name)
      if (name === 'refused') throw new Error(name)
    })
  const asked = [
    ask('payment', 'first'),
    ask('payment', 'refused'),
    ask('payment', 'third'),
    ask('calculate', 'sums'),
    ask('create', 'order'),
    ask('create', 'later order'),
  ]
  const ends = await Promise.allSettled(asked)
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(done).toEqual(['first', 'order', 'later order', 'sums', 'refused', 'third'])
  await shop.close()
})
