import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, ids, references, seconds, shownTimes, string, version, whole, words, yes } from '#shop/db/columns.ts'

/** Classes of help, descending by `sort`. */
export const helpClass = pgTable('help_class', {
  class_id: id(),
  class_name: words(),
  /** `admin` ordinary help, `shop` help for applicants. */
  app_module: text().notNull().default('admin'),
  sort: whole(),
  version: version(),
})

export const help = pgTable(
  'help',
  {
    id: id(),
    class_id: references(() => helpClass.class_id),
    title: words(),
    content: words(),
    link_address: string(),
    sort: whole(),
    create_time: seconds(),
    modify_time: seconds(),
    version: version(),
  },
  (table) => [index('help_class_id').on(table.class_id)],
)

/** Notices, pinned first, then newest; `receiving_type` lists audiences: shop, website, mobile, web. */
export const notice = pgTable('notice', {
  id: id(),
  title: words(),
  content: words(),
  is_top: yes(),
  receiving_type: text().array().notNull().default([]),
  ...shownTimes(),
  create_time: seconds(),
  modify_time: seconds(),
  version: version(),
})

export const articleCategory = pgTable('article_category', {
  category_id: id(),
  category_name: words(),
  sort: whole(),
  version: version(),
})

export const article = pgTable(
  'article',
  {
    article_id: id(),
    category_id: references(() => articleCategory.category_id),
    article_title: words(),
    article_abstract: words(),
    article_content: words(),
    cover_img: string(),
    read_num: whole(),
    is_show_read_num: yes().default(true),
    is_show_release_time: yes().default(true),
    /** Skus of the goods it tells of. */
    sku_ids: ids(),
    ...shownTimes(),
    create_time: seconds(),
    modify_time: seconds(),
    version: version(),
  },
  (table) => [index('article_category_id').on(table.category_id)],
)
