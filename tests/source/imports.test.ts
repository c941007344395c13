import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBreaches, type Sources } from '../helpers/import-rules.ts'
import { readMentions } from '../helpers/source-imports.ts'

const FILES = globSync('src/**/*.{ts,tsx,js,mjs,astro,css}').map((file) => file.replaceAll('\\', '/'))
const sources: Sources = Object.fromEntries(FILES.map((file) => [file, readFileSync(file, 'utf8')]))

/** Milliseconds to parse a thousand files on a busy machine; a quiet one takes three seconds. */
const PARSING = 120_000

it('reads the imports of the sources', { timeout: PARSING }, () => {
  const imports = Object.entries(sources).flatMap(([file, text]) => readMentions(file, text).imports)
  expect(imports.length).toBeGreaterThan(2000)
  expect(imports.filter(({ file }) => file.endsWith('.astro')).length).toBeGreaterThan(300)
})

it('finds every import rule kept', { timeout: PARSING }, () => {
  expect(findBreaches(sources)).toEqual([])
})

it('draws a widget in one file, not in a static twin beside it', () => {
  const named = (folder: string, end: string) =>
    FILES.filter((file) => file.startsWith(`src/${folder}/`) && file.endsWith(end)).map((file) => basename(file, end))
  const twins = new Set(named('islands', '.tsx'))
  expect(named('components', '.astro').filter((name) => twins.has(name))).toEqual([])
})

