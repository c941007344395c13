import {
  chatRefusal,
  defaultImages,
  defaultOf,
  flatCheckouts,
  type Json,
  offer,
  onlyContact,
  servicer,
  services,
  status,
} from './dialect-shapes.ts'
import type { Payload } from './endpoint.ts'
import type { Envelope } from './envelope.ts'

/*
 * Differences of server editions from the contract in paths, shapes and capabilities. The dialect is chosen by configuration
 * (PUBLIC_SHOP_DIALECT) and used by the API client alone. Missing calls are answered here, so that pages need no special case. Missing
 * features of a call have a name here; pages check `can(name)` of `api/settings.ts`.
 */

/** Translation of a call: another path and payload, or an answer without a request. */
export interface Translated {
  path: string
  payload: Payload
  answer?: unknown
}

/**
 * Features that not every server of the family has. The contract's own server has all of them.
 * - `orderSearch`: finds orders by number or name (`searchText`; contract cart-order.md, order lists) and by date (`begin_time`, an
 * addition). Others return every order.
 * - `ledgerSearch`: filters account movements by direction and date (`direction`, `begin_time`, an addition).
 * - `shopKinds`: filters shops by `category_id` (contract catalogue.md, shops).
 * - `footprintLists`: deletes several footprints in one call (contract catalogue.md, footprints).
 * - `cartPieces`: counts the pieces in the cart, not its lines (contract cart-order.md, count).
 * - `closedAnswers`: answers every call with closed (S04). Others have to be asked.
 * - `facetCounts`: counts the results of each filter value under the other filters (`relevanceinfo` with a list's query).
 * - `brandLists`: filters products by several brands (`brand_id` as `"3,7"`). The contract knows one (catalogue.md, goods list).
 * - `upperCaseSizes`: names picture sizes in upper case (V08; contract README, `img`).
 * - `batchRefund`: accepts refund requests for several lines in one call (contract cart-order.md, several lines at once).
 * - `platformChat`: has customer service of the platform. Others refuse `site_id` 0 (contract chat.md, vocabulary).
 * - `chatShops`: has customer service for each shop. Others have one for all and ignore `site_id` (contract chat.md, vocabulary).
 * - `chatContacts`: lists the shops a member has talked to (contract chat.md, servicerList).
 * - `optionalScores`: leaves missing shop scores out of the average. Others count them as five (contract cart-order.md, reviews).
 * - `articles`: has articles (contract content.md, where they are proposed).
 * - `payPasswordRest`: blocks a replaced payment password for a day, an addition.
 * - `partPay`: takes a part of a payment from the balance (`is_part` of `pay/pay`, an addition).
 * - `repeatedCreate`: knows a repeated `create` by its `request_id` and answers the first order, an addition. Others place a second order.
 * - `passwordFactor`: checks a second factor with a change of number, address or payment password (contract member.md, additions). Others
 * ignore `login_password`, `old_key` and `old_code`.
 * - `bankWithoutIdentity`: accepts a bank account without the holder's identity number (contract member.md, bank accounts).
 */
export type Capability =
  | 'cartPieces'
  | 'orderSearch'
  | 'ledgerSearch'
  | 'shopKinds'
  | 'footprintLists'
  | 'closedAnswers'
  | 'facetCounts'
  | 'brandLists'
  | 'upperCaseSizes'
  | 'batchRefund'
  | 'platformChat'
  | 'chatShops'
  | 'chatContacts'
  | 'optionalScores'
  | 'articles'
  | 'payPasswordRest'
  | 'partPay'
  | 'repeatedCreate'
  | 'passwordFactor'
  | 'bankWithoutIdentity'

/** How one kind of server says what the contract says. Paths are the contract's. */
export interface Dialect {
  name: DialectName
  lacks: readonly Capability[]
  /** Paths of calls that the server does not have and nothing here answers; asking for one would be a 404 (contract README). */
  missing: readonly string[]
  request(path: string, payload: Payload): Translated
  response(path: string, envelope: Envelope): Envelope
}

export type DialectName = 'standard' | 'multishop' | 'singleshop'

