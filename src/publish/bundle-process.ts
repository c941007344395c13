// The process that bundles the site's code: `bundle-process.ts <folder>`. It renders nothing, and keeps what renders.
import { globSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'astro'
import { inOrder, type RouteStyles } from './inside-astro.ts'
import { joinSheets, shortenScopes } from './sheets.ts'

const folder = process.argv[2] ?? ''
const client = join(folder, 'client')
const server = join(folder, 'server')
const bundled = new Map<string, RouteStyles>()

await build({
  root: process.cwd(),
  outDir: client,
  integrations: [
    {
      name: 'keeper',
      hooks: {
        'astro:build:setup': ({ pages }) => {
          for (const [key, { styles }] of pages) bundled.set(key, styles)
        },
        'astro:build:start': ({ setPrerenderer }) =>
          setPrerenderer({
            name: 'keeper',
            getStaticPaths: async () => [],
            render: () => Promise.reject(new Error('nothing is rendered while bundling')),
            // Astro removes the folder when it has written the site.
            teardown: async () => renameSync(join(client, '.prerender'), server),
          }),
      },
    },
  ],
})

shortenScopes(client, server)
const routes = await Promise.all([...bundled].map(async ([key, styles]) => [key, await joined(styles)]))
const [entry] = globSync('prerender-entry*', { cwd: server })
writeFileSync(join(folder, 'internals.json'), JSON.stringify({ entry, routes }))

/** One sheet for those of a route. */
async function joined(styles: RouteStyles): Promise<RouteStyles> {
  const files = (await inOrder(styles)).flatMap(({ sheet }) => (sheet.type === 'external' ? sheet.src : []))
  return files.length ? [{ depth: 0, order: 0, sheet: { type: 'external', src: joinSheets(client, files) } }] : []
}
