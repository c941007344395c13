import react from '@astrojs/react'
import { defineConfig, envField } from 'astro/config'
import { loadEnv } from 'vite'
import { chunks, fileName } from './src/astro/chunks.ts'
import { integrations } from './src/astro/integrations.ts'
import { plugins } from './src/astro/plugins.ts'
import { ICON_FILE } from './src/components/sprite.ts'
import { BASE, DEFAULT_LOCALE, LOCALES } from './src/lib/text/locales.ts'

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
/** @type {import('./src/publish/analytics.ts').Analytics | null} */
const analytics = JSON.parse(env.PUBLIC_ANALYTICS || 'null')
const figures = analytics?.sources ?? []
const chatTarget = env.CHAT_URL || 'ws://localhost:8080/wss'
const sources = (...list) => ["'self'", ...list].filter(Boolean).join(' ')

export default defineConfig({
  site: env.SITE_URL || 'http://localhost:8080',
  base: BASE,
  output: 'static',
  trailingSlash: process.argv.includes('dev') ? 'ignore' : 'never',
  build: { format: 'preserve', inlineStylesheets: 'never' },
  i18n: { locales: [...LOCALES], defaultLocale: DEFAULT_LOCALE, routing: { prefixDefaultLocale: false } },
  // Shorter than an attribute of its own on each element.
  scopedStyleStrategy: 'class',
  integrations: [...integrations, react()],
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
      PUBLIC_OFFLINE: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_PREVIEW: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_TRANSLATE_SCRIPT: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_RUM: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_WEB_MCP: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_ANALYTICS: envField.string({ context: 'client', access: 'public', optional: true }),
      PUBLIC_CONSENT: envField.string({ context: 'client', access: 'public', optional: true }),
    },
  },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'self'",
        "object-src 'none'",
        `connect-src ${sources(shop, chat, chat.replace(/^http/, 'ws'), translate, ...figures)}`,
        `img-src ${sources('data:', 'blob:', 'https:', shop, origin('PUBLIC_IMAGE_URL'))}`,
        `media-src ${sources('data:', 'blob:', 'https:', shop, origin('PUBLIC_IMAGE_URL'))}`,
        "font-src 'self'",
        `form-action ${sources(shop)}`,
      ],
      scriptDirective: { resources: ["'self'", translate, ...figures].filter(Boolean) },
      styleDirective: { resources: ["'self'"] },
    },
  },
  vite: {
    define: { 'import.meta.env.ICONS': JSON.stringify(ICON_FILE.address) },
    // The browsers that know light-dark(): without this the themes would be spelled out twice.
    build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
    plugins,
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
