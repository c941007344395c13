import { type ComboSale, nameAmong, type PartTerms, partState } from '#lib/offers/combo.ts'
import { listed, type Translate } from '#lib/text/texts.ts'
import type { COMBO_REASON_TEXTS } from './texts.ts'

type NamedPart = PartTerms & Parameters<typeof nameAmong>[0]

/** Why a set cannot be bought, by the names of its parts; empty where it can. */
export function comboReason({ state, gone, left }: ComboSale<NamedPart>, t: Translate<typeof COMBO_REASON_TEXTS>): string {
  const [first, ...others] = gone
  const nameOf = (part: NamedPart) => nameAmong(part, [...gone, ...left])
  if (state === 'closed') return t('promotion.combo.reason.closed')
  if (!first) return ''
  if (others.length) return t('promotion.combo.reason.several', { names: listed(gone.map(nameOf), t.locale) })
  return t(`promotion.combo.reason.${partState(first) === 'soldout' ? 'soldout' : 'off'}`, { name: nameOf(first) })
}
