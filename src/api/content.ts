import { articleCategory, articleInfo, articlePage, helpclassLists, helpInfo, helpPage, noticeInfo, noticePage } from '#contract/content.ts'
import { caller } from './client.ts'

/** Classes of help, each with all its articles. */
export const listHelpClasses = caller(helpclassLists)

/** Articles of one class, newest first. */
export const pageHelp = caller(helpPage)

/** One help article; null when unknown. */
export const getHelp = caller(helpInfo)

const askNotices = caller(noticePage)

/** Notices for this client (`web`; a server that is not told selects those for phones), pinned first, then newest. */
export const pageNotices: typeof askNotices = (input, options) => askNotices({ receiving_type: 'web', ...input }, options)

/** One notice; null when unknown. */
export const getNotice = caller(noticeInfo)

/** A page of articles. */
export const pageArticles = caller(articlePage)

/** One article; null when unknown. */
export const getArticle = caller(articleInfo)

/** Classes of articles. */
export const listArticleCategories = caller(articleCategory)
