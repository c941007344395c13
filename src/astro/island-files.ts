import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { emit, hashedAsset } from '#lib/page/hashed-asset.ts'
import { BASE } from '#lib/text/locales.ts'
import { AstroChanged } from './astro-changed.ts'
import { replaceInPage } from './replace-in-page.ts'

/** Where the site's hashed files answer. */
const FOLDER = `${BASE}_astro/`
const FILE = 'astro/island-files.ts'
/*
 * The attributes of `<astro-island>` are Astro's own and not documented. They are needed because scripts of an island would otherwise be found one import
 * after another. When Astro renames them, `nameScripts` refuses the page: mend these patterns and `directives/hydrate.ts`.
 */
const ISLAND = /(<astro-island[^>]*>)/
const SCRIPTS = / component-url="([^"]+)"[^>]*? renderer-url="([^"]+)"/
/** Other attributes that hydration reads; `prefix` comes from `astro/render-island.ts`. */
const ATTRIBUTES = ['props="', 'client="', 'ssr', 'prefix="']
const PROPS = / props="([^"]*)"/
/** Where the props say in which file the island's words are (`i18n.ts`). */
const WORDS = /"texts":\[0,\{"locale":\[0,"[\w-]+"\],"file":\[0,"([^"]+)"/
const IMPORT = /(?:from|import)"\.\/([\w.-]+\.js)"/g
/** How signs are written in an attribute; that of all the others stands last. */
const SIGNS = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** Characters of props up to which they stay in the page: a file costs a request. */
const IN_PAGE = 600

/** Scripts of the built site and all that each takes, once they were read. */
const closures = new Map<string, string[]>()

/** A script with what it imports, and what that imports. */
function closure(script: string, folder: string): string[] {
  const known = closures.get(script)
  if (known) return known
  const names = new Set([script])
  for (const name of names) for (const [, found = ''] of readFileSync(join(folder, name), 'utf8').matchAll(IMPORT)) names.add(found)
  closures.set(script, [...names])
  return [...names]
}

/** A page's scripts, each by its place in the page's list. */
type Modules = Map<string, number>

/**
 * Adds attributes to each island's tag, so that `directives/hydrate.ts` loads its files in one batch:
 * - `modules`: its scripts, as indexes of the list in `data-modules` of the root
 * - `words`: its texts
 * - `data` with `part`: long props, which move into a file because nothing reads them before hydration
 * @param folder folder of the site's scripts
 */
export function withIslandFiles(html: string, folder: string): string {
  const modules: Modules = new Map()
  const atOnce: string[] = []
  const together: string[] = []
  // Each second part is an island's tag.
  const parts = html.split(ISLAND).map((part, index) => {
    if (index % 2 === 0) return part
    const own = moveProps(nameScripts(dropOptions(part), folder, modules), together)
    if (own.includes(' client="now"')) atOnce.push(own)
    return own
  })
  const shared = together.length ? emitData(`[${together.join(',')}]`) : ''
  const named = parts.map((part, index) => (index % 2 ? part.replace(SHARED, shared) : part)).join('')
  const list = [...modules.keys()]
  const preloads = preloadsOf(atOnce, list)
  const preloaded = preloads ? replaceInPage(named, SHEET, (sheet) => preloads + sheet, 'style sheet', FILE) : named
  const names = list.map((name) => name.slice(0, -'.js'.length)).join(' ')
  return replaceInPage(preloaded, HTML, (tag) => `${tag} data-modules="${names}"`, 'html tag', FILE)
}

const SHEET = /<link rel="stylesheet"/
const HTML = /<html/

/**
 * Preloads the files of islands that are hydrated at once, before the style sheet. Scripts of the page wait for the sheet, and these files
 * would wait with them.
 */
function preloadsOf(tags: readonly string[], modules: readonly string[]): string {
  const named = (name: string) => new Set(tags.flatMap((tag) => new RegExp(` ${name}="([^"]+)"`).exec(tag)?.[1]?.split(' ') ?? []))
  const scripts = [...named('modules')].map((index) => `<link rel="modulepreload" href="${FOLDER}${modules[Number(index)]}">`)
  const kept = [...named('words'), ...named('data')].map((address) => `<link rel="preload" as="fetch" href="${address}" crossorigin>`)
  return scripts.join('') + kept.join('')
}

/** A directive's options say that it was given none; of ours only `directives/member.ts` reads them. */
function dropOptions(tag: string): string {
  return tag.includes(' client="member"') ? tag : tag.replace(/ opts="[^"]*&quot;value&quot;:true\}"/, '')
}

/** @param modules those of the page; the island's own are added */
function nameScripts(tag: string, folder: string, modules: Modules): string {
  if (!SCRIPTS.test(tag)) throw new AstroChanged('Astro writes no component-url and renderer-url into the tag of an island', FILE)
  const missing = ATTRIBUTES.find((name) => !tag.includes(` ${name}`))
  if (missing) throw new AstroChanged(`Astro writes no ${missing} into the tag of an island`, FILE)
  return tag.replace(SCRIPTS, (attributes, component: string, renderer: string) => {
    const names = new Set([component, renderer].flatMap((address) => closure(basename(address), folder)))
    for (const name of names) if (!modules.has(name)) modules.set(name, modules.size)
    return `${attributes} modules="${[...names].map((name) => modules.get(name)).join(' ')}"`
  })
}

/** Stands for the address of what a page's islands share, until all of it is known. */
const SHARED = 'data:shared'

/**
 * Moves long props into a file.
 * @param together props of the page's islands that are hydrated on intent, by place (`part`); this adds to them. They share one file, because a
 *   visitor who uses one island soon uses the next
 */
function moveProps(tag: string, together: string[]): string {
  return tag.replace(PROPS, (attribute, escaped: string) => {
    const props = Object.entries(SIGNS).reduce((text, [written, sign]) => text.replaceAll(written, sign), escaped)
    const [, words] = WORDS.exec(props) ?? []
    const named = words ? ` words="${words}"` : ''
    if (props.length <= IN_PAGE) return attribute + named
    const isShared = tag.includes(' client="intent"')
    return isShared ? ` data="${SHARED}" part="${together.push(props) - 1}"${named}` : ` data="${emitData(props)}"${named}`
  })
}

const emitData = (json: string): string => emit(hashedAsset('data', 'json', json)).address
