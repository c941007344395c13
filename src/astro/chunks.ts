/*
 * Plan for sharing modules between files. The bundler's own rule makes one file for each set of entries that need a module.
 * That was 400 files, half of them under 500 bytes, and 90 requests on a member page. This plan merges those sets by the earliest moment at which a module is needed,
 * and names no file of ours.
 *
 * 1. On every page: one file (`frame`) for scripts of the folder `layouts`.
 *
 * 2. Before any interaction: a file for each set of plain scripts, which are scripts of pages and their imports without a library.
 *
 * 3. On hydration of an island: a file for each set of island folders, and of libraries.
 */

/** The part of the bundler's plugin context that this plan reads. */
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null
}

interface ModuleInfo {
  isEntry: boolean
  importedIds: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

/** Libraries that only some scripts need. A file is shared only by modules that need the same of them. */
const LIBRARY = /[\\/]node_modules[\\/](valibot|ky|@base-ui|react)[\\/](?!jsx-runtime|cjs[\\/]react-jsx)/
/** React itself, which changes less often than our code. */
const REACT = /[\\/]node_modules[\\/](?:react(?![\\/](?:jsx-runtime|cjs[\\/]react-jsx))|react-dom|scheduler|@nanostores[\\/]react)[\\/]/
/**
 * Parts of nanostores that islands use, and plain scripts do not; they travel with React. The graph cannot tell, because all that imports one part
 * imports the file that exports all of them.
 */
const STORES = /[\\/]node_modules[\\/](?:nanostores[\\/](?:computed|lifecycle)|@nanostores[\\/]persistent)[\\/]/
/** The folder of an island (`islands/cart`, `islands/shared/cart`); else that below `src`. */
const FOLDER = /[\\/]src[\\/](?:islands[\\/](?:shared[\\/])?)?(\w+)/
/** The script of an Astro component; that of a layout runs on every page. */
const PAGE_SCRIPT = /[?&]type=script\b/
const FRAME_SCRIPT = /[\\/]src[\\/]layouts[\\/].*[?&]type=script\b/
/** Modules that more plain scripts, or more folders of islands, need than these travel together. */
const FEW_SCRIPTS = 2
const FEW_FOLDERS = 6

/** Returns an id's value from a cache, computed once: a build asks for the same modules thousands of times. */
function cached<Value>(compute: (id: string, graph: Graph) => Value): (id: string, graph: Graph) => Value {
  const known = new Map<string, Value>()
  return (id, graph) => {
    const value = known.get(id) ?? compute(id, graph)
    known.set(id, value)
    return value
  }
}

/** Follows a module through the graph. @returns the module and all that `next` leads to */
function reach(id: string, next: (id: string) => readonly string[]): Set<string> {
  const found = new Set([id])
  for (const module of found) for (const other of next(module)) found.add(other)
  return found
}

/** Lists what needs a module at once: the entries and the dynamically imported modules that import it, itself included. */
const loadersOf = cached((id, graph) => {
  const isLoader = (module: string) => {
    const info = graph.getModuleInfo(module)
    return Boolean(info?.isEntry || info?.dynamicImporters.length)
  }
  return [...reach(id, (module) => graph.getModuleInfo(module)?.importers ?? [])].filter(isLoader)
})

/** Names the libraries that a module needs, itself or through what it imports. */
const librariesOf = cached((id, graph) => {
  const modules = reach(id, (module) => graph.getModuleInfo(module)?.importedIds ?? [])
  const names = [...modules].flatMap((module) => LIBRARY.exec(module)?.[1] ?? [])
  return [...new Set(names)].sort().join('-')
})

/**
 * Names the chunk of a module. Imports of a module are needed no later than it, and by all entries that need it. So chunks never import
 * each other in a circle. The chunk of a page's script holds only modules that no other entry needs, because importing it runs the script.
 * @returns null where the bundler's own rule places the module
 */
export function nameChunk(id: string, graph: Graph): string | null {
  const { isEntry, importedIds } = graph.getModuleInfo(id) ?? {}
  // Astro writes a script that imports nothing into its page.
  if (isEntry && !(PAGE_SCRIPT.test(id) && importedIds?.length)) return null
  const loaders = loadersOf(id, graph)
  if (loaders.some((loader) => FRAME_SCRIPT.test(loader))) return 'frame'
  const pages = loaders.filter((loader) => PAGE_SCRIPT.test(loader))
  const [only = ''] = loaders
  if (loaders.length < 2) return pages.length ? join('page', [pathOf(only)], FEW_SCRIPTS) : null
  const plain = loaders.filter((loader) => !librariesOf(loader, graph))
  const folders = distinct(loaders.filter((loader) => !plain.includes(loader)).map(folderOf))
  const use = folders.length > FEW_FOLDERS ? 'common' : 'shared'
  if (pages.length) return join(`page-${use}`, pages.map(pathOf), FEW_SCRIPTS)
  if (plain.length) return join(`script-${use}`, plain.map(pathOf), FEW_SCRIPTS)
  return join(`island-${librariesOf(id, graph)}`, folders, FEW_FOLDERS)
}

const folderOf = (id: string): string => FOLDER.exec(id)?.[1] ?? 'packages'
/** The path of a module below `src`, without the query. */
const pathOf = (id: string): string => /[\\/]src[\\/]([^?]+)/.exec(id)?.[1] ?? 'packages'
const distinct = (names: readonly string[]): string[] => [...new Set(names)].sort()

function join(kind: string, names: readonly string[], few: number): string {
  return [kind, ...(names.length > few ? ['many'] : names)].join('-').replace(/[^\w-]+/g, '-')
}

/** The groups of Rolldown's `codeSplitting`. */
export const chunks = [
  { name: 'react', test: (id: string) => REACT.test(id) || STORES.test(id), includeDependenciesRecursively: false },
  { name: nameChunk, includeDependenciesRecursively: false },
]

/** Characters of a file's name before its hash: every page lists the names of its islands' files. */
const NAME = 22

interface Chunk {
  name: string
  facadeModuleId: string | null
}

/** Names a script's file after its first module or its chunk; that of a page's own script begins with `plain`. */
export function fileName({ name, facadeModuleId }: Chunk): string {
  const kind = PAGE_SCRIPT.test(facadeModuleId ?? '') ? 'plain-' : ''
  return `_astro/${kind}${/[a-z-]+/i.exec(name)?.[0].slice(0, NAME)}.[hash:7].js`
}

/** Files that pages load before any interaction. */
export const AT_ONCE = /\/(?:page|plain)-/

/**
 * React and the files that it imports, by the names that they get here: islands have loaded them before any part of theirs. Where the names no
 * longer match, `tests/site/open-bytes.test.ts` fails.
 */
export const WITH_REACT = /\/(?:react|rolldown-runtime|page-common-many|plain-Watch)\./
