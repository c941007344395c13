// The process that bundles the site's code, `bundle-process.ts <sources> <bundle> <cache>`. It renders nothing, and keeps what renders.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'astro'
import { AstroChanged } from '#astro/astro-changed.ts'
import { checkIslandRuntime, inOrder, type RouteStyles } from '#astro/inside-astro.ts'
import { joinSheets, shortenScopes } from '#astro/sheets.ts'
import { moveOwn, ownFolder, removeOwn, writeWhole } from '#publish/files/own-files.ts'
import { ASSET, compressFile } from '#publish/render/compress.ts'

// Where the publisher was killed, another one may bundle the same by now.
process.on('disconnect', () => process.exit(1))
process.on('uncaughtException', (error) => {
  console.error(error instanceof AstroChanged ? error.message : error)
  process.exit(1)
})
const [root = '', bundle = '', cacheDir = ''] = process.argv.slice(2)
const folder = ownFolder(bundle)
const client = join(folder, 'client')
const server = join(folder, 'server')
const bundled = new Map<string, RouteStyles>()

await checkIslandRuntime()
await build({
  root,
  outDir: client,
  cacheDir,
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
            teardown: async () => moveOwn(join(client, '.prerender'), server),
          }),
      },
    },
  ],
})

shortenScopes(client, server)
const single = globSync('_astro/*.css', { cwd: client })
const routes = await Promise.all([...bundled].map(async ([key, styles]) => [key, await joined(styles)]))
for (const sheet of single) removeOwn(join(client, sheet))
for (const file of globSync('**', { cwd: client, withFileTypes: true }))
  if (file.isFile()) compressFile(join(file.parentPath, file.name), ASSET)
const [entry] = globSync('prerender-entry*', { cwd: server })
writeWhole(join(folder, 'internals.json'), JSON.stringify({ entry, routes }))
process.exit()

/** The sheets of a route, joined: those of its first view, and the others. */
async function joined(styles: RouteStyles): Promise<RouteStyles> {
  const files = (await inOrder(styles)).flatMap(({ sheet }) => (sheet.type === 'external' ? sheet.src : []))
  return joinSheets(client, files).map((src, order) => ({ depth: 0, order, sheet: { type: 'external', src } }))
}
