/**
 * Modules of Astro that are not public, to render pages of a bundle without building the site. Astro's API renders pages only in a whole build, and a
 * change has to be live within a second. When a newer Astro moves one, `inside` names it: look for the function in `node_modules/astro/dist` and
 * change the path. `tests/site/renderer.test.ts` compares what is rendered with what is published.
 */
import type { AstroIntegration, AstroPrerenderer } from 'astro'
import { AstroChanged } from './astro-changed.ts'

type Hooks = AstroIntegration['hooks']
type SetUp = Parameters<NonNullable<Hooks['astro:build:setup']>>[0]

/** The sheets of a route, each with its place among the others. */
export type RouteStyles = SetUp['pages'] extends Map<string, { styles: infer Styles }> ? Styles : never
type RouteStyle = RouteStyles[number]

/** A way of the table of routes, as Astro hands it to who renders. */
export type Route = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number]['route']

/** The app of a prerender bundle (`core/build/app.js`). */
export interface BundledApp {
  manifest: { routes: { routeData: Route }[] }
  routeCache: { clearAll(): void }
  /** Data that rendering reads from a build: the style sheets of a page by `route&component`. */
  setInternals(internals: { pagesByKeys: Map<string, { styles: RouteStyles }>; entrySpecifierToBundleMap: Map<string, string> }): void
  /** Data that rendering reads from the settings: scripts that integrations inject into every page; this site has none. */
  setOptions(options: { settings: { scripts: [] }; logger: { options: { destination: { write(): void } } } }): void
  render(request: Request, options: { routeData: Route }): Promise<Response>
}

/** A module by its address, which is known only when it is needed. */
export function load<Module>(address: URL): Promise<Module> {
  return import(address.href) as Promise<Module>
}

/** A file of Astro's by its place beside the package's entry. */
async function inside<Module>(file: string, name: keyof Module & string): Promise<Module> {
  const module = await load<Module>(new URL(file, import.meta.resolve('astro'))).catch((cause) => {
    throw new AstroChanged(`Astro has no file ${file}`, 'astro/inside-astro.ts', { cause })
  })
  if (!(name in (module as object))) throw new AstroChanged(`Astro exports no ${name} from ${file}`, 'astro/inside-astro.ts')
  return module
}

/** Names in the script of `<astro-island>` that our directives and the island renderer rely on. */
const ISLAND_RUNTIME = [
  '"props"',
  '"ssr"',
  '"component-url"',
  '"renderer-url"',
  '"astro:unmount"',
  '"astro:hydration-error"',
  'observedAttributes',
]

/**
 * Checks the script that defines `<astro-island>`. Why: `directives/hydrate.ts` reads its attributes and writes `props` before it hydrates, and
 * `islands/ui/hydrate-island.tsx` is called by it. When it breaks: compare both with `runtime/server/astro-island.js` of the new Astro.
 * @throws AstroChanged naming what is missing
 */
export async function checkIslandRuntime(): Promise<void> {
  const { default: script } = await inside<{ default: string }>('runtime/server/astro-island.prebuilt.js', 'default')
  const missing = ISLAND_RUNTIME.find((name) => !script.includes(name))
  if (missing) throw new AstroChanged(`Astro writes no ${missing} in the script of its islands`, 'astro/inside-astro.ts')
}

/** Sorts the style sheets of a route into the order in which its page links to them. */
export async function inOrder(styles: RouteStyles): Promise<RouteStyles> {
  interface Runtime {
    cssOrder: (one: RouteStyle, other: RouteStyle) => number
  }
  return styles.toSorted((await inside<Runtime>('core/build/runtime.js', 'cssOrder')).cssOrder)
}

/** Every path of the app by what the `getStaticPaths` of its routes say now. One that two routes have is given twice. */
export async function listPaths(app: BundledApp): Promise<{ pathname: string; route: Route }[]> {
  interface Listing {
    StaticPaths: new (app: BundledApp) => { getAll(): Promise<{ pathname: string; route: Route }[]> }
  }
  const { StaticPaths } = await inside<Listing>('runtime/prerender/static-paths.js', 'StaticPaths')
  return new StaticPaths(app).getAll()
}

/** Returns the function that names the built file of a page, relative to the site's root. */
export async function fileNamer(): Promise<(path: string, route: Route) => string> {
  interface Naming {
    getOutputFilename: (format: 'preserve', path: string, route: Route) => string
  }
  const { getOutputFilename } = await inside<Naming>('core/output-filename.js', 'getOutputFilename')
  return (path, route) => getOutputFilename('preserve', path, route).replace(/^\//, '')
}
