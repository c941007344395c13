import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { pageReviews } from '#api/review.ts'
import { watchPictures } from '#browser/picture-fallback.ts'
import { islandTexts } from '#i18n.ts'
import { WELCOME_TEXTS } from '#islands/member/texts.ts'
import { Welcome } from '#islands/member/Welcome.tsx'
import { Reviews } from '#islands/shared/reviews/Reviews.tsx'
import { REVIEWS_TEXTS } from '#islands/shared/reviews/texts.ts'
import { review } from '#shop/db/schema/review.ts'
import { sameWords } from '#shop/words.ts'
import { fillCatalogue, KETTLE, KETTLE_BLACK_SMALL, OWN_SHOP } from '../helpers/catalogue.ts'
import { draw } from '../helpers/draw.tsx'
import { setUpShop } from '../helpers/set-up.ts'

const shop = setUpShop()
let ada: { member_id: number; token: string }
let watch: AbortController

beforeAll(async () => {
  await fillCatalogue(shop.db)
  ada = await shop.signUp('ada')
})
afterEach(() => {
  watch.abort()
  document.getElementById('default-pictures')?.remove()
})

/** A page of a shop with this default head; jsdom loads no pictures, so that tests say what failed. */
function openPage(head: string): void {
  document.body.insertAdjacentHTML('beforeend', `<script type="application/json" id="default-pictures">{"head":"${head}"}</script>`)
  watch = new AbortController()
  watchPictures(watch.signal)
}

/** Returns what replaces a member's failed picture: the address of the default head, or `letters`. */
function shown(letters: string): string {
  const words = screen.getByText(letters)
  const image = words.previousElementSibling as HTMLImageElement
  expect(words.className).toContain('picture-words')
  image.dispatchEvent(new Event('error'))
  return image.hasAttribute('data-missing') ? 'letters' : image.src
}

const heads = [
  ["the shop's default head", '/upload/head.png', new URL('/upload/head.png', location.href).href],
  ['letters where the shop has none', '', 'letters'],
] as const

it.each(heads)('a member without a picture is greeted with %s (F12)', async (_, head, expected) => {
  openPage(head)
  draw(<Welcome texts={islandTexts('en', WELCOME_TEXTS)} couponSources={[]} />, { token: ada.token })
  await screen.findByRole('heading', { level: 1, name: /ada/ })
  expect(shown('A')).toBe(expected)
})

it.each(heads)('a review by somebody without a picture has %s (F12)', async (_, head, expected) => {
  openPage(head)
  const ids = { goods_id: KETTLE, sku_id: KETTLE_BLACK_SMALL, site_id: OWN_SHOP, member_id: ada.member_id }
  await shop.db.delete(review)
  await shop.db.insert(review).values({ ...ids, content: sameWords('Pours well.'), member_name: 'ada', create_time: shop.clock.now })
  const built = await pageReviews({ goods_id: KETTLE, page: 1, page_size: 5 })
  draw(<Reviews texts={islandTexts('en', REVIEWS_TEXTS)} goods_id={KETTLE} built={built} pageSize={5} />)
  expect(shown('A')).toBe(expected)
})
