import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { CONTENTS, openReleases, type Releases } from '#publish/release/release.ts'
import { writeFresh } from '../helpers/release-files.ts'
import { killAfter } from '../helpers/release-kills.ts'

const folder = mkdtempSync(join(tmpdir(), 'harbour-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let dist = ''
let releases: Releases
let turn = 0
beforeEach(() => {
  turn += 1
  dist = join(folder, `site-${turn}`)
  releases = openReleases(dist)
})

const about = (reason: string) => ({ reason, stamp: '', contents: { goods: 1, categories: 1, pages: 1, leftOut: [] } })
/** Makes a release with these words in these files. */
const release = (words: string, files: string[], gone: string[] = [], more: { whole?: boolean; isPart?: boolean } = {}) =>
  releases.make({ put: writeFresh(releases, files, words), gone }, { ...about(words), ...(more.isPart && { isPart: true }) }, more)
const read = (file: string, root = dist) => readFileSync(join(root, file), 'utf8')
const inode = (file: string) => statSync(file).ino

describe('a release', () => {
  test('is the site at once, with the compressed copies and the hashed files of all releases', async () => {
    await release('one', ['index.html', 'sku/1.html'], [], { whole: true })
    writeFileSync(join(releases.assets, 'a.js'), 'script')
    expect(lstatSync(dist).isSymbolicLink()).toBe(true)
    expect(globSync('**/*', { cwd: dist }).sort()).toEqual([
      '_astro',
      '_astro/a.js',
      'index.html',
      'index.html.br',
      'sku',
      'sku/1.html',
      'sku/1.html.br',
    ])
    expect(read('_astro/a.js')).toBe('script')
  })

  test('shares the files of the one before that it does not change, and leaves that one as it was', async () => {
    const first = await release('one', ['index.html', 'sku/1.html', 'sku/2.html'], [], { whole: true })
    const second = await release('two', ['sku/1.html'], ['sku/2.html'])
    expect(read('sku/1.html')).toBe('two')
    expect(read('sku/1.html.br')).toBe('two')
    expect(existsSync(join(dist, 'sku/2.html.br'))).toBe(false)
    expect(inode(join(first.folder, 'index.html'))).toBe(inode(join(second.folder, 'index.html')))
    expect([read('sku/1.html', first.folder), read('sku/2.html', first.folder)]).toEqual(['one', 'one'])
    expect(second.changed).toEqual({ put: ['sku/1.html'], gone: ['sku/2.html'] })
  })

  test('takes the place of a plain folder', async () => {
    mkdirSync(dist)
    writeFileSync(join(dist, 'index.html'), 'plain')
    await release('one', ['index.html'], [], { whole: true })
    expect(read('index.html')).toBe('one')
    expect(readdirSync(releases.folder).sort()).toEqual(['assets', 'releases'])
  })

  test('never takes the place of anything but a site', () => {
    mkdirSync(dist)
    openReleases(dist)
    const file = join(dist, 'orders.csv')
    writeFileSync(file, 'mine')
    for (const place of [dist, file]) expect(() => openReleases(place)).toThrow(/holds something else than a site and stays as it is/)
    expect([readdirSync(dist), readFileSync(file, 'utf8')]).toEqual([['orders.csv'], 'mine'])
    writeFileSync(join(dist, CONTENTS), '{}')
    openReleases(dist)
  })

  test('is given up where another was made live meanwhile', async () => {
    await release('one', ['index.html'], [], { whole: true })
    await release('two', ['index.html'])
    const third = release(
      'three',
      Array.from({ length: 250 }, (_, page) => `${page}.html`),
    )
    openReleases(dist).rollBack()
    await expect(third).rejects.toThrow('was given up')
    expect(read('index.html')).toBe('one')
    expect(releases.list().map(({ reason }) => reason)).toEqual(['two', 'one'])
  })
})

describe('what differs between releases', () => {
  test('is known in both directions of a line, and between two that went on from the same one', async () => {
    const first = await release('one', ['index.html', 'sku/1.html', 'sku/2.html'], [], { whole: true })
    const second = await release('two', ['sku/1.html', 'sku/3.html'], ['sku/2.html'])
    expect(releases.changedSince([first.id], second)).toEqual({ put: ['sku/1.html', 'sku/3.html'], gone: ['sku/2.html'] })
    expect(releases.changedSince([second.id], first)).toEqual({ put: ['sku/1.html', 'sku/2.html'], gone: ['sku/3.html'] })
    releases.rollBack()
    const third = await release('three', ['index.html'])
    expect(releases.changedSince([second.id], third)).toEqual({ put: ['sku/1.html', 'sku/2.html', 'index.html'], gone: ['sku/3.html'] })
    expect(releases.changedSince([first.id, second.id], first)).toEqual({ put: ['sku/1.html', 'sku/2.html'], gone: ['sku/3.html'] })
  })

  test('is every file where nothing is known of the other one', async () => {
    await release('one', ['index.html', 'sku/1.html'], [], { whole: true })
    const whole = await release('two', ['index.html'], [], { whole: true })
    for (const others of [[], ['20200101000000000'], [releases.list().at(-1)?.id ?? '']]) {
      expect(releases.changedSince(others, whole)).toEqual({ put: ['index.html'], gone: [] })
    }
  })
})

describe('the last five', () => {
  const made = async (count: number) => {
    await release('0', ['index.html', 'same.html'], [], { whole: true })
    for (let next = 1; next <= count; next += 1) {
      await release(String(next), ['index.html', `only-${next}.html`], [`only-${next - 1}.html`])
      await releases.tidy()
    }
  }

  test('can be gone back to, and no more are kept', async () => {
    await made(9)
    expect(releases.list().map(({ reason }) => reason)).toEqual(['9', '8', '7', '6', '5', '4'])
    for (const back of ['8', '7', '6', '5', '4']) {
      expect(releases.rollBack().reason).toBe(back)
      expect([read('index.html'), read(`only-${back}.html`)]).toEqual([back, back])
    }
    expect(() => releases.rollBack()).toThrow('no earlier release')
    expect(releases.rollBack(releases.list()[0]?.id).reason).toBe('9')
  })

  test('lead to the one that the live one was made of, and not to one that was gone back from', async () => {
    await made(1)
    await release('bad', ['index.html'])
    expect(releases.rollBack().reason).toBe('1')
    await release('2a', ['index.html'], [], { isPart: true })
    await release('2', ['index.html'])
    expect(releases.rollBack().reason).toBe('1')
  })

  test('a second change right after another starts from a tree that is there, as long as no release goes', async () => {
    await release('0', ['index.html', 'same.html'], [], { whole: true })
    await releases.tidy()
    await release('1', ['index.html', 'only-1.html'])
    const spared = inode(join(releases.folder, 'spare'))
    const { folder: second } = await release('2', ['same.html'])
    expect(inode(second)).toBe(spared)
    expect(globSync('**/*', { cwd: dist }).sort()).toEqual(
      ['index.html', 'only-1.html', 'same.html']
        .flatMap((file) => [file, `${file}.br`])
        .concat('_astro')
        .sort(),
    )
    expect([read('index.html'), read('only-1.html'), read('same.html')]).toEqual(['1', '1', '2'])
    await made(9)
    expect(existsSync(join(releases.folder, 'spare'))).toBe(false)
  })

  test('a spare tree that was broken off is none', async () => {
    await release('0', ['index.html', 'same.html'], [], { whole: true })
    await releases.tidy()
    rmSync(join(releases.folder, 'spare.json'))
    rmSync(join(releases.folder, 'spare', 'same.html'))
    await release('1', ['index.html'])
    await release('2', ['index.html'])
    expect([read('index.html'), read('same.html')]).toEqual(['2', '0'])
    await releases.tidy()
    expect(read('same.html', join(releases.folder, 'spare'))).toBe('0')
  })

  test('the tree that the next starts from is the live one, whatever it was made from', async () => {
    await made(9)
    const next = join(releases.folder, 'next')
    expect(globSync('*', { cwd: next }).sort()).toEqual(globSync('*', { cwd: dist }).sort())
    for (const file of globSync('*.html*', { cwd: next })) expect(inode(join(next, file))).toBe(inode(join(dist, file)))
    releases.rollBack()
    await release('ten', ['index.html'])
    expect(globSync('*.html', { cwd: dist }).sort()).toEqual(['index.html', 'only-8.html', 'same.html'])
  })

  test('what is kept no longer makes nobody wait, and is gone once nobody does', async () => {
    await made(5)
    // Its files are no other's, so that no earlier tree becomes the next one.
    await release('anew', ['index.html'], [], { whole: true })
    const folders = () => readdirSync(join(releases.folder, 'releases')).filter((name) => !name.endsWith('.json'))
    const kept = () => releases.list().map(({ reason }) => reason)
    await releases.tidy(() => true)
    expect(kept()).toEqual(['anew', '5', '4', '3', '2', '1'])
    expect(folders()).toHaveLength(7)
    await releases.tidy()
    expect(folders()).toHaveLength(6)
    expect(kept()).toEqual(['anew', '5', '4', '3', '2', '1'])
  })

  test('a note that was broken off while it was written is no release, and goes', async () => {
    await made(1)
    writeFileSync(join(releases.folder, 'releases', '20200101000000000.json.part'), '{"id":')
    await releases.tidy()
    expect(readdirSync(join(releases.folder, 'releases')).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('parts of a larger change go with its end', async () => {
    await made(2)
    await release('3a', ['a.html', 'index.html'], [], { isPart: true })
    await release('3b', ['b.html'], ['only-2.html'], { isPart: true })
    await release('3', ['c.html'])
    await releases.tidy()
    expect(releases.list().map(({ reason }) => reason)).toEqual(['3', '2', '1', '0'])
    expect(releases.live()?.changed).toEqual({ put: ['a.html', 'index.html', 'b.html', 'c.html'], gone: ['only-2.html'] })
    expect([read('a.html'), read('b.html'), read('same.html')]).toEqual(['3a', '3b', '0'])
  })
})

describe('a copied site (issue 33, A3)', () => {
  /** Every file of a folder with what is in it, links by where they lead. */
  const contents = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .map((entry) => [join(entry.parentPath, entry.name), entry] as const)
      .map(([path, entry]) =>
        [path, entry.isSymbolicLink() ? readlinkSync(path) : entry.isFile() ? readFileSync(path, 'utf8') : ''].join(' '),
      )
      .sort()

  test('publishes as often as it likes and leaves the original as it was', async () => {
    const project = join(folder, `project-${turn}`)
    const original = openReleases(join(project, 'dist'))
    const publish = async (site: Releases, count: number, name: string) => {
      for (let next = 0; next < count; next += 1) {
        const put = writeFresh(site, ['index.html', `${name}-${next}.html`], `${name} ${next}`)
        await site.make({ put, gone: [] }, about(name), { whole: !site.live() })
        await site.tidy()
      }
    }
    await publish(original, 7, 'original')
    // Notes of an earlier version named their folder.
    for (const { id, ...note } of original.list()) {
      writeFileSync(join(original.folder, 'releases', `${id}.json`), JSON.stringify({ ...note, id }))
    }
    const before = contents(project)
    cpSync(project, `${project}-copy`, { recursive: true, verbatimSymlinks: true })
    const copy = openReleases(join(`${project}-copy`, 'dist'))
    await publish(copy, 8, 'copy')
    copy.rollBack()
    expect(contents(project)).toEqual(before)
    expect(copy.list().map((release) => release.folder)).toEqual(copy.list().map(({ id }) => join(copy.folder, 'releases', id)))
    expect(copy.list().map(({ reason }) => reason)).toEqual(Array(6).fill('copy'))
  })

  test('has notes that name no path', async () => {
    const { id } = await release('one', ['index.html'], [], { whole: true })
    expect(readFileSync(join(releases.folder, 'releases', `${id}.json`), 'utf8')).not.toContain(folder)
  })
})

test('a process killed at any moment leaves the old or the new release, never a mixture', async () => {
  for (let kill = 0; kill < 10; kill += 1) expect(await killAfter(dist, Math.random() * 120)).toEqual([])
}, 60_000)
