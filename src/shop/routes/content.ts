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
import { getArticle, listArticleCategories, pageArticles } from '#shop/services/content/article.ts'
import {
  getAfterSale,
  getHelp,
  getNotice,
  getRegisterAgreement,
  listHelpClasses,
  listNotices,
  pageHelp,
  pageNotices,
} from '#shop/services/content/content.ts'

/** Help, notices, articles and the administrator's texts (contract content.md). */
export const contentRoutes = routes()

handle(contentRoutes, helpclassLists, listHelpClasses)
handle(contentRoutes, helpPage, pageHelp)
handle(contentRoutes, helpInfo, getHelp)
handle(contentRoutes, noticePage, pageNotices)
handle(contentRoutes, noticeInfo, getNotice)
handle(contentRoutes, noticeLists, listNotices)
handle(contentRoutes, articlePage, pageArticles)
handle(contentRoutes, articleInfo, getArticle, { missing: { article_id: 'REQUEST_ID' } })
handle(contentRoutes, articleCategory, listArticleCategories)
handle(contentRoutes, registerAggrement, getRegisterAgreement)
handle(contentRoutes, goodsAftersale, getAfterSale)
