import { say } from '#shop/scope.ts'
import { ARTICLE_CATEGORIES, ARTICLES, type Article, type ArticleCategory, chooseArticleCategory } from '#shop/services/staff/content.ts'
import { goods } from '../fields/goods.ts'
import { picture } from '../fields/picture.ts'
import { choice, whole, yes } from '../fields/plain.ts'
import { richText } from '../fields/rich-text.ts'
import { shownTimes } from '../fields/times.ts'
import { words } from '../fields/words.ts'
import { type Desk, forContent } from '../page.ts'
import { changed, chosen, languages, shown } from './list.ts'
import type { Table } from './table.ts'

const categories = ({ scope }: Desk) => chooseArticleCategory(scope)

/** Articles, the newest first. */
export const articles: Table<Article> = {
  store: ARTICLES,
  nav: 'nav.articles',
  section: 'section.texts',
  admits: forContent,
  add: 'article.add',
  nameOf: (scope, { article_title }) => say(scope, article_title),
  pageOf: ({ article_id, start_time }) => ({ name: 'article', id: article_id, from: start_time }),
  columns: [
    shown(),
    chosen('article.category', categories, ({ category_id }) => category_id),
    languages(({ article_title, article_abstract, article_content }) => [article_title, article_abstract, article_content]),
    changed(),
  ],
  filter: { name: 'category_id', label: 'article.category', options: categories },
  fields: [
    words('article_title', { label: 'edit.title', most: 120, required: true }),
    choice('category_id', { label: 'article.category', options: categories, toValue: Number }),
    words('article_abstract', { label: 'article.abstract', most: 400, rows: 3 }),
    picture('cover_img', { label: 'article.cover', hint: 'article.cover_hint' }),
    richText('article_content', { label: 'edit.text', hint: 'edit.text_hint' }),
    goods('sku_ids', { label: 'article.goods', isOrdered: true }),
    shownTimes,
    yes('is_show_release_time', { label: 'article.show_time', fresh: true }),
    yes('is_show_read_num', { label: 'article.show_reads', fresh: true }),
  ],
}

/** Categories of articles. */
export const articleCategories: Table<ArticleCategory> = {
  store: ARTICLE_CATEGORIES,
  nav: 'nav.article_categories',
  section: 'section.texts',
  admits: forContent,
  add: 'article.add_category',
  nameOf: (scope, { category_name }) => say(scope, category_name),
  order: { numberOf: ({ sort }) => sort, numbered: (sort) => ({ sort }), isAscending: false },
  columns: [languages(({ category_name }) => [category_name])],
  fields: [
    words('category_name', { label: 'edit.name', most: 60, required: true }),
    whole('sort', { label: 'edit.sort', hint: 'edit.sort_high' }),
  ],
}
