import react from '@astrojs/react'
import { defineConfig, envField } from 'astro/config'
import { loadEnv } from 'vite'
import { islandChunks, promotionChunks } from './scripts/steps/chunks.ts'
import { ICON_FILE } from './src/components/sprite.ts'
import { BASE, DEFAULT_LOCALE, LOCALES } from './src/lib/locales.ts'

const env = loadEnv('production', process.cwd(), '')

/** The origin of a setting, for the content security policy; empty when the setting is empty (same origin). */
function origin(name) {
  if (!env[name]) return ''
  try {
    return new URL(env[name]).origin
  } catch {
    throw new Error(`${name} must be an absolute address such as https://shop.example, not ${JSON.stringify(env[name])}`)
  }
}

const shop = origin('PUBLIC_SHOP_URL')
const chat = origin('PUBLIC_CHAT_URL')
/** The script may be our own, at a path. */
const translate = /^\/(?!\/)/.test(env.PUBLIC_TRANSLATE_SCRIPT ?? '') ? '' : origin('PUBLIC_TRANSLATE_SCRIPT')
const chatTarget = env.CHAT_URL || 'ws://localhost:8080/wss'
const sources = (...list) => ["'self'", ...list].filter(Boolean).join(' ')

/**
 * Modules that plain scripts share travel in few files, for many small ones pack badly: the frame's scripts with what plain scripts need before
 * any intent and to call the shop, what draws without React and says texts and addresses, the stores' library, what a product's scripts need,
 * and those of promotions; then those of islands. A group takes what its modules import with it, unless an earlier one has it. The frame's
 * scripts run on every page and do nothing where their part of it is missing.
 */
const chunks = [
  {
    name: 'first',
    test: /[\\/]src[\\/](?:lib[\\/](?:locale-path|locales|format|money|fold|keyword|flash-sale|reminder)|browser[\\/](?:built-data|ticker|preload-modules)|api[\\/](?:settings|clock|token-cookie|site-file|errors|exchange|light-caller|refusal|site-light)|contract[\\/](?:decode|decode-money|endpoint|envelope|errors|site-light))\.ts$|preload-helper|rolldown[\\/]runtime|(?:islands[\\/]ui[\\/]countdown|browser[\\/]draw-countdown)\.ts$|components[\\/]frame[\\/](?:Watch\.astro.*type=script|(?:action-result|category-panel|chat|language-menu|reminders|side-bar|theme-choice|top-bar|visit)\.ts$)/,
  },
  {
    name: 'drawing',
    test: /[\\/]node_modules[\\/]react[\\/](?:cjs[\\/]react-)?jsx-runtime|[\\/]src[\\/](?:lib[\\/](?:paths|texts)\.ts|islands[\\/]ui[\\/]Icon\.tsx)$/,
  },
  { name: 'store', test: /[\\/]node_modules[\\/](?:nanostores|@nanostores[\\/]persistent)[\\/]/ },
  { name: 'sku', test: /[\\/]src[\\/]islands[\\/]product[\\/](?:ask-sku|sku-watch)\.ts$/, includeDependenciesRecursively: false },
  { name: 'price', test: /[\\/]src[\\/]lib[\\/](?:offer|pick|price|sale)\.ts$/ },
  {
    name: 'product',
    test: /[\\/]src[\\/](?:(?:api|contract)[\\/](?:sku|goods|footprint)-light|stores[\\/]offer|islands[\\/]shared[\\/]product[\\/](?:product-visit|product-tabs|watch-offer))\.ts$/,
  },
  {
    name: 'flash',
    test: /[\\/]src[\\/](?:(?:api|contract)[\\/]seckill-light|stores[\\/]reminders|lib[\\/]flash-offer|islands[\\/]promotion[\\/](?:ask-flash|flash-watch))\.ts$/,
  },
  {
    name: 'group',
    test: /[\\/]src[\\/](?:(?:api|contract)[\\/]groupbuy-light|stores[\\/]group-buy|lib[\\/]group-buy|islands[\\/]promotion[\\/](?:ask-groups?|group-watch))\.ts$/,
  },
  {
    name: 'combo',
    test: /[\\/]src[\\/](?:(?:api|contract)[\\/]promotion-light|lib[\\/]combo|islands[\\/]promotion[\\/]combo-watch)\.ts$/,
  },
  {
    name: 'light',
    test: /[\\/]src[\\/](?:lib[\\/](?:time-zone|time)\.ts|api[\\/]pictures\.ts|islands[\\/](?:ui[\\/](?:failure\.ts|(?:Price|Picture)\.tsx)|shared[\\/]goods[\\/]GoodsPrice\.tsx))$/,
  },
  // Which screens there are, for what must know where an address leads.
  { name: 'routes', test: /[\\/]src[\\/]lib[\\/](?:routes|stand-ins)\.ts$/, includeDependenciesRecursively: false },
  {
    name: 'plain',
    test: /[\\/]src[\\/](?:lib[\\/]static-html|browser[\\/](?:page-icons|patch-html)|islands[\\/]shared[\\/]product[\\/]draw-places)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  ...promotionChunks,
  ...islandChunks,
]

/** Our ways of waking an island; see src/directives. */
const directives = {
  name: 'directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/directives/intent.ts' })
      addClientDirective({ name: 'now', entrypoint: './src/directives/now.ts' })
      addClientDirective({ name: 'member', entrypoint: './src/directives/member.ts' })
      addClientDirective({ name: 'query', entrypoint: './src/directives/query.ts' })
    },
  },
}

/** While developing a route answers what a site that is made has in its folder of hashed files; pages can't name one that begins with an underscore. */
const keptFiles = {
  name: 'kept-files',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) =>
      command === 'dev' && injectRoute({ pattern: '/_astro/[file]', entrypoint: './src/pages/_kept/file.ts' }),
  },
}

