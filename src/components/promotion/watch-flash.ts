import { builtData } from '#browser/built-data.ts'
import { watchedFlash } from '#islands/promotion/watched-flash.ts'
import { type OfferVisit, watchOffer } from '#islands/shared/product/watch-offer.ts'

type Built = Parameters<typeof watchedFlash>[0] & OfferVisit

/** Keeps a flash sale's page up to date. */
export function watchFlash(): void {
  const built = builtData<Built>('built-flash')
  if (built) watchOffer(watchedFlash(built), built)
}
