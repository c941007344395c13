import { describe, expect, test } from 'vitest'
import { type SearchIndex, suggest } from '#lib/catalogue/suggest.ts'
import { normalizeText } from '#lib/text/normalize.ts'
import { searchKeys } from '#loaders/search-keys.ts'
import { addRecent } from '#stores/recent.ts'

describe('names are found', () => {
  const index: SearchIndex = {
    categories: [[1, '茶具', searchKeys('茶具')]],
    brands: [[2, 'Kiln No. 8', searchKeys('Kiln No. 8')]],
    goods: [
      [11, '手沖壺', searchKeys('手沖壺'), 'a.jpg', 68800],
      [12, 'Café mug, oat', searchKeys('Café mug, oat'), 'b.jpg', 16800],
      [13, '乌龙茶 Tea', searchKeys('乌龙茶 Tea'), 'c.jpg', 9800],
      [14, 'Smug cat', searchKeys('Smug cat'), 'd.jpg', 100],
    ],
  }
  const found = (query: string) => {
    const { categories, brands, goods } = suggest(index, query)
    return [...categories.map(({ id }) => id), ...brands.map(({ id }) => id), ...goods.map(({ sku_id }) => sku_id)]
  }

  test.each([
    ['手沖', [11]],
    ['手冲', [11]],
    ['shouchong', [11]],
    ['SCH', [11]],
    ['烏龍', [13]],
    ['wulong', [13]],
    ['茶', [1, 13]],
    ['ＫＩＬＮ８', []],
    ['ｋｉｌｎ', [2]],
    ['cafe', [12]],
    ['oat mug', [12]],
    ['mug', [12]],
    ['smu', [14]],
    ['kiln no.8', [2]],
    ['  ', []],
    ['!!', []],
  ])('by %j', (query, ids) => {
    expect(found(query)).toEqual(ids)
  })
})

test('a text is folded over width, case, accents and marks', () => {
  expect(normalizeText('Ｃafé  No.8')).toBe('cafeno8')
})

test('recent searches are kept once, newest first, six at most', () => {
  expect(addRecent(['mug', 'Tea pot'], 'ＴＥＡ pot')).toEqual(['ＴＥＡ pot', 'mug'])
  expect(addRecent(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e'])
  expect(addRecent(['a'], '')).toEqual(['a'])
})
