import { expect, it } from 'vitest'
import { href } from '#lib/routes/paths.ts'
import { SELLING_PATHS } from '#lib/routes/selling-paths.data.ts'
import { sellingHref } from '#lib/routes/selling-paths.ts'
import { LOCALES } from '#lib/text/locales.ts'

it('gives the addresses of products and offers as the table of all screens does', () => {
  for (const name of Object.keys(SELLING_PATHS) as (keyof typeof SELLING_PATHS)[])
    for (const locale of LOCALES)
      expect(sellingHref(name, locale, 12)).toBe(href(name, locale, name.endsWith('s') || name === 'list' ? {} : { id: 12 }))
})
