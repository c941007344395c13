import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { getCategory, getCategoryFilters, getCategoryTree, listCategories } from '#api/category.ts'
import { brand, goods, goodsAttribute } from '#shop/db/schema/catalogue.ts'
import { sameWords } from '#shop/words.ts'
import { fillCatalogue, KETTLE } from '../helpers/catalogue.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'

const shop = setUpFreshShop({ fill: fillCatalogue })

describe('categories (catalogue.md)', () => {
  it('gives the shown tree; what is below a hidden category disappears with it', async () => {
    const tree = await getCategoryTree()
    expect(tree.map((node) => node.category_name)).toEqual(['Kitchen'])
    expect(tree[0]?.child_list[0]?.child_list[0]).toMatchObject({
      category_name: 'Kettles',
      category_id_1: 1,
      category_id_3: 3,
      child_list: [],
    })
    expect((await getCategoryTree({ level: 2 }))[0]?.child_list[0]?.child_list).toEqual([])
    expect((await listCategories({ pid: 1 })).map((node) => node.category_id)).toEqual([2])
  })

  it('names a category with its ancestors; null for unknown and hidden ones', async () => {
    expect(await getCategory({ category_id: 3 }, { lang: 'zh-hans' })).toMatchObject({ category_full_name: '厨房/饮品/水壶' })
    expect(await getCategory({ category_id: 5 })).toBeNull()
    expect(await getCategory({ category_id: 99 })).toBeNull()
  })

  it('offers the brands and attributes of the goods on sale below it', async () => {
    const filters = await getCategoryFilters({ category_id: 1 })
    expect(filters.brand_list.map((row) => [row.brand_name, row.count])).toEqual([
      ['Ketl', 1],
      ['Leaf', 1],
    ])
    expect(filters.attribute_list).toMatchObject([
      { attr_name: 'Material', child: [{ attr_value_name: 'Steel' }, { attr_value_name: 'Paper' }] },
    ])
    expect(filters.brand_initial_list).toEqual(['K', 'L'])
    await shop.db.update(goods).set({ goods_state: false }).where(eq(goods.goods_id, KETTLE))
    expect((await getCategoryFilters({ category_id: 1 })).brand_list.map((row) => row.brand_name)).toEqual(['Leaf'])
  })

  it('keeps the counts of a whole category until a product, a shop or a filter was edited', async () => {
    const named = async () => {
      const { brand_list, attribute_list } = await getCategoryFilters({ category_id: 1 })
      return [
        ...brand_list.map((row) => [row.brand_name, row.count]),
        ...attribute_list.flatMap(({ child }) => child.map((row) => row.attr_value_name)),
      ]
    }
    const select = vi.spyOn(shop.db, 'select')
    expect(await named()).toEqual([['Ketl', 1], ['Leaf', 1], 'Steel', 'Paper'])
    select.mockClear()
    await shop.db.update(goods).set({ sale_num: 9 })
    await named()
    expect(select).not.toHaveBeenCalled()
    await shop.db.update(goods).set({ brand_id: 1 })
    expect((await named())[0]).toEqual(['Ketl', 2])
    await shop.db.update(brand).set({ brand_name: sameWords('Kettle makers') })
    expect((await named())[0]).toEqual(['Kettle makers', 2])
    await shop.db.delete(goodsAttribute).where(eq(goodsAttribute.goods_id, KETTLE))
    expect(await named()).toEqual([['Kettle makers', 2], 'Paper'])
  })

  it('counts what each value leaves beside what the other facets leave, and every value of a facet whatever is chosen of it', async () => {
    const countsOf = async (query: Parameters<typeof getCategoryFilters>[0]) => {
      const { brand_list, attribute_list } = await getCategoryFilters({ category_id: 1, ...query })
      const values = attribute_list.flatMap(({ child }) => child.map((row) => [row.attr_value_name, row.count]))
      return Object.fromEntries([...brand_list.map((row) => [row.brand_name, row.count]), ...values])
    }
    const steel = { attr_id: 1, attr_value_id: 1 }
    expect(await countsOf({ is_free_shipping: 1 })).toEqual({ Ketl: 0, Leaf: 1, Steel: 0, Paper: 1 })
    expect(await countsOf({ max_price: '100.00' })).toEqual({ Ketl: 0, Leaf: 1, Steel: 0, Paper: 1 })
    expect(await countsOf({ brand_id: 1 })).toEqual({ Ketl: 1, Leaf: 1, Steel: 1, Paper: 0 })
    expect(await countsOf({ brand_id: '1,2' })).toEqual({ Ketl: 1, Leaf: 1, Steel: 1, Paper: 1 })
    expect(await countsOf({ brand_id: '1,2', attr: [steel] })).toEqual({ Ketl: 1, Leaf: 0, Steel: 1, Paper: 1 })
    expect(await countsOf({ attr: [steel] })).toEqual({ Ketl: 1, Leaf: 0, Steel: 1, Paper: 1 })
    expect(await countsOf({ attr: [steel], is_own: 0 })).toEqual({ Ketl: 0, Leaf: 0, Steel: 0, Paper: 1 })
    expect(await countsOf({ keyword: 'kettle' })).toEqual({ Ketl: 1, Steel: 1 })
    expect(await countsOf({ category_id: 0 })).toEqual({ Ketl: 1, Leaf: 1, Steel: 1, Paper: 1 })
  })
})
