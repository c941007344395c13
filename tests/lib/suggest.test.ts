import { describe, expect, test } from 'vitest'
import { correctKeyword, type SearchIndex, suggest } from '#lib/catalogue/suggest.ts'
import { normalizeText, searchWords, wordsToFind } from '#lib/text/normalize.ts'
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
    ['ＫＩＬＮ８', [2]],
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

describe('a keyword', () => {
  const named = (id: number, name: string): SearchIndex['goods'][number] => [id, name, searchKeys(name), '', 100]
  const index: SearchIndex = {
    categories: [[1, 'Gifts', searchKeys('Gifts')]],
    brands: [[2, 'Élan', searchKeys('Élan')]],
    goods: [
      named(11, 'Ferry Point pour-over kettle'),
      named(12, 'Noise-cancelling headphones'),
      named(13, 'Ripe Pu’er, ten years'),
      named(14, 'Cast-iron pan, 28 cm'),
      named(15, 'Stoneware mug'),
      named(16, '手沖壺'),
      named(17, '海港炻器馬克杯'),
    ],
  }
  const found = (query: string) => {
    const { categories, brands, goods } = suggest(index, query)
    return [...categories.map(({ id }) => id), ...brands.map(({ id }) => id), ...goods.map(({ sku_id }) => sku_id)]
  }

  test.each([
    ['noise-cancelling', 12],
    ['noise cancelling', 12],
    ['noisecancelling', 12],
    ["Pu'er", 13],
    ['Pu’er', 13],
    ['puer', 13],
    ['28cm', 14],
    ['28 cm', 14],
    ['mug!', 15],
    ['elan', 2],
    ['birthday gift', 1],
    ['ketle', 11],
    ['cup', 15],
    ['杯子', 17],
    ['马克杯', 17],
    ['手中壺', 16],
    ['咖啡', 16],
  ])('%s is found with its marks, accents, units, scripts, other words and one misspelling', (query, id) => {
    expect(found(query)).toEqual([id])
  })

  test.each([
    ['ketle', 'kettle'],
    ['black ketle', ''],
    ['ferry ketle', 'ferry kettle'],
    ['kettle', ''],
    ['kett', ''],
    ['cup', 'mug'],
    ['杯子', '杯'],
    ['咖啡', '手沖'],
    ['马克杯', '馬克杯'],
    ['手中壺', '手沖壺'],
    ['手中壶', '手沖壺'],
    ['zzzzzz', ''],
    ['!!', ''],
  ])('%s is corrected to %j', (query, corrected) => {
    expect(correctKeyword(index, query)).toBe(corrected)
  })
})

test('words of a text are told apart as they are of a keyword', () => {
  expect(searchWords('Élan’s 28 cm pour-over, 350 毫升')).toEqual(['elans', '28cm', 'pour', 'over', '350毫升'])
  expect(wordsToFind('A pour-over kettle')).toEqual(['a', 'pour', 'over', 'kettle', 'pourover'])
})

test('a text is folded over width, case, accents and marks', () => {
  expect(normalizeText('Ｃafé  No.8')).toBe('cafeno8')
})

test('recent searches are kept once, newest first, six at most', () => {
  expect(addRecent(['mug', 'Tea pot'], 'ＴＥＡ pot')).toEqual(['ＴＥＡ pot', 'mug'])
  expect(addRecent(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e'])
  expect(addRecent(['a'], '')).toEqual(['a'])
})
