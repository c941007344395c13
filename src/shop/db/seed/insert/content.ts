import { article, articleCategory, help, helpClass, notice } from '#shop/db/schema/content.ts'
import { ARTICLE_CLASSES } from '#shop/db/seed/data/articles/all.ts'
import { HELP_CLASSES } from '#shop/db/seed/data/help/all.ts'
import { NOTICES } from '#shop/db/seed/data/notices.ts'
import { articleHtml, storyHtml } from '#shop/db/seed/html.ts'
import { picture, skusOf } from '#shop/db/seed/references.ts'
import type { Surroundings } from '#shop/scope.ts'

const DAY = 86400

/** Writes notices, help and articles. Help is listed newest first, so the first article of a class is the newest. */
export async function insertContent({ db, now }: Surroundings): Promise<void> {
  await db.insert(notice).values(
    NOTICES.map(({ title, paragraphs, day, top, phones }) => ({
      title,
      content: articleHtml(paragraphs),
      is_top: top ?? false,
      receiving_type: phones ? ['web', 'mobile'] : ['web'],
      create_time: now() - day * DAY,
    })),
  )
  await db
    .insert(helpClass)
    .values(HELP_CLASSES.map(({ name }, index) => ({ class_id: index + 1, class_name: name, sort: HELP_CLASSES.length - index })))
  await db.insert(help).values(
    HELP_CLASSES.flatMap(({ articles }, index) =>
      articles.map(({ title, paragraphs, steps, asked }, place) => ({
        class_id: index + 1,
        title,
        content: articleHtml(paragraphs, steps),
        sort: asked ?? 0,
        create_time: now() - (90 + place) * DAY,
        modify_time: now() - 10 * DAY,
      })),
    ),
  )
  await db
    .insert(articleCategory)
    .values(
      ARTICLE_CLASSES.map(({ name }, index) => ({ category_id: index + 1, category_name: name, sort: ARTICLE_CLASSES.length - index })),
    )
  await db.insert(article).values(
    ARTICLE_CLASSES.flatMap(({ articles }, index) =>
      articles.map(({ title, abstract, parts, cover, goods, day, read }) => ({
        category_id: index + 1,
        article_title: title,
        article_abstract: abstract,
        article_content: storyHtml(parts),
        cover_img: picture(cover),
        sku_ids: (goods ?? []).map((key) => skusOf(key)[0].sku_id),
        read_num: read,
        create_time: now() - day * DAY,
        modify_time: now() - day * DAY,
      })),
    ),
  )
}
