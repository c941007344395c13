import type { APIContext } from 'astro'
import { feedAddress } from '#components/cms/feeds.ts'
import { getFrame } from '#components/frame/frame.ts'
import { screenLinks } from '#components/markdown/lists.ts'
import { linkList, markdownHref, section } from '#components/markdown/page.ts'
import { feedFile, feedPaths } from '#components/product-feeds.ts'
import { translatorOf } from '#i18n.ts'
import { localeRoot } from '#lib/routes/locale-path.ts'
import { isOffered } from '#lib/routes/routes.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { LOCALES, type Locale } from '#lib/text/locales.ts'
import { escapeMarkdown, markdownBlocks } from '#lib/text/markdown.ts'
import { readRows } from '#mirror/read.ts'

export { getStaticPaths } from '#lib/text/locales.ts'

/** The site for language models (llmstxt.org): what it is, and where its pages are in Markdown. */
export function GET({ props: { locale }, site }: APIContext<{ locale: Locale }>): Response {
  const t = translatorOf(locale)
  const place = { locale, site }
  const { site: shop, categories, addons } = getFrame(locale)
  const whole = (address: string) => new URL(address, site).href
  const departments = categories.map(({ category_id, category_name }) => ({
    name: category_name,
    address: markdownHref('category', place, category_id),
  }))
  const help = readRows('helpClasses', locale).map(({ class_id, class_name, child_list }) => ({
    name: class_name,
    address: markdownHref('helpClass', place, class_id),
    note: child_list.map(({ title }) => escapeMarkdown(title)).join(', '),
  }))
  const [products] = feedPaths()
  const feeds = [
    ...(products ? [{ name: t('markdown.product_feed'), address: whole(feedFile(locale, 1, 'tsv')) }] : []),
    ...(isOffered('articles', addons) ? [{ name: t('markdown.article_feed'), address: whole(feedAddress('articles', locale)) }] : []),
    { name: t('markdown.notice_feed'), address: whole(feedAddress('notices', locale)) },
    { name: t('markdown.site_map'), address: whole(`${localeRoot(LOCALES[0])}sitemap.xml`) },
  ]
  const languages = LOCALES.filter((code) => code !== locale).map((code) => ({
    name: LOCALE_TABLE[code].name,
    address: whole(`${localeRoot(code)}llms.txt`),
  }))
  const text = markdownBlocks([
    `# ${escapeMarkdown(shop.site_name)}`,
    shop.desc && `> ${escapeMarkdown(shop.desc)}`,
    t('markdown.about_site'),
    section(t('markdown.pages'), screenLinks(place)),
    section(t('markdown.categories'), linkList(departments)),
    section(t('markdown.help'), linkList(help)),
    section(t('markdown.feeds'), linkList(feeds)),
    section('Optional', linkList(languages)),
  ])
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
