import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localeRoot, splitPath } from '#lib/routes/locale-path.ts'
import { BASE, DEFAULT_LOCALE, type Locale } from '#lib/text/locales.ts'

/** The site under test: where its files are and where it answers. `npm test` builds and starts it before these tests run. */
export const DIST = process.env.TEST_DIST ?? 'dist'
export const SITE_URL = process.env.TEST_SITE ?? ''

export interface BuiltPage {
  file: string
  /** Its one address, with the base. */
  address: string
  locale: Locale
  /** The address without base and language. */
  path: string
  html: string
}

/** Every page of the built site. Reads all files; call it once a test file. */
export function builtPages(): BuiltPage[] {
  return globSync('**/*.html', { cwd: DIST })
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => {
      const page = file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')
      const { locale, path } = splitPath(BASE + page)
      const root = path === '' || (locale !== DEFAULT_LOCALE && page === locale)
      const address = root ? localeRoot(locale) : BASE + page
      return { file, address, locale, path: root ? '' : path, html: readFileSync(join(DIST, file), 'utf8') }
    })
}

/** The values of an attribute in a page, entities undone. */
export function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'g'))].map(([, double, single, bare]) =>
    (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&quot;', '"'),
  )
}
