/*
 * How the bundler shares modules between files. Its own rule makes one file for each set of entries that need a module: 400 files, half of them
 * under 500 bytes, 90 requests on a member page. This plan merges those sets by folder and by library, and names no file of ours.
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
/** The folder of an island (`islands/cart`, `islands/shared/cart`) or of a page's script (`components/frame`); else that below `src`. */
const FOLDER = /[\\/]src[\\/](?:islands[\\/](?:shared[\\/])?(\w+)|((?:components|pages|layouts)[\\/][^\\/?]+|\w+))/
const PAGE_SCRIPT = /[?&]type=script\b/
/** Modules that more folders need than this travel together, in one file for each set of libraries. */
const FEW = 4

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

function folderOf(id: string): string {
  const [, domain, other] = FOLDER.exec(id) ?? []
  return domain ?? other ?? 'packages'
}

/**
 * Names the file in which a shared module travels, by the libraries it needs and the folders that need it. What a module imports is needed by all
 * that need the module and needs no further library, so files never import each other in a circle. What a page's own script needs, and
 * what a script without any library needs, are apart from what only islands need, because they load before any interaction.
 * @returns null for entries and for what one entry alone needs: the bundler's own rule places those
 */
export function nameChunk(id: string, graph: Graph): string | null {
  const loaders = loadersOf(id, graph)
  if (loaders.length < 2 || graph.getModuleInfo(id)?.isEntry) return null
  const isForPage = loaders.some((loader) => PAGE_SCRIPT.test(loader))
  const isLight = loaders.some((loader) => !librariesOf(loader, graph))
  const kind = isForPage ? 'page' : isLight ? 'light' : librariesOf(id, graph) || 'plain'
  const folders = [...new Set(loaders.map(folderOf))].sort()
  return ['shared', kind, ...(folders.length > FEW ? ['many'] : folders)].join('-').replace(/[^\w-]+/g, '-')
}

/** The groups of Rolldown's `codeSplitting`. */
export const chunks = [
  { name: 'react', test: REACT },
  { name: nameChunk, includeDependenciesRecursively: false },
]

/** Characters of a file's name before its hash: every page lists the names of its islands' files. */
const NAME = 24

/** Names a script's file after its first module or its chunk. */
export const fileName = ({ name }: { name: string }): string => `_astro/${/[a-z-]+/i.exec(name)?.[0].slice(0, NAME)}.[hash:7].js`
