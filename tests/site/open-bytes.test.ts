import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { ROUTES } from '#lib/routes/routes.ts'
import { BASE, DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { type BuiltPage, builtPages, DIST } from '../helpers/built.ts'
import { closure, scriptsOf, weigh, weighInline } from '../helpers/built-scripts.ts'
import { tags } from '../helpers/markup.ts'
import { CSS, JAVASCRIPT, READING } from '../helpers/reading-pages.ts'

/* Code that comes with every built page to read, before any interaction. A browser weighs some of them (`tests/e2e/screens.spec.ts`). */

/** React's production code names this page in its errors. */
const REACT = 'react.dev/errors'

/** Pages of one screen that are weighed. */
const SOME = 5

const pages = builtPages().filter(({ locale }) => locale === DEFAULT_LOCALE)

/** The first built pages of a screen; what they load by themselves is the same for all entries of a kind. */
function pagesOf(path: string): BuiltPage[] {
  const form = new RegExp(`^${path.replace('{id}', '\\d+')}$`)
  return pages.filter((page) => form.test(page.path)).slice(0, SOME)
}

/** Bytes of a page's style sheets, those that stand in it compressed. */
function weighSheets(html: string): number {
  const linked = tags(html, 'link').flatMap(({ rel, href = '' }) => (rel === 'stylesheet' ? [href.replace(BASE, '')] : []))
  const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('\n')
  return weigh(linked) + brotliCompressSync(inline).length
}

it.each(READING)('%s has no React and at most 20 KB of scripts and of styles before any interaction', (name) => {
  const found = pagesOf(ROUTES[name].path)
  expect(found).not.toEqual([])
  for (const { path, html } of found) {
    const scripts = scriptsOf(html, false)
    expect.soft(weigh(scripts) + weighInline(html), `${path}: ${[...scripts].join(' ')}`).toBeLessThanOrEqual(JAVASCRIPT)
    expect.soft(weighSheets(html), `CSS of ${path}`).toBeLessThanOrEqual(CSS)
    expect
      .soft(
        [...scripts].filter((file) => readFileSync(join(DIST, file), 'utf8').includes(REACT)),
        path,
      )
      .toEqual([])
  }
})

it('lists with a part of an island no file that React has brought', () => {
  const brought = globSync('_astro/react.*.js', { cwd: DIST }).flatMap((file) => [...closure(file.replaceAll('\\', '/'))])
  expect(brought.length).toBeGreaterThan(1)
  const lists = globSync('_astro/*.js', { cwd: DIST }).flatMap((file) => {
    return /\.f=\[([^\]]*)\]/.exec(readFileSync(join(DIST, file), 'utf8'))?.[1] ?? []
  })
  expect(lists).not.toEqual([])
  expect(brought.filter((file) => lists.some((list) => list.includes(`"${file}"`)))).toEqual([])
})
