import { pcFloors } from '#contract/floor.ts'
import { goodsskuGoodsqrcode, siteWapqrcode, weappQrcode, websiteWapqrcode } from '#contract/qr.ts'
import { goodsDefaultSearchWords, goodsHotSearchWords, pcDefaultSearchWords, pcHotSearchWords } from '#contract/search.ts'
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
  shopserviceLists,
  siteInfo,
  siteStatus,
  websiteInfo,
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
  listShopServices,
} from '#shop/services/site/site.ts'

/** Site information, shell and home data (contract site.md). */
export const siteRoutes = routes()

handle(siteRoutes, siteInfo, getSiteInfo, { whileClosed: true })
handle(siteRoutes, websiteInfo, getSiteInfo, { whileClosed: true })
handle(siteRoutes, siteStatus, getSiteStatus, { whileClosed: true })
handle(siteRoutes, configCopyright, getCopyright, { whileClosed: true })
handle(siteRoutes, configDefaultimg, getDefaultImages, { whileClosed: true })
handle(siteRoutes, configServicer, getServicer)
handle(siteRoutes, addonAddonisexit, getAddons)
handle(siteRoutes, pcNavList, listNavigation)
handle(siteRoutes, pcFriendlyLink, listFriendlyLinks)
handle(siteRoutes, goodsService, listServices)
handle(siteRoutes, shopserviceLists, listShopServices)
handle(siteRoutes, advDetail, getAdvertisement)
handle(siteRoutes, pcFloatLayer, getFloatLayer)
handle(siteRoutes, pcFloors, listFloors)
handle(siteRoutes, siteWapqrcode, getMobileQr)
handle(siteRoutes, websiteWapqrcode, getMobileQr)
handle(siteRoutes, goodsskuGoodsqrcode, getSkuQr)
handle(siteRoutes, weappQrcode, getWeappQr)
handle(siteRoutes, goodsDefaultSearchWords, getDefaultSearchWords)
handle(siteRoutes, pcDefaultSearchWords, getDefaultSearchWords)
handle(siteRoutes, goodsHotSearchWords, getHotSearchWords)
handle(siteRoutes, pcHotSearchWords, getHotSearchWords)
