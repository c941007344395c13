import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { ROUTES, type Route } from '#lib/routes/routes.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { attributes, builtPages } from '../helpers/built.ts'
import { modulesOf, scriptsOf, weigh, weighInline } from '../helpers/built-scripts.ts'

const KB = 1024
/** KB of JavaScript of a member page as they travel: all of it (issue 35), and what not every member page loads (issue 13). */
const ALL = 120
const OWN = 25

const paths = new Set(
  (Object.values(ROUTES) as Route[]).filter(({ guarded, path }) => guarded && /^member\b/.test(path)).map(({ path }) => path),
)
const pages = builtPages().filter(({ locale, path }) => locale === DEFAULT_LOCALE && paths.has(path))

const loaded = pages.map(({ path, html }) => ({ path, html, scripts: scriptsOf(html) }))
const common = loaded.map(({ scripts }) => scripts).reduce((all, scripts) => all.intersection(scripts))

it('finds every member page', () => {
  expect(new Set(pages.map(({ path }) => path))).toEqual(paths)
})

for (const { path, html, scripts } of loaded) {
  it(`${path} loads at most ${ALL} KB of JavaScript, ${OWN} KB of them of its own`, () => {
    const own = scripts.difference(common)
    const named = [...scripts].map((file) => `${own.has(file) ? 'own ' : ''}${posix.basename(file)} ${weigh([file])}`).join('\n')
    expect.soft(weigh(scripts) + weighInline(html), named).toBeLessThanOrEqual(ALL * KB)
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