/** React, with our own ways of drawing an island and of mounting it. */
const islands = react()
const setUp = islands.hooks['astro:config:setup']
islands.hooks['astro:config:setup'] = (options) =>
  setUp({
    ...options,
    addRenderer: (renderer) =>
      options.addRenderer({ ...renderer, serverEntrypoint: './src/islands/ui/draw.ts', clientEntrypoint: './src/islands/ui/mount.tsx' }),
  })

/** React components that no directive wakes are drawn without React. */
const staticComponents = {
  name: 'static-components',
  hooks: {
    'astro:config:setup': ({ addRenderer }) => addRenderer({ name: 'static', serverEntrypoint: './src/components/static-renderer.ts' }),
  },
}

/** Short, because files name each other; a name says what the first of its modules is. */
const fileName = ({ name }) => `_astro/${/[a-z-]+/i.exec(name)?.[0]}.[hash:7].js`

/**
 * An entry may also give others what it holds, so that modules need no file of their own to be shared; Astro's own setting forbids it. Styles
 * of what loads later are on its page from the start (`tests/site/built-styles.test.ts`): no script waits for one, it names itself instead.
 */
const islandScripts = {
  name: 'island-scripts',
  enforce: 'post',
  configEnvironment: (name) => (name === 'client' ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } : null),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle).filter(({ type }) => type === 'chunk'))
        chunk.code = chunk.code.replace(/\bm\.f=\[[^\]]*\]/, (names) => names.replace(/"[^"]+\.css"/g, JSON.stringify(chunk.fileName)))
    },
  },
}

/** How scripts load what comes later: our own way in place of the bundler's. */
const preloadHelper = {
  name: 'preload-helper',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? `export { preloadModules as __vitePreload } from '#browser/preload-modules.ts'` : null,
}

/** What nobody sees before they turn to it: the chat, and what opens under the cart and the search box. */
const LATE = /[\\/]src[\\/]islands[\\/](?:chat[\\/]\w+|frame[\\/]MiniCart(?:Line|Panel)|search[\\/]Suggestion)\.tsx$/

/**
 * Sheets of what comes late travel with its scripts, not with every page as those of other islands do. What the chat's pieces draw of other rooms
 * must bring no sheet.
 */
const lateSheets = {
  name: 'late-sheets',
  enforce: 'pre',
  transform(code, id) {
    if (!LATE.test(id)) return null
    const isClient = this.environment.name === 'client'
    const adopt = (_line, sheet) => {
      const name = `sheet_${sheet.replace(/\W/g, '_')}`
      return isClient ? `import ${name} from './${sheet}.css?inline';adoptSheet(${name});` : ''
    }
    const own = code.replace(/^import '\.\/([\w-]+)\.css'$/gm, adopt)
    if (own === code) return null
    return isClient ? `import { adoptSheet } from '#browser/adopt-sheet.ts';${own}` : own
  },
}

export default defineConfig({
  site: env.SITE_URL || 'http://localhost:8080',
  base: BASE,
  output: 'static',
  trailingSlash: process.argv.includes('dev') ? 'ignore' : 'never',
  build: { format: 'preserve', inlineStylesheets: 'never' },
  i18n: { locales: [...LOCALES], defaultLocale: DEFAULT_LOCALE, routing: { prefixDefaultLocale: false } },
  // Shorter than an attribute of its own on each element.
  scopedStyleStrategy: 'class',
  integrations: [staticComponents, islands, directives, keptFiles],
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  env: {
    schema: {
      PUBLIC_SHOP_URL: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_IMAGE_URL: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_CHAT_URL: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_TIME_ZONE: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_MOBILE_RULE: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_SHOP_DIALECT: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_DEFAULT_GOODS: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_TRANSLATE_SCRIPT: envField.string({ context: 'client', access: 'public', optional: true }),
    },
  },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'self'",
        "object-src 'none'",
        `connect-src ${sources(shop, chat, chat.replace(/^http/, 'ws'), translate)}`,
        `img-src ${sources('data:', 'blob:', 'https:', shop, origin('PUBLIC_IMAGE_URL'))}`,
        `media-src ${sources('data:', 'blob:', 'https:', shop, origin('PUBLIC_IMAGE_URL'))}`,
        "font-src 'self'",
        `form-action ${sources(shop)}`,
      ],
      scriptDirective: { resources: ["'self'", translate].filter(Boolean) },
      styleDirective: { resources: ["'self'"] },
    },
  },
  vite: {
    define: { 'import.meta.env.ICONS': JSON.stringify(ICON_FILE.address) },
    // The browsers that know light-dark(): without this the themes would be spelled out twice.
    build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
    plugins: [islandScripts, preloadHelper, lateSheets],
    environments: {
      client: {
        build: { rolldownOptions: { output: { entryFileNames: fileName, chunkFileNames: fileName, codeSplitting: { groups: chunks } } } },
      },
    },
    server: {
      // `astro dev` answers the site; calls, pictures and sockets are the shop's.
      proxy: {
        '^/(?!src/)(?:[a-z]+/)?api/': { target: env.SHOP_URL || 'http://localhost:8080', changeOrigin: true },
        '^/desk(?:/|$)': { target: env.SHOP_URL || 'http://localhost:8080' },
        // The embedded shop compares the origin that a page names with the host that it asked.
        '^/wss(?:[?]|$)': { target: chatTarget, changeOrigin: !/^ws:..(?:127|localhost)/.test(chatTarget), ignorePath: true, ws: true },
        '^/(?:upload|attachment)/': { target: env.SHOP_URL || 'http://localhost:8080', changeOrigin: true },
      },
    },
  },
})
