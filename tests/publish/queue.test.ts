import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openPublisher } from '#publish/publisher.ts'
import { openQueue } from '#publish/queue.ts'
import { publishFiles } from '#publish/site.ts'
import { DISK_FULL } from '#publish/user-error.ts'
import { emptyWork } from '#publish/work.ts'
import { soon } from '../helpers/soon.ts'

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })

it('reports an error of an idle moment, and publishes what is asked for next', async () => {
  const faults: unknown[] = []
  const queue = openQueue({
    signal: new AbortController().signal,
    publish: async ({ reason }) => ({ ...emptyWork(reason), at: '' }),
    isUnfinished: () => false,
    whenIdle: async () => {
      throw noSpace()
    },
    whenLongIdle: async () => {},
    onFault: (fault) => faults.push(fault),
  })
  onTestFinished(() => queue.close())
  expect(await queue.ask({ reason: 'one' })).toMatchObject({ reason: 'one' })
  await soon(() => expect(faults).toHaveLength(1))
  expect(await queue.ask({ reason: 'two' })).toMatchObject({ reason: 'two' })
})

it('answers a run whose outcome can’t be written to the disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-queue-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dist = join(folder, 'dist')
  mkdirSync(publishFiles(dist).runs)
  const faults: string[] = []
  const refuse = async () => {
    throw noSpace()
  }
  const publisher = openPublisher(
    { dist, fill: refuse, settings: refuse, stamp: async () => 'one two', onFault: (fault) => faults.push(fault) },
    () => {},
  )
  onTestFinished(() => publisher.close())
  expect((await publisher.publish({ reason: 'start' })).fault).toBe(DISK_FULL)
  expect(faults).toEqual([expect.stringContaining('EISDIR')])
})
