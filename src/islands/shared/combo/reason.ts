import { type ComboSale, type PartTerms, partName, partState } from '#lib/combo.ts'
import { listed, type Translate } from '#lib/texts.ts'
import type { COMBO_REASON_TEXTS } from './texts.ts'

type NamedPart = PartTerms & Parameters<typeof partName>[0]

/** Why a set cannot be bought, by the names of its parts; empty where it can. */
export function comboReason({ state, gone: [first, ...others] }: ComboSale<NamedPart>, t: Translate<typeof COMBO_REASON_TEXTS>): string {
  if (state === 'closed') return t('promotion.combo.reason.closed')
  if (!first) return ''
  if (others.length) return t('promotion.combo.reason.several', { names: listed([first, ...others].map(partName), t.locale) })
  return t(`promotion.combo.reason.${partState(first) === 'soldout' ? 'soldout' : 'off'}`, { name: partName(first) })
}
