import { expect, test } from 'vitest'
import { productTrail } from '#lib/catalogue/product-trail.ts'

const mug = {
  category_id: 3,
  category_id_1: 1,
  category_id_2: 2,
  category_id_3: 3,
  category_name: 'Kitchen/Drinks/Mugs',
  goods_name: 'Mug',
  sku_name: 'Mug, oat',
}
const tree = [
  {
    id: 1,
    name: 'Kitchen',
    level: 1,
    children: [{ id: 2, name: 'Drinks', level: 2, children: [{ id: 3, name: 'Mugs', level: 3, children: [] }] }],
  },
]

test('is the same by the tree of the build and by the names that come with the product', () => {
  const names = productTrail(mug, 'en', 'All products')
  expect(names).toEqual([
    { name: 'Kitchen', href: '/web/goods/category/1' },
    { name: 'Drinks', href: '/web/goods/category/2' },
    { name: 'Mugs', href: '/web/goods/category/3' },
    { name: 'Mug' },
  ])
  expect(productTrail(mug, 'en', 'All products', tree)).toEqual(names)
})

test('leads over all goods where nobody knows the categories', () => {
  const all = [{ name: 'All products', href: '/web/goods/list' }, { name: 'Mug' }]
  expect(productTrail({ ...mug, category_name: 'Kitchen/Tea/Coffee/Mugs' }, 'en', 'All products')).toEqual(all)
  expect(productTrail({ ...mug, category_id: 9 }, 'en', 'All products', tree)).toEqual(all)
})
