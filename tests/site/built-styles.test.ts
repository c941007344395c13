import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { SHARING } from '#components/own-sheet.ts'
import { BASE } from '#lib/text/locales.ts'
import { attributes, type BuiltPage, builtPages, DIST } from '../helpers/built.ts'
import { classesOfCode, STYLE, scriptsIn } from '../helpers/drawn-classes.ts'
import { classesOfSheet } from '../helpers/sheet-classes.ts'

/** Where a page names a script of its own: as such, or as what draws an island. */
const SCRIPT_ATTRIBUTES = ['src', 'component-url', 'renderer-url', 'before-hydration-url']
const IMPORT = /(?:\bfrom|\bimport)\s*(?<later>\()?\s*["'`](?<file>\.{1,2}\/[^"'`]+\.js)["'`]/g
/** Pure hooks: how a page stands, on <html> of every page (`browser/head-script.ts`), whether a rule of it asks or not. */
const CONDITIONS = ['js', 'query', 'signed-in', 'with-cart', 'no-top-ad']
/** A sheet that comes with the script that draws its classes (`browser/adopt-sheet.ts`). */
const ADOPTED = /[`"'](@layer (?:pieces|components)\{[^`]*?\})[`"']/g
/**
 * Code shared by several islands is in files (`src/astro/chunks.ts`) with more than one page renders or loads later. `styles.test.ts`
 * checks their sources.
 */
const SHARED = /\/(?:page|script|island)-[\w-]+\.[^/]*$/
/** Letters that only a whole sheet has: faces and the order of layers stand in every page. */
const LONG = 10_000
/** The mark of a component's scope on elements with attributes of their own choosing (`astro/sheets.ts`). */
const SCOPE = /^_[a-z0-9]{2,}$/

const pages = builtPages()
const read = (file: string): string => readFileSync(join(DIST, file), 'utf8')
const ofSite = (address: string): string => address.replace(BASE, '')

const drawnBy = once(classesOfCode)
const dressedBy = once((css) => classesOfSheet(css).named)
const sheet = once(read)
/** A built script and those it loads at once or, where it is one page's own, later, by their files in the site. */
const script = once((file) => {
  const code = read(file)
  const imports = [...code.matchAll(IMPORT)].flatMap(({ groups }) => (groups?.later && SHARED.test(file) ? [] : (groups?.file ?? [])))
  return { code, next: imports.map((name) => posix.join(posix.dirname(file), name)) }
})

/** Many pages share a text: worked out once. */
function once<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const result = known.get(text) ?? work(text)
    known.set(text, result)
    return result
  }
}

/** The scripts that a page loads at once or may load later, by their files. */
function scriptsOf(html: string): Set<string> {
  const scripts = new Set(SCRIPT_ATTRIBUTES.flatMap((name) => attributes(html, name)).map(ofSite))
  for (const file of scripts) {
    if (!file.endsWith('.js') || !existsSync(join(DIST, file))) scripts.delete(file)
    else for (const next of script(file).next) scripts.add(next)
  }
  return scripts
}

/** The sheets that a page asks for, by their files. */
function linked(html: string): string[] {
  return [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].flatMap(([link]) => attributes(link, 'href')).map(ofSite)
}

/** Classes that a page's HTML or a script it may load draws, and no sheet it loads names. */
function unstyled({ html }: BuiltPage): string[] {
  const scripts = scriptsOf(html)
  const adopted = [...scripts].flatMap((file) => [...script(file).code.matchAll(ADOPTED)].map(([, text = '']) => text))
  const css = [...adopted, ...linked(html).map(sheet), ...[...html.matchAll(STYLE)].map(([, , text = '']) => text)]
  const dressed = new Set([...CONDITIONS, ...css.flatMap((text) => [...dressedBy(text)])])
  const own = [...scripts].filter((file) => !SHARED.test(file))
  const drawn = [...own.map((file) => script(file).code), ...scriptsIn(html)].map(drawnBy)
  const inHtml = attributes(html, 'class').flatMap((words) => words.split(/\s+/).filter((name) => name && !SCOPE.test(name)))
  const names = new Set([...inHtml, ...drawn.flatMap((one) => [...one.names])])
  const stems = new Set(drawn.flatMap((one) => [...one.stems]))
  return [
    ...[...names].filter((name) => !dressed.has(name)),
    ...[...stems].filter((stem) => ![...dressed].some((name) => name.startsWith(stem))).map((stem) => `${stem}…`),
  ]
}

