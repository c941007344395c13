import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localized, oldestRead, once, readAt, readIds, readRow, readRows, recordReads } from '#mirror/read.ts'
import { type Mirror, openMirror } from '#mirror/store.ts'

let folder: string
let mirror: Mirror

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mirror-'))
  process.env.MIRROR_FILE = join(folder, 'mirror.db')
  mirror = openMirror(process.env.MIRROR_FILE)
  mirror.replace(
    'afterSale',
    'en',
    [
      { id: 2, data: { title: 'two', content: '' } },
      { id: 1, data: { title: 'one', content: '' } },
    ],
    1000,
  )
})
afterAll(() => {
  mirror.close()
  rmSync(folder, { recursive: true })
})

it('records what a page read while others read beside it', async () => {
  const pages = [
    async () => {
      await Promise.resolve()
      return readRow('afterSale', 'en', 2)?.title
    },
    async () => readRows('afterSale', 'en', 1).length + readIds('afterSale', 'en').length,
  ]
  const [one, other] = await Promise.all(pages.map((page) => recordReads<unknown>(page)))
  expect(one).toEqual({ answer: 'two', reads: ['afterSale/en/2'] })
  expect(other).toEqual({ answer: 3, reads: ['afterSale/en<1', 'afterSale/en#'] })
})

it('makes once what many pages share, tells each what it was made from, and makes it anew when that changed', async () => {
  let times = 0
  const header = () => once('header en', async () => `${readRow('afterSale', 'en', 1)?.title} ${++times}`)
  const pages = await Promise.all([recordReads(header), recordReads(header)])
  expect(pages).toEqual(Array(2).fill({ answer: 'one 1', reads: ['afterSale/en/1'] }))
  mirror.put('afterSale', 'en', [{ id: 2, data: { title: 'more', content: '' } }], 1000)
  expect(await header()).toBe('one 1')
  mirror.put('afterSale', 'en', [{ id: 1, data: { title: 'other', content: '' } }], 1000)
  expect(await Promise.all([header(), header()])).toEqual(['other 2', 'other 2'])
})

it('tries again what could not be made', async () => {
  await expect(
    once('broken', () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await once('broken', () => 'whole')).toBe('whole')
})

it('knows when the oldest of what a page read was read', async () => {
  mirror.replace('frame', 'en', [], 3000)
  mirror.put('afterSale', 'en', [{ id: 1, data: { title: 'new', content: '' } }], 2000)
  const page = async (...ids: number[]) => {
    for (const id of ids) readRow('afterSale', 'en', id)
    return oldestRead('en')
  }
  expect(await Promise.all([[1], [1, 2], []].map(async (ids) => (await recordReads(() => page(...ids))).answer))).toEqual([
    2000, 1000, 3000,
  ])
  expect(readAt('afterSale', 'en', 1)).toBe(2000)
})

it('gives one page a row and a language', () => {
  expect(localized('afterSale')).toEqual([
    { params: { locale: undefined, id: '2' }, props: { locale: 'en', id: '2' } },
    { params: { locale: undefined, id: '1' }, props: { locale: 'en', id: '1' } },
  ])
})
