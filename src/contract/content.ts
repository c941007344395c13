import * as v from 'valibot'
import { articleInfoLight, articleReads } from './content-light.ts'
import { endpoint, endpointOf } from './endpoint.ts'
import {
  Count,
  CsvOf,
  Flag,
  Html,
  Id,
  Ids,
  ImagePath,
  paging,
  ReadableOf,
  RecordOf,
  RequiredId,
  schemasOf,
  Text,
  Timestamp,
} from './fields.ts'
import { Page, RecordAnswer, Rows } from './records.ts'

/** A class of help with its articles, newest first; a `link_address` is opened instead of the article. */
export const HelpClass = v.object({
  class_id: Id,
  class_name: Text,
  child_list: ReadableOf(v.object({ id: Id, title: Text, link_address: Text })),
})
export type HelpClass = v.InferOutput<typeof HelpClass>
export const helpclassLists = endpoint({
  path: '/api/helpclass/lists',
  input: v.object({ app_module: v.optional(Text, 'admin') }),
  output: Rows(HelpClass, ReadableOf(HelpClass)),
})

const title = { id: Id, title: Text, class_id: Count, class_name: Text, sort: Count, create_time: Timestamp }

/** A help article in a list, without its text. */
const HelpTitle = v.object(title)
export const helpPage = endpoint({
  path: '/api/help/page',
  input: v.object({ ...paging, class_id: Count, app_module: v.optional(Text, 'admin') }),
  output: Page(HelpTitle),
})

export const Help = v.object({ ...title, content: Html, link_address: Text, modify_time: Timestamp })
export type Help = v.InferOutput<typeof Help>
export const helpInfo = endpoint({ path: '/api/help/info', input: v.object({ id: RequiredId }), output: RecordAnswer(Help, 'id') })

/** A notice with its full text, even in lists. */
export const Notice = v.object({
  id: Id,
  title: Text,
  content: Html,
  is_top: Flag,
  create_time: Timestamp,
  modify_time: Timestamp,
  receiving_type: CsvOf(Text),
  receiving_name: Text,
})
export type Notice = v.InferOutput<typeof Notice>
/** Pinned first, then newest. A server that is not told `web` selects notices for phones. */
export const noticePage = endpoint({
  path: '/api/notice/page',
  input: v.object({ ...paging, receiving_type: v.optional(Text, 'mobile') }),
  output: Page(Notice, ReadableOf(Notice)),
})
export const noticeInfo = endpoint({ path: '/api/notice/info', input: v.object({ id: RequiredId }), output: RecordAnswer(Notice, 'id') })
export const noticeLists = endpoint({ path: '/api/notice/lists', input: v.object({ id_arr: Ids }), output: Rows(Notice) })

const articleTitle = {
  ...schemasOf(articleReads),
  article_title: Text,
  article_abstract: Text,
  cover_img: ImagePath,
  category_id: Count,
  category_name: Text,
  is_show_read_num: Flag,
  is_show_release_time: Flag,
  create_time: Timestamp,
  /** An addition in lists, where it says which articles to read again; 0 where it is not told. */
  modify_time: Timestamp,
}

/** An article in a list; without a cover the default image `article` stands in. */
export const ArticleTitle = v.object(articleTitle)
export type ArticleTitle = v.InferOutput<typeof ArticleTitle>
export const articlePage = endpoint({
  path: '/api/article/page',
  input: v.object({ ...paging, category_id: Count, keyword: Text }),
  output: Page(ArticleTitle, ReadableOf(ArticleTitle)),
})

const ArticleLink = RecordOf(v.object({ article_id: Id, article_title: Text }), 'article_id')
/** `prev` is the older neighbour, `next` the newer one. `sku_ids` names goods that the article tells of, an addition. */
export const Article = v.object({ ...articleTitle, article_content: Html, sku_ids: CsvOf(Id), prev: ArticleLink, next: ArticleLink })
export type Article = v.InferOutput<typeof Article>
/** Reading adds one to `read_num`; `is_read` 0 only looks, an addition: a server that does not know it counts. */
export const articleInfo = endpointOf(articleInfoLight, {
  input: v.object({ article_id: RequiredId, is_read: v.optional(Flag, 1) }),
  output: RecordAnswer(Article, 'article_id'),
})

export const ArticleCategory = v.object({ category_id: Id, category_name: Text, sort: Count, article_num: Count })
export type ArticleCategory = v.InferOutput<typeof ArticleCategory>
export const articleCategory = endpoint({
  path: '/api/article/category',
  input: v.object({}),
  output: Rows(ArticleCategory, ReadableOf(ArticleCategory)),
})
