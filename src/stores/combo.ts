import { atom } from 'nanostores'
import type { ComboTerms } from '#lib/combo.ts'

/** What was asked of a combo's page since it was built; null until something was. */
export const $freshCombo = atom<ComboTerms | null>(null)
