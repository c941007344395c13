import { globSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readPublishSettings } from '#publish/settings.ts'
import { readConfig } from '#shop/config.ts'

/** Variables that scripts set for the processes they start, and those of the operating system and the tools. */
const INTERNAL =
  /^(?:TEST_\w+|MIRROR_FILE|PUBLIC_(?:TIME_ZONE|LOWEST_PRICES|MOBILE_RULE|DEFAULT_GOODS|OFFLINE|ANALYTICS|CONSENT|WEB_MCP|RUM)|ICONS|DEV|PATH)$/
/** Those that scripts pass to the build. */
const PASSED = /^(?:MIRROR_FILE|PUBLIC_)/
/** Read by the launcher before it loads `.env`. */
const BEFORE_ENV_FILE = ['NODE_ENV']

/** How code reads a setting: by name from the environment, in a schema of settings, or in Astro's configuration. */
const READS = [
  /\b(?:process|import\.meta)\.env\??\.([A-Z][A-Z\d_]+)/g,
  /^ {2}([A-Z][A-Z\d_]+): (?:v\.|whole\(|address\(|text\()/gm,
  /\benv\.([A-Z][A-Z\d_]+)/g,
  /\borigin\('([A-Z][A-Z\d_]+)'\)/g,
  /\b([A-Z][A-Z\d_]+): envField\b/g,
]

/** Names of the settings that a source file reads. */
function settingsIn(source: string): string[] {
  return READS.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name = '']) => name))
}

const files = globSync(['src/**/*.{ts,tsx,astro}', 'scripts/**/*.{ts,mjs}', '*.config.{ts,mjs}'], {
  exclude: ['src/serve/rules/**'],
})
const found = [...new Set(files.flatMap((file) => settingsIn(readFileSync(file, 'utf8'))))].toSorted()
const read = found.filter((name) => !INTERNAL.test(name))
const handbook = readFileSync('docs/configuration.md', 'utf8')
const documented = [...handbook.matchAll(/^\| `([A-Z][A-Z\d_]+)` \|/gm)].map(([, name = '']) => name)
const example = readFileSync('.env.example', 'utf8')

describe('settings', () => {
  it('finds those of the shop, of publishing, of scripts and of Astro', () => {
    expect(read).toEqual(expect.arrayContaining(['DATA_DIR', 'PUBLISH_SECRET', 'DIST_DIR', 'PUBLIC_CHAT_URL', 'CHROMIUM']))
    expect(read.length).toBeGreaterThan(40)
  })

  it('documents every setting that the code reads, once, and no other', () => {
    expect(documented.toSorted()).toEqual(read)
  })

  it('documents what scripts pass to the build, and which modules of shop, publisher and front read settings', () => {
    const passed = found.filter((name) => INTERNAL.test(name) && PASSED.test(name))
    expect(passed).toContain('MIRROR_FILE')
    const modules = globSync(['src/shop/*.ts', 'src/publish/*.ts', 'src/serve/*.ts']).filter((file) =>
      readFileSync(file, 'utf8').includes('process.env'),
    )
    expect(modules).toContain('src/shop/config.ts')
    expect([...passed, ...modules].filter((name) => !handbook.includes(`\`${name}\``))).toEqual([])
  })

  it('lists the same settings in .env.example, all commented out', () => {
    expect(parseEnv(example)).toEqual({})
    const listed = [...example.matchAll(/^#([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name)
    expect(listed).toEqual(documented.filter((name) => !BEFORE_ENV_FILE.includes(name)))
  })

  it('shows values in .env.example that the code accepts', () => {
    const environment = parseEnv(example.replace(/^#(?=[A-Z][A-Z\d_]+=)/gm, ''))
    // The example's SITE_URL makes it a real shop, which refuses a code for tests.
    expect(readConfig({ ...environment, SHOP_TEST_CODE: '' }).shopName).toBe('Pier Nine')
    expect(readPublishSettings(environment).pollSeconds).toBe(45)
  })
})
