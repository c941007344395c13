import { describe, expect, test } from 'vitest'
import {
  changeSearch,
  clearFilters,
  EVERYTHING,
  type GoodsSearch,
  PAGE_SIZE,
  readSearch,
  toGoodsQuery,
  toggleAttribute,
  toggleBrand,
  writeSearch,
} from '#lib/catalogue/goods-query.ts'
import { toKeyword } from '#lib/text/keyword.ts'

describe('the address of a list (R10)', () => {
  test.each([
    ['', ''],
    ['?keyword=%20oat%20%20mug%20', 'keyword=oat+mug'],
    ['?category_id=3&level=2&page=1', 'category_id=3&level=2'],
    ['?level=2', ''],
    ['?category_id=-3&brand_id=x&page=0', ''],
    ['?brand_id=7,3,7,x,0', 'brand_id=3,7'],
    ['?brand_id=3%2C7&keyword=a%2Cb', 'keyword=a,b&brand_id=3,7'],
    ['?min_price=800&max_price=100', 'min_price=100&max_price=800'],
    ['?min_price=abc&max_price=19.90', 'max_price=19.90'],
    ['?attr=2.5_1.3_2.5', 'attr=1.3_2.5'],
    ['?attr=%5B%7B%22attr_id%22%3A1%2C%22attr_value_id%22%3A%223%22%7D%5D', 'attr=1.3'],
    ['?attr=%5Bbroken', ''],
    ['?is_free_shipping=1&is_own=0', 'is_free_shipping=1'],
    ['?order=discount_price&sort=asc', 'order=discount_price'],
    ['?order=discount_price&sort=desc', 'order=discount_price&sort=desc'],
    ['?order=stock&sort=up', ''],
    ['?coupon=7', 'coupon_type=7'],
    ['?site_id=2&platform_coupon_type=4&page=3', 'site_id=2&platform_coupon_type=4&page=3'],
  ])('%s is written as %j', (query, normal) => {
    expect(writeSearch(readSearch(query))).toBe(normal)
  })

  test('leaves out what the path of the page says already', () => {
    expect(writeSearch({ ...EVERYTHING, category_id: 3, level: 2, is_own: 1 }, { category_id: 3, level: 2 })).toBe('is_own=1')
  })

  test('a word has at most 50 characters, counted as a reader counts', () => {
    expect(toKeyword('𠮷'.repeat(60))).toBe('𠮷'.repeat(50))
  })
})

describe('changing a list', () => {
  const third = { ...EVERYTHING, keyword: 'mug', page: 3 }

  test('any change of filter or sort starts again at page 1', () => {
    expect(changeSearch(third, { is_own: 1 }).page).toBe(1)
    expect(changeSearch(third, { page: 4 }).page).toBe(4)
    expect(toggleAttribute(third, { attr_id: 1, attr_value_id: 2 }).page).toBe(1)
  })

  test('an attribute value chosen twice is taken away again', () => {
    const once = toggleAttribute(third, { attr_id: 1, attr_value_id: 2 })
    expect(once.attr).toEqual([{ attr_id: 1, attr_value_id: 2 }])
    expect(toggleAttribute(once, { attr_id: 1, attr_value_id: 2 }).attr).toEqual([])
  })

  test('a brand joins the others, or stands for them where one at a time is taken; chosen again it goes', () => {
    const seventh = toggleBrand(third, 7, true)
    const both = toggleBrand(seventh, 3, true)
    expect(both).toMatchObject({ brand_id: [3, 7], page: 1 })
    expect(toggleBrand(both, 7, true).brand_id).toEqual([3])
    expect(toggleBrand(seventh, 3, false).brand_id).toEqual([3])
    expect(toggleBrand(seventh, 7, false).brand_id).toEqual([])
    expect(toGoodsQuery(both).brand_id).toBe('3,7')
  })

  test('clearing keeps the word, the category, the sort and what the page fixes', () => {
    const search: GoodsSearch = { ...third, order: 'sale_num', category_id: 3, is_own: 1, brand_id: [4], site_id: 2 }
    expect(clearFilters(search, { site_id: 2 })).toEqual({ ...EVERYTHING, keyword: 'mug', category_id: 3, order: 'sale_num', site_id: 2 })
  })

  test('the shop is asked with decimals, and with nothing that does not narrow: some servers take any value for a filter', () => {
    const asked = toGoodsQuery({ ...EVERYTHING, min_price: 10050 })
    expect(Object.entries(asked).filter(([, value]) => value !== undefined)).toEqual([
      ['page', 1],
      ['page_size', PAGE_SIZE],
      ['min_price', '100.50'],
      ['order', EVERYTHING.order],
      ['sort', EVERYTHING.sort],
    ])
    expect(toGoodsQuery({ ...EVERYTHING, is_free_shipping: 1, is_own: 1 })).toMatchObject({ is_free_shipping: 1, is_own: 1 })
  })
})
