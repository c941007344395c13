import { registerAggrement } from '#contract/auth.ts'
import {
  articleCategory,
  articleInfo,
  articlePage,
  helpclassLists,
  helpInfo,
  helpPage,
  noticeInfo,
  noticeLists,
  noticePage,
} from '#contract/content.ts'
import { goodsAftersale } from '#contract/goods.ts'
import { handle, routes } from '#shop/http.ts'
import {
  findDocument,
  findHelp,
  findNotice,
  listArticleCategories,
  listHelpClasses,
  listNotices,
  pageArticles,
  pageHelp,
  pageNotices,
  readArticle,
} from '#shop/services/content/content.ts'

/** Help, notices, articles and the administrator's texts (contract content.md). */
export const contentRoutes = routes()

handle(contentRoutes, helpclassLists, listHelpClasses)
handle(contentRoutes, helpPage, pageHelp)
handle(contentRoutes, helpInfo, findHelp)
handle(contentRoutes, noticePage, pageNotices)
handle(contentRoutes, noticeInfo, findNotice)
handle(contentRoutes, noticeLists, listNotices)
handle(contentRoutes, articlePage, pageArticles)
handle(contentRoutes, articleInfo, readArticle, { missing: { article_id: 'REQUEST_ID' } })
handle(contentRoutes, articleCategory, listArticleCategories)
handle(contentRoutes, registerAggrement, (scope) => findDocument(scope, 'register_agreement'))
handle(contentRoutes, goodsAftersale, (scope) => findDocument(scope, 'after_sale'))
