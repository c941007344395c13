import { $followed } from '#stores/followed.ts'

/** Hydrates the button in the shop panel of a built page if the member follows that shop: the page is built for visitors. */
export function showFollowed(place: HTMLElement): void {
  $followed.subscribe((ids) => {
    if (ids.includes(Number(place.dataset.follow))) place.querySelector('astro-island')?.dispatchEvent(new Event('pointerover'))
  })
}
