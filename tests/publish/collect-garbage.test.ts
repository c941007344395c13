import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { collectGarbage } from '#publish/release/collect-garbage.ts'
import { openReleases } from '#publish/release/release.ts'
import { writeFresh } from '../helpers/release-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'harbour-garbage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const DAY = 86_400_000
const releases = openReleases(join(folder, 'dist'))
const about = { reason: 'test', stamp: '', contents: { goods: 1, categories: 1, pages: 1, leftOut: [] } }
const release = (words: string, whole = false) =>
  releases.make({ put: writeFresh(releases, ['index.html'], words), gone: [] }, about, { whole })
const put = (name: string, text = '') => {
  for (const copy of ['', '.br']) writeFileSync(join(releases.assets, name + copy), text)
}
const there = () => readdirSync(releases.assets).sort()

test('hashed files stay while a kept release names them, by a page, its modules, a script or a sheet, and a week longer', async () => {
  put('Buy.aaaaaaa.js', 'import(`./lazy.bbbbbbb.js`)')
  put('lazy.bbbbbbb.js')
  put('page.ccccccc.css', '@font-face{src:url(/web/_astro/face.ddddddd.woff2)}')
  put('face.ddddddd.woff2')
  put('data.eeeeeeee.json')
  put('data.ffffffff.json')
  const named =
    '<html data-modules="Buy.aaaaaaa"><link href="/web/_astro/page.ccccccc.css"><astro-island data="/web/_astro/data.eeeeeeee.json">'
  await release(named, true)
  const all = there()
  expect(await collectGarbage(releases, DAY)).toEqual([])
  expect(await collectGarbage(releases, 7 * DAY)).toEqual([])
  expect(there()).toEqual(all)
  expect(await collectGarbage(releases, 8 * DAY)).toEqual(['data.ffffffff.json'])
  expect(there()).toEqual(all.filter((name) => !name.startsWith('data.ffffffff')))

  // The release that named the others is gone back to no longer.
  for (const words of ['one', 'two', 'three', 'four', 'five', 'six']) await release(words)
  await releases.tidy()
  expect(await collectGarbage(releases, 8 * DAY + 1)).toEqual([])
  expect(await collectGarbage(releases, 10 * DAY)).toEqual([])
  expect(await collectGarbage(releases, 17 * DAY)).toHaveLength(5)
  expect(there()).toEqual([])
})

test('a note that a full disk cut off is begun anew', async () => {
  writeFileSync(join(releases.folder, 'garbage.json'), '{"at":17')
  put('left.ggggggg.js')
  expect(await collectGarbage(releases, 20 * DAY)).toEqual([])
  expect(await collectGarbage(releases, 27 * DAY)).toEqual(['left.ggggggg.js'])
})