it('every class in a page and in its islands is dressed by what that page loads', () => {
  const lacks = pages.flatMap((page) => unstyled(page).map((name) => ({ name, file: page.file })))
  const places = [...Map.groupBy(lacks, ({ name }) => name)]
  expect(places.map(([name, at]) => `${name}: ${at[0]?.file} and ${at.length - 1} more`)).toEqual([])
})

it('a class that a page does not load is seen, in HTML and in a script', () => {
  const product = pages.find(({ path }) => path.startsWith('sku/')) as BuiltPage
  const changed = (from: string, to: string) => unstyled({ ...product, html: product.html.replace(from, to) })
  expect(changed('<main', '<main><p class="price of-nothing"></p>')).toEqual(['of-nothing'])
  expect(changed('</body>', '<script>document.body.classList.add("bare")</script></body>')).toEqual(['bare'])
  expect(changed('<link rel="stylesheet"', '<link rel="later"').length).toBeGreaterThan(10)
})

it('a page has its sheets in itself, but pages of goods share the file of what their first view does not need', () => {
  const faults = pages.filter(({ html }) => {
    const [route = ''] = attributes(html, 'data-route')
    const own = [...html.matchAll(STYLE)].filter(([, , text = '']) => text.length > LONG)
    const head = html.indexOf('</head>')
    return !own.length || linked(html.slice(0, head)).length > 0 || linked(html.slice(head)).length !== (SHARING.includes(route) ? 1 : 0)
  })
  expect(faults.map(({ file, html }) => `${file}: ${linked(html)}`)).toEqual([])
})

/** Drawn above the mark for late styles, and not shown before a press. */
const PRESSED = ['float', 'note--info', 'suggestions']

it('what stands above the late styles of a page needs none of them', () => {
  const faults = pages.flatMap(({ file, html }) => {
    const [first = '', ...rest] = html.split('</head>')
    const body = rest.join('</head>')
    const place = /<link rel="stylesheet" href="[^"]*\/late\.|<style>@layer late-/.exec(body)
    if (!place) return []
    const inHead = new Set([...CONDITIONS, ...[...first.matchAll(STYLE)].flatMap(([, , css = '']) => [...dressedBy(css)])])
    const words = attributes(body.slice(0, place.index), 'class').flatMap((words) => words.split(/\s+/))
    return words
      .filter((name) => name && !SCOPE.test(name) && !inHead.has(name) && !PRESSED.includes(name))
      .map((name) => `${name}: ${file}`)
  })
  expect([...Map.groupBy(faults, (fault) => fault.split(':')[0])].map(([, [fault]]) => fault)).toEqual([])
})

/** Characters of the styles that are loaded before the first view of a page, at most (issue 39). */
const FIRST_VIEW = {
  home: 38_000,
  sku: 46_000,
  list: 41_000,
  category: 41_000,
  brand: 36_000,
  seckill: 47_000,
  groupbuy: 48_000,
  combo: 32_000,
}

it.each(Object.entries(FIRST_VIEW))('the first view of %s waits for at most %i characters of styles', (route, most) => {
  const html = pages.find((page) => attributes(page.html, 'data-route')[0] === route)?.html ?? ''
  const styles = [...html.slice(0, html.indexOf('</head>')).matchAll(STYLE)].map(([, , text = '']) => text.length)
  expect(Math.max(...styles)).toBeGreaterThan(LONG)
  expect(styles.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(most)
})
