import { configCategoryconfig } from '#contract/category.ts'
import { pcFloors } from '#contract/floor.ts'
import { goodsskuGoodsqrcode, siteWapqrcode, weappQrcode } from '#contract/qr.ts'
import { goodsDefaultSearchWords, goodsHotSearchWords } from '#contract/search.ts'
import {
  addonAddonisexit,
  advDetail,
  captchaCaptcha,
  captchaVoice,
  configCopyright,
  configDefaultimg,
  configServicer,
  goodsService,
  pcFloatLayer,
  pcFriendlyLink,
  pcNavList,
  siteInfo,
  siteStatus,
} from '#contract/site.ts'
import { handle, routes } from '#shop/http.ts'
import { createCaptcha, findCaptchaVoice } from '#shop/services/auth/captcha.ts'
import { findCategoryConfig } from '#shop/services/catalogue/category.ts'
import { listFloors } from '#shop/services/site/floor.ts'
import { findMiniProgramQr, findMobileQr, findSkuQr } from '#shop/services/site/qr.ts'
import {
  findAddons,
  findAdvertisement,
  findCopyright,
  findDefaultImages,
  findFloatLayer,
  findSearchWords,
  findServicer,
  findSiteInfo,
  findSiteStatus,
  listFriendlyLinks,
  listNavigation,
  pageServices,
} from '#shop/services/site/site.ts'

/** Site information, shell and home data (contract site.md). */
export const siteRoutes = routes()

handle(siteRoutes, siteInfo, findSiteInfo, { whileClosed: true })
handle(siteRoutes, siteStatus, findSiteStatus, { whileClosed: true })
handle(siteRoutes, configCopyright, findCopyright, { whileClosed: true })
handle(siteRoutes, configDefaultimg, findDefaultImages, { whileClosed: true })
handle(siteRoutes, configServicer, findServicer)
handle(siteRoutes, configCategoryconfig, findCategoryConfig)
handle(siteRoutes, addonAddonisexit, findAddons)
handle(siteRoutes, pcNavList, listNavigation)
handle(siteRoutes, pcFriendlyLink, listFriendlyLinks)
handle(siteRoutes, goodsService, pageServices)
handle(siteRoutes, advDetail, findAdvertisement)
handle(siteRoutes, pcFloatLayer, findFloatLayer)
handle(siteRoutes, pcFloors, listFloors)
handle(siteRoutes, siteWapqrcode, findMobileQr)
handle(siteRoutes, goodsskuGoodsqrcode, findSkuQr)
handle(siteRoutes, weappQrcode, findMiniProgramQr)
handle(siteRoutes, captchaCaptcha, createCaptcha, { limited: true })
handle(siteRoutes, captchaVoice, findCaptchaVoice, { limited: true })
handle(siteRoutes, goodsDefaultSearchWords, async (scope) => ({ words: (await findSearchWords(scope)).placeholder }))
handle(siteRoutes, goodsHotSearchWords, async (scope) => ({ words: (await findSearchWords(scope)).hot }))
