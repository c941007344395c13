import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { pageReviews } from '#api/review.ts'
import { getSkuInfo } from '#api/sku-light.ts'
import { islandTexts } from '#i18n.ts'
import { Reviews } from '#islands/shared/reviews/Reviews.tsx'
import { REVIEWS_TEXTS } from '#islands/shared/reviews/texts.ts'
import { goods } from '#shop/db/schema/catalogue.ts'
import { review } from '#shop/db/schema/review.ts'
import { sameWords } from '#shop/words.ts'
import { $offer, AS_BUILT, applyOffer } from '#stores/offer.ts'
import { fillCatalogue, KETTLE, KETTLE_BLACK_SMALL, OWN_SHOP } from '../helpers/catalogue.ts'
import { answerBy } from '../helpers/client.ts'
import { caughtUp, draw } from '../helpers/draw.tsx'
import { setUpFreshShop } from '../helpers/set-up.ts'

/* Reviews of a page that is older than some of them. */

const texts = islandTexts('en', REVIEWS_TEXTS)
const shop = setUpFreshShop({ fill: fillCatalogue })
let asked: string[]
beforeEach(async () => {
  await shop.db.delete(review)
  asked = []
  answerBy((request) => {
    asked.push(new URL(request.url).pathname)
    return shop.fetch(request)
  })
  $offer.set(AS_BUILT)
})

let count = 0
async function write(content: string): Promise<void> {
  count += 1
  const ids = { goods_id: KETTLE, sku_id: KETTLE_BLACK_SMALL, site_id: OWN_SHOP, member_id: 1 }
  const words = { content: sameWords(content), member_name: 'ada', explain_type: 1, scores: 5 }
  await shop.db.insert(review).values({ ...ids, ...words, create_time: shop.clock.now + count })
  await shop.db.update(goods).set({ evaluate: await shop.db.$count(review) })
}

/** Draws the page as it was built, after what was written since; `check` is what its price's check has told meanwhile. */
async function open(written: string[], since: string[], check: () => Promise<void> = async () => {}): Promise<void> {
  for (const content of written) await write(content)
  const built = await pageReviews({ goods_id: KETTLE, page: 1, page_size: 5 })
  for (const content of since) await write(content)
  await check()
  asked = []
  draw(<Reviews texts={texts} goods_id={KETTLE} built={built} counted={built.count} pageSize={5} />)
}

async function checkPrice(): Promise<void> {
  const sku = await getSkuInfo({ sku_id: KETTLE_BLACK_SMALL })
  applyOffer(sku ?? {})
}

it('asks once for those written since the build, whose number the shop has told', async () => {
  await open(['Pours well.'], ['Keeps warm.'], checkPrice)
  expect(await screen.findByText('Keeps warm.')).toBeTruthy()
  expect(screen.getByText('Pours well.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Reviews 2' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Good2' })).toBeTruthy()
  expect(asked).toEqual(['/api/goodsevaluate/page'])
})

it('shows the first one where there was none', async () => {
  await open([], ['Keeps warm.'], checkPrice)
  expect(await screen.findByText('Keeps warm.')).toBeTruthy()
})

it('asks for nothing where the shop counts as many as the build', async () => {
  await open(['Pours well.'], [], checkPrice)
  await caughtUp(shop)
  expect(asked.filter((path) => path.includes('evaluate'))).toEqual([])
})

it('asks before a server that tells no number', async () => {
  await open(['Pours well.'], ['Keeps warm.'])
  expect(await screen.findByText('Keeps warm.')).toBeTruthy()
})