describe('a breach is noticed', () => {
  it.each<[string, string, string, string]>([
    // Arrows between folders.
    ['lib imports the API', 'src/lib/a.ts', `import { pageGoods } from '#api/goods.ts'`, 'lib may not import api'],
    ['lib imports values of the contract', 'src/lib/a.ts', `import { Id } from '#contract/fields.ts'`, 'lib may not import contract'],
    [
      'lib imports a value beside a type',
      'src/lib/a.ts',
      `import { Id, type Money } from '#contract/fields.ts'`,
      'lib may not import contract',
    ],
    ['the API imports a store', 'src/api/a.ts', `import { $cart } from '#stores/cart.ts'`, 'api may not import stores'],
    ['a store imports an island', 'src/stores/a.ts', `import { toast } from '#islands/ui/toast.ts'`, 'stores may not import islands'],
    ['what owns the document imports the API', 'src/browser/a.ts', `import { token } from '#api/token.ts'`, 'browser may not import api'],
    [
      'an island imports a component',
      'src/islands/cart/a.tsx',
      `import { x } from '#components/frame/visit.ts'`,
      'islands may not import components',
    ],
    ['an island imports the shop', 'src/islands/cart/a.tsx', `import type { Scope } from '#shop/scope.ts'`, 'islands may not import shop'],
    [
      'the contract imports the shop',
      'src/contract/a.ts',
      `import { goods } from '#shop/db/schema/goods.ts'`,
      'contract may not import shop',
    ],
    ['the shop imports the client', 'src/shop/services/a.ts', `import { getOrder } from '#api/order-detail.ts'`, 'shop may not import api'],
    ['the server of the site imports the shop', 'src/serve/a.ts', `import { createShop } from '#shop/app.ts'`, 'serve may not import shop'],
    ['a folder without a row imports', 'src/extra/a.ts', `import { href } from '#lib/routes/routes.ts'`, 'extra may not import lib'],
    // The same arrows, hidden.
    ['in a dynamic import', 'src/lib/a.ts', `const late = () => import('#api/goods.ts')`, 'lib may not import api'],
    ['in a re-export', 'src/lib/a.ts', `export { pageGoods } from '#api/goods.ts'`, 'lib may not import api'],
    ['in a re-export of all', 'src/lib/a.ts', `export * from '#api/goods.ts'`, 'lib may not import api'],
    ['in a bare import', 'src/lib/a.ts', `import '#api/goods.ts'`, 'lib may not import api'],
    ['in a type', 'src/api/a.ts', `type Cart = typeof import('#stores/cart.ts')`, 'api may not import stores'],
    ['over several lines', 'src/lib/a.ts', `import {\n  pageGoods,\n} from\n  '#api/goods.ts'`, 'lib may not import api'],
    ['behind a comment', 'src/lib/a.ts', `/* ; */ import /* ' */ { a } from '#api/goods.ts'`, 'lib may not import api'],
    ['behind a way round', 'src/lib/a.ts', `import { a } from '#lib/../api/goods.ts'`, 'lib may not import api'],
    ['in a frontmatter', 'src/components/a.astro', `---\nimport { a } from '#shop/app.ts'\n---\n<p />`, 'components may not import shop'],
    ['in a script', 'src/components/a.astro', `<p />\n<script>\n  import '#shop/app.ts'\n</script>`, 'components may not import shop'],
    ['in the source of a script', 'src/components/a.astro', `<script src="#shop/app.ts"></script>`, 'components may not import shop'],
    ['in a style', 'src/components/a.astro', `<style>@import '#publish/a.css';</style>`, 'components may not import publish'],
    ['in a sheet', 'src/islands/cart/a.css', `@import url("#publish/a.css");`, 'islands may not import publish'],
    [
      'in a sheet that composes',
      'src/islands/cart/a.css',
      `.a { composes: b from '#islands/order/b.css'; }`,
      'cart may not import those of order',
    ],
    ['in an import of a sheet', 'src/islands/cart/a.tsx', `import '#islands/order/order-list.css'`, 'cart may not import those of order'],
    // Imports that no reader can follow.
    ['a template with a hole', 'src/lib/a.ts', `const late = (name: string) => import(\`#api/\${name}.ts\`)`, 'must name its file'],
    ['a plain template', 'src/lib/a.ts', 'const late = () => import(`#api/goods.ts`)', 'must name its file'],
    ['a variable', 'src/lib/a.ts', `const name = '#api/goods.ts'\nconst late = () => import(name)`, 'must name its file'],
    ['a glob', 'src/components/a.ts', `const all = import.meta.glob('../shop/**/*.ts')`, 'must name its file'],
    ['require', 'src/lib/a.ts', `const goods = require('#api/goods.ts')`, 'must name its file'],
    ['an import in markup', 'src/pages/a.astro', `<p>{(await import('#shop/app.ts')).name}</p>`, 'must name its file'],
    // Inside the shop.
    ['a service imports hono', 'src/shop/services/a.ts', `import type { Context } from 'hono'`, 'package to other folders'],
    [
      'a service imports http.ts',
      'src/shop/services/cart/a.ts',
      `import { handle } from '#shop/http.ts'`,
      'services may not import its http.ts',
    ],
    [
      'a service imports a route',
      'src/shop/services/a.ts',
      `import { cartRoutes } from '#shop/routes/cart.ts'`,
      'services may not import its routes',
    ],
    [
      'a route imports the database',
      'src/shop/routes/a.ts',
      `import { findSetting } from '#shop/db/setting.ts'`,
      'routes may not import its db',
    ],
    ['a route asks the database itself', 'src/shop/routes/a.ts', `import { eq } from 'drizzle-orm'`, 'package to other folders'],
    [
      'the database imports a service',
      'src/shop/db/a.ts',
      `import { say } from '#shop/services/site/site.ts'`,
      'db may not import its services',
    ],
    // Islands.
    [
      'one domain imports another',
      'src/islands/order/a.tsx',
      `import { PayBox } from '#islands/pay/PayBox.tsx'`,
      'order may not import those of pay',
    ],
    [
      'a domain imports the frame',
      'src/islands/order/a.tsx',
      `import { a } from '#islands/frame/MiniCart.tsx'`,
      'order may not import those of frame',
    ],
    [
      'one domain climbs into another',
      'src/islands/order/a.tsx',
      `import { a } from '../pay/PayBox.tsx'`,
      'order may not import those of pay',
    ],
    [
      'what is shared imports a domain',
      'src/islands/shared/goods/a.tsx',
      `import { a } from '#islands/list/GoodsList.tsx'`,
      'shared may not import those of list',
    ],
    [
      'a widget imports what is shared',
      'src/islands/ui/a.tsx',
      `import { a } from '#islands/shared/goods/Stars.tsx'`,
      'ui may not import those of shared',
    ],
    ['an island loads its slice of texts', 'src/islands/cart/a.tsx', `import { CART_TEXTS } from './texts.ts'`, 'the type of a text slice'],
    // Ways to the network.
    ['a second client', 'src/api/order.ts', `import ky from 'ky'`, 'package to other folders'],
    [
      'fetch in an island',
      'src/islands/cart/a.tsx',
      `const read = async () => (await fetch('/api/cart/lists')).json()`,
      'may use the network',
    ],
    ['fetch under another name', 'src/stores/a.ts', `const ask = globalThis.fetch`, 'may use the network'],
    ['fetch handed on', 'src/stores/a.ts', `export const tools = { fetch }`, 'may use the network'],
    ['fetch in a script', 'src/components/a.astro', `<script>\n  await fetch('/api/cart/lists')\n</script>`, 'may use the network'],
    ['a socket of one’s own', 'src/components/a.ts', `const live = new WebSocket('wss://shop.example')`, 'may use the network'],
    ['fetch in a service', 'src/shop/services/a.ts', `await fetch('https://elsewhere.example')`, 'may use the network'],
    [
      'a rule that reads the document',
      'src/lib/a.ts',
      `export const dark = () => document.documentElement.dataset.theme`,
      'may not use the document',
    ],
    ['a rule that keeps something', 'src/lib/a.ts', `export const seen = () => localStorage.getItem('seen')`, 'may not use the document'],
    ['a second proxy', 'src/serve/a.ts', `import { proxy } from 'hono/proxy'`, 'package to other folders'],
    // How imports are written.
    ['no extension', 'src/lib/a.ts', `import { href } from './routes'`, 'lacks the extension'],
    ['a way up into another folder', 'src/api/a.ts', `import { href } from '../lib/routes.ts'`, 'another folder begins with #'],
    ['a way out of src', 'src/lib/a.ts', `import config from '../../astro.config.mjs'`, 'outside src'],
    ['a folder index', 'src/lib/index.ts', `export const a = 1`, 'no index file'],
  ])('%s', (_breach, file, text, fault) => {
    const faults = findBreaches({ [file]: text })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(fault)
  })

  it('a circular import, types included', () => {
    const circle = { 'src/lib/a.ts': `import { b } from './b.ts'`, 'src/lib/b.ts': `import type { A } from './a.ts'` }
    expect(findBreaches(circle)).toEqual(['src/lib/a.ts → src/lib/b.ts → src/lib/a.ts: circular import'])
  })
})

it.each<[string, string, string]>([
  [
    'types of the contract in lib',
    'src/lib/a.ts',
    `import type { Goods } from '#contract/goods.ts'\nimport { type Id } from '#contract/fields.ts'`,
  ],
  [
    'what is shared, in a domain',
    'src/islands/cart/a.tsx',
    `import '#islands/shared/goods/goods.css'\nimport { a } from '#islands/ui/Button.tsx'`,
  ],
  ['fetch of a file of the site', 'src/api/site-file.ts', `await fetch('/web/search-index.json')`],
  ['a fetch that is somebody’s own', 'src/serve/a.ts', `export const ask = (site: { fetch: typeof fetch }) => site.fetch('/')`],
  ['words in a text or a comment', 'src/lib/a.ts', `// import '#api/goods.ts'\nexport const text = "import('#api/goods.ts') fetch"`],
  ['a package with its own styles', 'src/layouts/a.astro', `---\nimport font from '@fontsource-variable/instrument-sans/x.woff2?url'\n---`],
])('allows %s', (_name, file, text) => {
  expect(findBreaches({ [file]: text })).toEqual([])
})
