import { getAddons } from '#api/site.ts'
import type { Addons } from '#contract/site.ts'
import type { Locale } from '#lib/locales.ts'
import type { LoadTools } from './shop.ts'

/** The add-ons of the server; as it told last where it does not tell now, else none. */
export function readAddons(lang: Locale, tools: Pick<LoadTools, 'once' | 'optional' | 'mirror'>): Promise<Addons> {
  const addons = tools.once(`add-ons ${lang}`, () => getAddons({}, { lang }))
  return tools.optional<Addons, Addons>('add-ons', addons, {}, () => tools.mirror.get('frame', lang)?.addons ?? {})
}
