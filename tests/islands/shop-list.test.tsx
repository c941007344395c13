import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { configure } from '#api/settings.ts'
import { pageShops } from '#api/shop.ts'
import { DIALECTS } from '#contract/dialect.ts'
import { islandTexts } from '#i18n.ts'
import { ShopList } from '#islands/shops/ShopList.tsx'
import { SHOP_LIST_TEXTS } from '#islands/shops/texts.ts'
import { shopCategory, shop as shops } from '#shop/db/schema/shop.ts'
import { sameWords } from '#shop/words.ts'
import { fillCatalogue, OTHER_SHOP } from '../helpers/catalogue.ts'
import { draw } from '../helpers/draw.tsx'
import { setUpFreshShop } from '../helpers/set-up.ts'

const texts = islandTexts('en', SHOP_LIST_TEXTS)
const KINDS = [
  { category_id: 1, category_name: 'Homeware' },
  { category_id: 2, category_name: 'Tea' },
]
const shop = setUpFreshShop({ fill: fillCatalogue })

afterEach(() => configure({ dialect: undefined }))
beforeEach(async () => {
  await shop.db
    .insert(shopCategory)
    .values(KINDS.map(({ category_id, category_name }) => ({ category_id, category_name: sameWords(category_name) })))
  await shop.db.update(shops).set({ category_id: 2 }).where(eq(shops.site_id, OTHER_SHOP))
})

const drawShops = async () => draw(<ShopList texts={texts} built={await pageShops({})} kinds={KINDS} />, { address: '/web/street' })

it('narrows the shops to one kind (R11)', async () => {
  const { user } = await drawShops()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Shop type' }), 'Tea')
  await waitFor(() => expect(screen.getByText('1 shop')).toBeTruthy())
  expect(location.search).toBe('?category_id=2')
})

it('offers no kinds where the server would not narrow by them', async () => {
  configure({ dialect: DIALECTS.multishop })
  await drawShops()
  expect(screen.queryByRole('combobox', { name: 'Shop type' })).toBeNull()
})
