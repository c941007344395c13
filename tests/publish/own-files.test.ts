import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { moveOwn, ownEntry, ownFolder, removeOwn, removeOwnTree, writeWhole } from '#publish/files/own-files.ts'
import { UserError } from '#publish/user-error.ts'

const place = mkdtempSync(join(tmpdir(), 'harbour-own-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const own = ownFolder(join(place, 'own'))
const others = join(place, 'others')
const REFUSED = 'stays as it is'
beforeEach(() => {
  rmSync(others, { recursive: true, force: true })
  removeOwn(own)
  for (const folder of [own, others]) {
    mkdirSync(join(folder, 'deep'), { recursive: true })
    writeFileSync(join(folder, 'deep', 'file'), folder)
  }
})

test.each(['/proc/none/dist', join(place, 'a file', 'dist')])('a folder that can’t be made is an error of one line: %s', (path) => {
  writeFileSync(join(place, 'a file'), '')
  for (const own of [() => ownFolder(path), () => ownEntry(join(path, 'link'))]) {
    expect(own).toThrow(UserError)
    expect(own).toThrow(/^\/.*dist can't be made \(EN\w+\); set DIST_DIR and CACHE_DIR to others$/)
  }
})

test('files inside are moved and removed', async () => {
  moveOwn(join(own, 'deep'), join(own, 'moved'))
  removeOwn(join(own, 'moved', 'file'))
  removeOwn(join(own, 'no folder', 'no file'))
  expect(readdirSync(own, { recursive: true })).toEqual(['moved'])
  await removeOwnTree(join(own, 'moved'), () => false)
  expect(readdirSync(own)).toEqual([])
})

test.each([
  ['moves out', () => moveOwn(join(own, 'deep'), join(others, 'taken'))],
  ['moves in', () => moveOwn(join(others, 'deep'), join(own, 'taken'))],
  ['removals', () => removeOwn(join(others, 'deep'))],
  ['removals of a folder above', () => removeOwn(place)],
  ['removals of a folder whose name begins alike', () => removeOwn(`${own}-2`)],
  ['removals by way of ..', () => removeOwn(join(own, 'deep', '..', '..', 'others'))],
])('%s are refused outside', (_name, change) => {
  expect(change).toThrow(REFUSED)
  expect(readdirSync(others, { recursive: true }).sort()).toEqual(['deep', join('deep', 'file')])
})

test('a link to elsewhere is removed itself, and nothing behind it', async () => {
  symlinkSync(others, join(own, 'link'))
  expect(() => removeOwn(join(own, 'link', 'deep'))).toThrow(REFUSED)
  expect(() => moveOwn(join(own, 'deep'), join(own, 'link', 'taken'))).toThrow(REFUSED)
  await expect(removeOwnTree(others, () => false)).rejects.toThrow(REFUSED)
  await removeOwnTree(own, () => false)
  expect(readdirSync(others, { recursive: true }).sort()).toEqual(['deep', join('deep', 'file')])
  ownFolder(own)
})

test('an entry of its own is replaced as a whole, its neighbours are not', () => {
  const live = ownEntry(join(others, 'live'))
  symlinkSync('deep', live)
  moveOwn(live, join(own, 'live'))
  moveOwn(join(own, 'live'), live)
  removeOwn(live)
  expect(() => removeOwn(join(others, 'deep'))).toThrow(REFUSED)
})

test('a file is written whole', () => {
  writeWhole(join(own, 'note'), 'one')
  writeWhole(join(own, 'note'), 'two')
  expect([readFileSync(join(own, 'note'), 'utf8'), readdirSync(own).sort()]).toEqual(['two', ['deep', 'note']])
})

test('nothing that publishes moves or removes files in another way', () => {
  const files = [
    ...globSync('src/publish/**/*.ts'),
    'scripts/publish.ts',
    'scripts/build.ts',
    'scripts/steps/site-build.ts',
    'scripts/steps/publishing.ts',
  ]
  const offenders = files.filter(
    (file) =>
      !file.endsWith('own-files.ts') && /\b(?:rm|rmdir|unlink|rename)(?:Sync)?\b(?=[^\n]*from 'node:fs)/.test(readFileSync(file, 'utf8')),
  )
  expect(offenders).toEqual([])
})
