import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { getCategoryTree } from '#api/category.ts'
import { pageGoods } from '#api/goods.ts'
import { configure } from '#api/settings.ts'
import { islandTexts } from '#i18n.ts'
import type { Facets } from '#islands/list/facets.ts'
import { GoodsList } from '#islands/list/GoodsList.tsx'
import { GOODS_LIST_TEXTS } from '#islands/list/texts.ts'
import { slimTree } from '#lib/catalogue/category-tree.ts'
import { PAGE_SIZE } from '#lib/catalogue/goods-query.ts'
import { draw } from './draw.tsx'

const texts = islandTexts('en', GOODS_LIST_TEXTS)
const FIXED = {}

/** A screen as wide as can be, as in `islands/ui/sheet.css`: what a narrow one keeps in sheets stands open. */
const WIDE_SCREEN = '.sheet { display: block !important } .list-bar__sheets, .sheet__head, .sheet__foot { display: none }'

/** Brands and attributes of all goods, without numbers. */
export const FACETS: Facets = {
  brands: [
    { brand_id: 1, name: 'Ketl', initial: 'K' },
    { brand_id: 2, name: 'Leaf', initial: 'L' },
  ],
  attributes: [
    {
      attr_id: 1,
      name: 'Material',
      values: [
        { attr_value_id: 1, name: 'Steel' },
        { attr_value_id: 2, name: 'Paper' },
      ],
    },
  ],
}

interface Wishes {
  address?: string
  token?: string
  /** More than one shop sells. */
  hasShops?: boolean
  facets?: Facets
  /** Network after the list is built; unchanged if left out. */
  fetch?: typeof fetch
}

/** Draws the list of all goods as built from the shop, at an address. */
export async function drawList({ address = '/web/goods/list', token = '', hasShops = true, facets = FACETS, fetch }: Wishes = {}) {
  const props = await listProps()
  if (fetch) configure({ fetch })
  return draw(<GoodsList {...props} {...{ facets, hasShops }} />, { address, token })
}

/** Loads the props that the list of all products is built with, and makes the screen of the test wide. */
export async function listProps() {
  document.head.replaceChildren(Object.assign(document.createElement('style'), { textContent: WIDE_SCREEN }))
  const built = await pageGoods({ page: 1, page_size: PAGE_SIZE, order: '' })
  return { texts, fixed: FIXED, built, categories: slimTree(await getCategoryTree({})), facets: FACETS, hasShops: true }
}

/** Names on the cards, in their order. */
export const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

/** Waits until so many goods show. */
export const shown = (count: number) => waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count))
