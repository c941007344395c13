import { expect, test } from 'vitest'
import { pool } from '#loaders/pool.ts'

test('answers come in the order of the items, at most so many at a time', async () => {
  let running = 0
  let most = 0
  const counts: number[] = []
  const answers = await pool(
    [3, 1, 2, 0],
    2,
    async (wait) => {
      running += 1
      most = Math.max(most, running)
      for (let turn = 0; turn < wait; turn += 1) await Promise.resolve()
      running -= 1
      return wait * 10
    },
    (done) => counts.push(done),
  )
  expect(answers).toEqual([30, 10, 20, 0])
  expect(most).toBe(2)
  expect(counts).toEqual([1, 2, 3, 4])
})

test('the first failure is the answer, and nothing more is begun', async () => {
  const begun: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    if (item === 2) throw new Error('no answer')
    return item
  }
  await expect(pool([1, 2, 3, 4, 5], 1, work)).rejects.toThrow('no answer')
  expect(begun).toEqual([1, 2])
})
