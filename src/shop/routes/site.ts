import { pcFloors } from '#contract/floor.ts'
import { goodsskuGoodsqrcode, siteWapqrcode, weappQrcode } from '#contract/qr.ts'
import { goodsDefaultSearchWords, goodsHotSearchWords } from '#contract/search.ts'
import {
  addonAddonisexit,
  advDetail,
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
import { listFloors } from '#shop/services/site/floor.ts'
import { getMobileQr, getSkuQr, getWeappQr } from '#shop/services/site/qr.ts'
import {
  getAddons,
  getAdvertisement,
  getCopyright,
  getDefaultImages,
  getDefaultSearchWords,
  getFloatLayer,
  getHotSearchWords,
  getServicer,
  getSiteInfo,
  getSiteStatus,
  listFriendlyLinks,
  listNavigation,
  listServices,
} from '#shop/services/site/site.ts'

/** Site information, shell and home data (contract site.md). */
export const siteRoutes = routes()

handle(siteRoutes, siteInfo, getSiteInfo, { whileClosed: true })
handle(siteRoutes, siteStatus, getSiteStatus, { whileClosed: true })
handle(siteRoutes, configCopyright, getCopyright, { whileClosed: true })
handle(siteRoutes, configDefaultimg, getDefaultImages, { whileClosed: true })
handle(siteRoutes, configServicer, getServicer)
handle(siteRoutes, addonAddonisexit, getAddons)
handle(siteRoutes, pcNavList, listNavigation)
handle(siteRoutes, pcFriendlyLink, listFriendlyLinks)
handle(siteRoutes, goodsService, listServices)
handle(siteRoutes, advDetail, getAdvertisement)
handle(siteRoutes, pcFloatLayer, getFloatLayer)
handle(siteRoutes, pcFloors, listFloors)
handle(siteRoutes, siteWapqrcode, getMobileQr)
handle(siteRoutes, goodsskuGoodsqrcode, getSkuQr)
handle(siteRoutes, weappQrcode, getWeappQr)
handle(siteRoutes, goodsDefaultSearchWords, getDefaultSearchWords)
handle(siteRoutes, goodsHotSearchWords, getHotSearchWords)
