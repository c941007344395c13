import { builtData } from '#browser/built-data.ts'
import { watchedGroup } from '#islands/promotion/watched-group.ts'
import { type OfferVisit, watchOffer } from '#islands/shared/product/watch-offer.ts'

type Built = Parameters<typeof watchedGroup>[0] & OfferVisit

/** Keeps price, share sold and state of a group-buy's built page up to date. */
export function watchGroup(): void {
  const built = builtData<Built>('built-group')
  if (built) watchOffer(watchedGroup(built), built)
}
