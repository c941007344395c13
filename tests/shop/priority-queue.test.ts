import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type CheckoutStage, runQueued } from '#shop/priority-queue.ts'
import { openTestShop } from '../helpers/shop.ts'

it('places orders alone and before others look, who look few at a time in the order they came; a failure holds nobody back', async () => {
  const shop = await openTestShop()
  const done: string[] = []
  let atWork = 0
  let most = 0
  const ask = (stage: CheckoutStage, name: string) =>
    runQueued(shop.surroundings, stage, async () => {
      atWork++
      most = Math.max(most, atWork)
      if (stage === 'create') expect(atWork).toBe(1)
      await setTimeout(5)
      atWork--
      done.push(name)
      if (name === 'refused') throw new Error(name)
    })
  const asked = [
    ask('payment', 'first'),
    ask('payment', 'refused'),
    ask('payment', 'third'),
    ask('payment', 'fourth'),
    ask('payment', 'fifth'),
    ask('calculate', 'sums'),
    ask('create', 'order'),
    ask('create', 'later order'),
  ]
  const ends = await Promise.allSettled(asked)
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(done).toEqual(['first', 'refused', 'third', 'order', 'later order', 'sums', 'fourth', 'fifth'])
  expect(most).toBe(3)
  await shop.close()
})
