import { linkSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFiles } from '#serve/files.ts'

let folder: string
const at = (...names: string[]) => join(folder, ...names)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-files-'))
  for (const release of ['one', 'two']) {
    mkdirSync(at(release))
    writeFileSync(at(release, 'page.html'), release)
  }
  symlinkSync('one', at('live'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const textOf = async (files: ReturnType<typeof createFiles>, file = 'page.html') => {
  const found = await files.read(file)
  return found && Buffer.from(found.bytes).toString()
}

/** Moves a link to another release, as publishing does. */
function goLive(release: string): void {
  symlinkSync(release, at('next'))
  renameSync(at('next'), at('live'))
}

it('gives what lies behind the link now', async () => {
  const files = createFiles(at('live'))
  expect(await textOf(files)).toBe('one')
  goLive('two')
  expect(await textOf(files)).toBe('two')
  goLive('one')
  expect(await textOf(files)).toBe('one')
})

it('sees a file replaced by another as long, and one that is gone', async () => {
  const files = createFiles(at('live'))
  const first = await files.read('page.html')
  writeFileSync(at('new'), 'new')
  renameSync(at('new'), at('one', 'page.html'))
  expect(await textOf(files)).toBe('new')
  expect((await files.read('page.html'))?.etag).not.toBe(first?.etag)
  unlinkSync(at('one', 'page.html'))
  expect([await files.read('page.html'), files.has('page.html')]).toEqual([undefined, false])
})

it('reads a file once, also where another release shares it', async () => {
  const files = createFiles(at('live'))
  linkSync(at('one', 'page.html'), at('two', 'shared.html'))
  linkSync(at('one', 'page.html'), at('one', 'shared.html'))
  const first = await files.read('shared.html')
  goLive('two')
  expect(await files.read('shared.html')).toBe(first)
})

it('keeps no more than it may, the last ones longest', async () => {
  const files = createFiles(at('one'), 5000)
  for (const name of ['a', 'b', 'c']) writeFileSync(at('one', name), name.repeat(2000))
  const [a, , c] = [await files.read('a'), await files.read('b'), await files.read('c')]
  expect(await files.read('c')).toBe(c)
  expect(await files.read('a')).not.toBe(a)
})

it('takes a folder, and what lies below a file, for nothing', async () => {
  const files = createFiles(folder)
  expect([files.has('one'), files.has('one/page.html/x'), await files.read('one'), await files.read('x'.repeat(5000))]).toEqual([
    false,
    false,
    undefined,
    undefined,
  ])
})
