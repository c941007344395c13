import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { ROUTES, type Route } from '#lib/routes/routes.ts'
import { BASE, DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { attributes, builtPages, DIST } from '../helpers/built.ts'

const KB = 1024
/** KB of JavaScript of a member page as they travel: all of it (issue 35), and what not every member page loads (issue 13). */
const ALL = 120
const OWN = 25
/** Over it still: the welcome page, 125.3 KB with its check-in and unread messages, and room for 2 %. */
const HEAVIER: Record<string, number> = { member: 128 }

const IMPORT = /(?:from|import)"(\.\/[\w.-]+\.js)"/g
const INLINE = /<script(?![^>]*\bsrc=)(?![^>]*type="application)[^>]*>([\s\S]*?)<\/script>/g

const paths = new Set(
  (Object.values(ROUTES) as Route[]).filter(({ guarded, path }) => guarded && /^member\b/.test(path)).map(({ path }) => path),
)
const pages = builtPages().filter(({ locale, path }) => locale === DEFAULT_LOCALE && paths.has(path))

/** A script with all that it imports at once. */
function closure(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, name = ''] of readFileSync(join(DIST, file), 'utf8').matchAll(IMPORT)) closure(posix.join(posix.dirname(file), name), found)
  return found
}

/** Addresses of the scripts that hydrating an island takes: its tag counts them in the list at the page's root (`astro/island-files.ts`). */
function modulesOf(html: string, tag: string): string[] {
  const [list = ''] = attributes(html, 'data-modules')
  const names = list.split(' ')
  return attributes(tag, 'modules').flatMap((places) => places.split(' ').map((place) => `${BASE}_astro/${names[Number(place)]}.js`))
}

/** Scripts that a page runs before any interaction: its own, and those of islands that are hydrated at once. */
function scriptsOf(html: string): Set<string> {
  const islands = [...html.matchAll(/<astro-island[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /client="(?:now|member|load|only)"/.test(tag))
    .flatMap((tag) => modulesOf(html, tag))
  const plain = [...html.matchAll(/<script[^>]*\bsrc="([^"]+\.js)"/g)].map(([, address = '']) => address)
  const found = new Set<string>()
  for (const address of [...islands, ...plain]) closure(address.replace(BASE, ''), found)
  return found
}

const loaded = pages.map(({ path, html }) => ({ path, html, scripts: scriptsOf(html) }))
const common = loaded.map(({ scripts }) => scripts).reduce((all, scripts) => all.intersection(scripts))
const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + statSync(join(DIST, `${file}.br`)).size, 0)

it('finds every member page', () => {
  expect(new Set(pages.map(({ path }) => path))).toEqual(paths)
})

for (const { path, html, scripts } of loaded) {
  const all = HEAVIER[path] ?? ALL
  it(`${path} loads at most ${all} KB of JavaScript, ${OWN} KB of them of its own`, () => {
    const inline = [...html.matchAll(INLINE)].map(([, text = '']) => text).join('')
    const own = scripts.difference(common)
    const named = [...scripts].map((file) => `${own.has(file) ? 'own ' : ''}${posix.basename(file)} ${weigh([file])}`).join('\n')
    expect.soft(weigh(scripts) + brotliCompressSync(inline).length, named).toBeLessThanOrEqual(all * KB)
    expect.soft(weigh(own), named).toBeLessThanOrEqual(OWN * KB)
  })
}

it('names what its islands load before its sheet and so shows its content two round trips after itself', () => {
  for (const { path, html } of loaded) {
    const [start, faces] = html.split('<style>')
    const named = new Set(attributes(`${start}${faces}`, 'href'))
    const [...islands] = html.matchAll(/<astro-island[^>]* client="now"[^>]*>/g)
    const needed = islands.flatMap(([tag]) => [
      ...modulesOf(html, tag),
      ...['words', 'data'].flatMap((name) => attributes(tag, name).flatMap((all) => all.split(' '))),
    ])
    expect(
      needed.filter((address) => !named.has(address)),
      path,
    ).toEqual([])
    expect(needed.length, path).toBeGreaterThan(0)
  }
})
