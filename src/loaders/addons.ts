import { getAddons } from '#api/site.ts'
import type { Addons } from '#contract/site.ts'
import type { Locale } from '#lib/locales.ts'
import type { LoadTools } from './shop.ts'

/** The add-ons of the server; none where it does not tell. */
export function readAddons(lang: Locale, tools: Pick<LoadTools, 'once' | 'optional'>): Promise<Addons> {
  const addons = tools.once(`add-ons ${lang}`, () => getAddons({}, { lang }))
  return tools.optional<Addons, Addons>('add-ons', addons, {})
}
