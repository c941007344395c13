import { builtData } from '#browser/built-data.ts'
import { type BuiltCombo, watchedCombo } from '#islands/promotion/watched-combo.ts'
import { offerCheck } from '#islands/shared/product/watch-offer.ts'

/** Brings a combo's page up to date, also when the browser shows it again. */
export function watchCombo(): void {
  const built = builtData<BuiltCombo>('built-combo')
  if (!built) return
  const { check } = offerCheck(watchedCombo(built))
  void check()
  addEventListener('pageshow', ({ persisted }) => persisted && void check())
}
