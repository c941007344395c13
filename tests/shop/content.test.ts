import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { getRegisterAgreement } from '#api/auth.ts'
import {
  getArticle,
  getHelp,
  getNotice,
  listArticleCategories,
  listHelpClasses,
  pageArticles,
  pageHelp,
  pageNotices,
} from '#api/content.ts'
import { getArticle as readArticle } from '#api/content-light.ts'
import { article, articleCategory, help, helpClass, notice } from '#shop/db/schema/content.ts'
import { document } from '#shop/db/schema/site.ts'
import { sameWords } from '#shop/words.ts'
import { inThree } from '../helpers/catalogue.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'

const shop = setUpFreshShop()
beforeEach(async () => {
  await shop.db.insert(helpClass).values([
    { class_id: 1, class_name: inThree('Delivery', '送貨', '配送'), sort: 1 },
    { class_id: 2, class_name: sameWords('Payment'), sort: 2 },
    { class_id: 3, class_name: sameWords('For shops'), app_module: 'shop', sort: 3 },
  ])
  await shop.db.insert(help).values([
    { id: 1, class_id: 1, title: sameWords('Old'), content: sameWords('<p>old</p>'), create_time: NOON },
    { id: 2, class_id: 1, title: sameWords('New'), content: sameWords('<p>new</p>'), create_time: NOON + 1 },
  ])
})

it('lists classes of help by sort with their articles newest first, those without any too (content.md)', async () => {
  const classes = await listHelpClasses()
  expect(classes.map((row) => [row.class_name, row.child_list.map((child) => child.title)])).toEqual([
    ['Payment', []],
    ['Delivery', ['New', 'Old']],
  ])
})

it('pages the articles of one class, and of class 0 none', async () => {
  expect(await pageHelp({ class_id: 1, page_size: 1 }, { lang: 'zh-hant' })).toMatchObject({
    count: 2,
    list: [{ title: 'New', class_name: '送貨' }],
  })
  expect(await pageHelp({ class_id: 0 })).toMatchObject({ count: 0 })
})

it('gives one article of help; null when unknown, refused without an id', async () => {
  expect(await getHelp({ id: 1 })).toMatchObject({ content: '<p>old</p>', class_name: 'Delivery' })
  expect(await getHelp({ id: 9 })).toBeNull()
  await expect(getHelp({ id: 0 })).rejects.toMatchObject({ error_code: 'REQUEST_ID' })
})

it('lists notices for this client only, pinned first, comparing whole audiences', async () => {
  const row = (title: string, receiving_type: string[], is_top = false) => ({
    title: sameWords(title),
    receiving_type,
    is_top,
    create_time: NOON,
  })
  await shop.db.insert(notice).values([row('Pinned', ['web'], true), row('Plain', ['mobile', 'web']), row('Branch', ['website'])])
  expect((await pageNotices()).list.map(({ title }) => title)).toEqual(['Pinned', 'Plain'])
  expect(await getNotice({ id: 3 })).toMatchObject({ title: 'Branch', receiving_type: ['website'] })
  expect(await getNotice({ id: 9 })).toBeNull()
})

it('pages articles, counts reading, and names the neighbours', async () => {
  await shop.db.insert(articleCategory).values([{ category_id: 1, category_name: sameWords('Stories') }])
  await shop.db.insert(article).values(
    [1, 2, 3].map((number) => ({
      category_id: 1,
      article_title: inThree(`Story ${number}`, `故事${number}`, `故事${number}`),
      create_time: NOON + number,
      sku_ids: number === 2 ? [7, 3] : [],
    })),
  )
  expect((await pageArticles()).list.map((row) => row.article_id)).toEqual([3, 2, 1])
  expect((await pageArticles({ keyword: '故事2' })).list.map((row) => row.article_id)).toEqual([2])
  await getArticle({ article_id: 2 })
  expect(await getArticle({ article_id: 2 })).toMatchObject({
    read_num: 2,
    sku_ids: [7, 3],
    prev: { article_id: 1 },
    next: { article_title: 'Story 3' },
  })
  expect(await getArticle({ article_id: 9 })).toBeNull()
  // Filling a site does not count as a view.
  expect(await getArticle({ article_id: 2, is_read: 0 })).toMatchObject({ read_num: 2 })
  expect(await readArticle({ article_id: 2 })).toEqual({ article_id: 2, read_num: 3 })
  expect(await readArticle({ article_id: 9 })).toBeNull()
  await shop.db
    .update(article)
    .set({ create_time: NOON + 9 })
    .where(eq(article.article_id, 1))
  expect((await pageArticles()).list.map((row) => row.article_id)).toEqual([1, 3, 2])
  expect(await getArticle({ article_id: 3 })).toMatchObject({ prev: { article_id: 2 }, next: { article_id: 1 } })
  expect(await listArticleCategories()).toMatchObject([{ category_name: 'Stories', article_num: 3 }])
})

it('gives the agreement of registration, empty when never written', async () => {
  expect(await getRegisterAgreement()).toMatchObject({ title: '', content: '' })
  await shop.db
    .insert(document)
    .values({ document_key: 'register_agreement', title: inThree('Terms', '條款', '条款'), content: sameWords('') })
  expect((await getRegisterAgreement({}, { lang: 'zh-hans' })).title).toBe('条款')
})