interface Differences {
  lacks?: Capability[]
  /** Paths by the contract's. */
  paths?: Record<string, string>
  /** Data of calls the server does not have. */
  absent?: Record<string, unknown>
  /** {@link Dialect.missing}. */
  missing?: string[]
  requests?: Record<string, (payload: Payload) => Payload>
  responses?: Record<string, (data: Json) => unknown>
  envelope?(envelope: Envelope, path: string): Envelope
}

/** Told by a function, so that a bundler drops the dialects that a build does not speak. */
/* @__NO_SIDE_EFFECTS__ */
function dialect(name: DialectName, tell: () => Differences): Dialect {
  const { lacks = [], paths = {}, absent = {}, missing = [], requests = {}, responses = {}, envelope } = tell()
  return {
    name,
    lacks,
    missing,
    request: (path, payload) => ({ path: paths[path] ?? path, payload: requests[path]?.(payload) ?? payload, answer: absent[path] }),
    response(path, answer) {
      const seen = envelope?.(answer, path) ?? answer
      const reshape = responses[path]
      return reshape && seen.code === 0 ? { ...seen, data: reshape((seen.data ?? {}) as Json) } : seen
    },
  }
}

/** Features that no older server has. */
const NEVER_ABLE: Capability[] = [
  'orderSearch',
  'ledgerSearch',
  'shopKinds',
  'footprintLists',
  'closedAnswers',
  'facetCounts',
  'brandLists',
  'batchRefund',
  'optionalScores',
  'articles',
  'payPasswordRest',
  'partPay',
  'repeatedCreate',
  'passwordFactor',
]

const NO_PAGE = { count: 0, page_count: 0, list: [] }

/** Calls of the specification that no older server has (marked `+` in the contract's index). */
const NEVER_BUILT = {
  '/api/config/categoryconfig': { category: 3, img: 1 },
  '/paypal/api/paypal/config': { client_id: '', currency: 'HKD', is_use: 0 },
  '/api/goodssku/delivery': null,
  '/api/article/page': NO_PAGE,
  '/api/article/info': null,
  '/api/article/category': [],
  // Switching to another option then opens its ordinary page.
  '/seckill/api/seckillgoods/info': null,
  '/servicer/api/chat/setRead': 0,
  '/servicer/api/chat/keyword': { is_open: 0 },
  // Without a session on the server, signing out is done once the token is forgotten.
  '/api/login/logout': 1,
}

/** Calls of the specification and additions of ours that no older server has, without an answer that would do instead. */
const NEVER_OFFERED = [
  '/api/captcha/voice',
  '/api/login/checklogin',
  '/api/login/getMobileCode',
  '/api/login/wechatLogin',
  '/api/member/delete',
  '/wechat/api/wechat/logincode',
  '/api/membersession/close',
  '/api/membersession/closeother',
  '/api/membersession/lists',
  '/api/order/delete',
  '/api/order/membervirtualtakedelivery',
  '/api/orderrefund/refundBatch',
  '/api/orderrefund/refundDataBatch',
  '/servicer/api/chat/transcript',
  '/servicer/api/chat/mailTranscript',
  // Older servers have it and answer HTTP 500, always.
  '/servicer/api/chat/siteInfo',
]

