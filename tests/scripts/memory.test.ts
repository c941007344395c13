import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { memoryOfTree, watchMemory } from '../../scripts/steps/memory.ts'

it('tells by how much the memory of a process grew while work was done', async () => {
  // A process of its own: the memory of the shared one shrinks at any moment.
  const child = spawn(process.execPath, [
    '-e',
    'process.stdin.once("data", () => { globalThis.kept = Buffer.alloc(64 * 2 ** 20, 1); console.log(1) })',
  ])
  await once(child, 'spawn')
  const { result, more } = await watchMemory(child.pid ?? 0, async () => {
    child.stdin.write('grow')
    const [told] = await once(child.stdout, 'data')
    await setTimeout(200)
    return Number(told)
  })
  child.kill()
  await once(child, 'close')
  expect(result).toBe(1)
  if (process.platform === 'linux') expect(Number(more)).toBeGreaterThan(32)
  else expect(more).toBe('?')
})

it.runIf(process.platform === 'linux')('adds up the memory of a process and of those that it started', async () => {
  const code = 'const kept = Buffer.alloc(64 * 2 ** 20, 1); setInterval(() => kept, 1000); console.log(process.pid)'
  // A shell of its own, which needs next to nothing: the memory of the shared process shrinks at any moment.
  const child = spawn('sh', ['-c', `"$0" -e '${code}'; true`, process.execPath])
  const [started] = await once(child.stdout, 'data')
  expect(memoryOfTree(child.pid ?? 0)).toBeGreaterThan(64)
  process.kill(Number(started))
  await once(child, 'close')
  expect(memoryOfTree(child.pid ?? 0)).toBeNaN()
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
