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
import { caller } from './client.ts'

/** Name, logo, contact lines and state of the shop. */
export const getSiteInfo = caller(siteInfo)

/** Is the shop open, and if not why; answered even while it is closed. */
export const getSiteStatus = caller(siteStatus)

/** Lines at the foot of every page; empty ones are left out. */
export const getCopyright = caller(configCopyright)

/** Pictures that stand in for missing ones. */
export const getDefaultImages = caller(configDefaultimg)

/** How customer service is reached. */
export const getServicer = caller(configServicer)

/** Which features the shop has, 1 by name; a missing one is off. */
export const getAddons = caller(addonAddonisexit)

/** The main navigation in its order. */
export const listNavigation = caller(pcNavList)

/** Addresses of partners in their order. */
export const listFriendlyLinks = caller(pcFriendlyLink)

/** The promises of the shop. */
export const listServices = caller(goodsService)

/** Pictures of one advertisement by its keyword; none for an unknown one. */
export const getAdvertisement = caller(advDetail)

/** The picture floating over home. */
export const getFloatLayer = caller(pcFloatLayer)