/** Every dialect by name; `standard` is the contract itself. */
export const DIALECTS: Record<DialectName, Dialect> = {
  standard: dialect('standard', () => ({})),
  multishop: dialect('multishop', () => ({
    lacks: [...NEVER_ABLE, 'upperCaseSizes', 'cartPieces', 'platformChat', 'chatContacts'],
    paths: {
      // Whether the chat is on is one of its features.
      '/api/config/servicer': '/api/addon/addonisexit',
      '/api/site/info': '/api/website/info',
      '/api/site/status': '/api/website/info',
      '/api/site/wapqrcode': '/api/website/wapqrcode',
      '/api/cart/goodslists': '/api/cart/lists',
      '/api/goods/service': '/api/shopservice/lists',
      '/api/goods/defaultSearchWords': '/api/pc/defaultSearchWords',
      '/api/goods/hotSearchWords': '/api/pc/hotSearchWords',
    },
    absent: {
      ...NEVER_BUILT,
      '/memberregister/api/Config/Config': { is_use: 0, value: {} },
      '/servicer/api/chat/servicerList': NO_PAGE,
    },
    missing: [
      ...NEVER_OFFERED,
      '/api/member/modifybirthday',
      '/api/member/modifyrealname',
      '/api/member/modifysex',
      '/api/member/modifyusername',
      '/api/membersignin/getSignRecords',
    ],
    responses: {
      '/api/config/defaultimg': defaultImages,
      '/api/config/servicer': (addons) => servicer({ system: addons.servicer }),
      '/api/goods/service': services,
      '/api/site/status': status,
    },
    envelope: chatRefusal,
  })),
  singleshop: dialect('singleshop', () => ({
    lacks: [...NEVER_ABLE, 'chatShops', 'bankWithoutIdentity'],
    paths: {
      // Its own `defaultinfo` answers HTTP 500 to a member without a bank account.
      '/api/memberbankaccount/defaultinfo': '/api/memberbankaccount/page',
      '/api/site/status': '/api/site/info',
      // Its own `typelists` takes no product and lists every coupon.
      '/coupon/api/coupon/typelists': '/coupon/api/coupon/goodsCoupon',
    },
    absent: {
      ...NEVER_BUILT,
      '/api/pc/navList': NO_PAGE,
      '/api/pc/friendlyLink': NO_PAGE,
      '/api/pc/floors': [],
      '/api/pc/floatLayer': {},
      '/api/adv/detail': { adv_position: null, adv_list: [] },
      '/api/site/wapqrcode': { path: {} },
      '/api/goods/service': NO_PAGE,
      '/api/goodsbrand/page': NO_PAGE,
      '/api/goodscategory/relevanceinfo': {},
      '/api/shop/page': NO_PAGE,
      '/api/shop/info': null,
      '/api/shopcategory/page': NO_PAGE,
    },
    missing: [
      ...NEVER_OFFERED,
      '/api/goodssku/lists',
      '/api/member/bingemailcode',
      '/api/member/modifyemail',
      '/api/order/extendtakedelivery',
      '/api/ordercomplain/cancel',
      '/api/ordercomplain/complain',
      '/api/ordercomplain/detail',
      '/api/shopmember/add',
      '/api/shopmember/delete',
      '/api/shopmember/membershoppages',
      '/platformcoupon/api/platformcoupon/memberpage',
      '/platformcoupon/api/platformcoupon/num',
      '/platformcoupon/api/platformcoupon/receive',
      '/platformcoupon/api/platformcoupon/typelists',
    ],
    requests: {
      '/api/goodssku/page': ({ coupon_type, ...rest }) => (coupon_type ? { ...rest, coupon: coupon_type } : rest),
      '/api/memberbankaccount/defaultinfo': () => ({ page: 1, page_size: 100 }),
      '/servicer/api/chat/servicerList': ({ page = 1, page_size = 10 }) => ({ page, size: page_size }),
      ...flatCheckouts(),
    },
    responses: {
      '/api/config/defaultimg': defaultImages,
      '/api/config/servicer': servicer,
      '/api/memberbankaccount/defaultinfo': defaultOf,
      '/api/site/status': status,
      '/manjian/api/manjian/info': offer,
      '/servicer/api/chat/servicerList': onlyContact,
    },
    // These servers send no error_code; a refused token is recognised by its message alone.
    envelope: (answer, path) =>
      answer.code !== 0 && !answer.error_code && /token/i.test(answer.message)
        ? { ...answer, error_code: 'TOKEN_ERROR' }
        : chatRefusal(answer, path),
  })),
}

/** {@link Dialect.request} of a dialect by name. */
export function translateRequest(name: DialectName, path: string, payload: Payload): Translated {
  return DIALECTS[name].request(path, payload)
}

/** {@link Dialect.response} of a dialect by name. */
export function translateResponse(name: DialectName, path: string, envelope: Envelope): Envelope {
  return DIALECTS[name].response(path, envelope)
}

/**
 * Detects the dialect of a server by calling it.
 * @param probe calls a path without input and returns its data, or undefined if the server does not have the call
 * @throws Error if no known edition answers
 */
export async function detectDialect(probe: (path: string) => Promise<unknown>): Promise<DialectName> {
  const site = await probe('/api/site/info')
  if (site && typeof site === 'object') return 'web_status' in site ? 'standard' : 'singleshop'
  if (await probe('/api/website/info')) return 'multishop'
  throw new Error('the server answers neither /api/site/info nor /api/website/info: is it a shop of the family?')
}
