import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { watchMemory } from '../../scripts/steps/memory.ts'

it('tells by how much the memory of a process grew while work was done', async () => {
  const kept: Buffer[] = []
  const { result, more } = await watchMemory(process.pid, async () => {
    kept.push(Buffer.alloc(64 * 2 ** 20, 1))
    await setTimeout(200)
    return kept.length
  })
  expect(result).toBe(1)
  if (process.platform === 'linux') expect(Number(more)).toBeGreaterThan(32)
  else expect(more).toBe('?')
})

it('leaves it to the work to say why it failed where the process ends meanwhile', async () => {
  const child = spawn('sleep', ['60'])
  const end = async () => {
    child.kill()
    await once(child, 'close')
    await setTimeout(200)
    throw new Error('the shop closed the connection')
  }
  await expect(watchMemory(child.pid ?? 0, end)).rejects.toThrow('the shop closed the connection')
})
