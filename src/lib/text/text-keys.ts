/** The words of the site by domain, as the English files hold them; types alone, so that no text enters a bundle. */
interface Files {
  common: typeof import('../../../i18n/en/common.json')
  frame: typeof import('../../../i18n/en/frame.json')
  home: typeof import('../../../i18n/en/home.json')
  markdown: typeof import('../../../i18n/en/markdown.json')
  goods: typeof import('../../../i18n/en/goods.json')
  auth: typeof import('../../../i18n/en/auth.json')
  cart: typeof import('../../../i18n/en/cart.json')
  chat: typeof import('../../../i18n/en/chat.json')
  checkout: typeof import('../../../i18n/en/checkout.json')
  order: typeof import('../../../i18n/en/order.json')
  review: typeof import('../../../i18n/en/review.json')
  refund: typeof import('../../../i18n/en/refund.json')
  member: typeof import('../../../i18n/en/member.json')
  money: typeof import('../../../i18n/en/money.json')
  coupon: typeof import('../../../i18n/en/coupon.json')
  promotion: typeof import('../../../i18n/en/promotion.json')
  cms: typeof import('../../../i18n/en/cms.json')
  compare: typeof import('../../../i18n/en/compare.json')
  alert: typeof import('../../../i18n/en/alert.json')
  share: typeof import('../../../i18n/en/share.json')
  privacy: typeof import('../../../i18n/en/privacy.json')
  verify: typeof import('../../../i18n/en/verify.json')
}

/** Every key of `i18n/<locale>/<domain>.json` that the site says: `order.items.one`. */
export type TextKey = { [Domain in keyof Files]: `${Domain}.${keyof Files[Domain] & string}` }[keyof Files]

/** Every key of `i18n/<locale>/shop.json`: what the embedded shop says. */
export type ShopTextKey = keyof typeof import('../../../i18n/en/shop.json')

/** Every key of `i18n/<locale>/desk.json`: what the shop's desk says. */
export type DeskTextKey = keyof typeof import('../../../i18n/en/desk.json')

/** A screen's title in `frame.json`, without the domain. */
export type RouteTitle = `route.${string}` & keyof Files['frame']

/** `order.items` where `order.items.one` exists. */
type PluralStem = TextKey extends infer Key ? (Key extends `${infer Stem}.one` ? Stem : never) : never

/** `order.` and `order.items.` of `order.items.one`. */
type Prefix<Key extends string> = Key extends `${infer Head}.${infer Rest}` ? `${Head}.` | `${Head}.${Prefix<Rest>}` : never

/** Names in a text slice: a key, the stem of a text with a count, or a prefix that ends with a dot. */
export type TextName = TextKey | PluralStem | Prefix<TextKey>

/** The texts a piece of a page says, by {@link TextName}. */
export type TextSlice = readonly TextName[]

/** The keys that each name stands for. */
type Named = {
  [Name in TextName]: Name extends TextKey
    ? Name
    : Name extends PluralStem
      ? `${Name}.${'one' | 'other'}`
      : Extract<TextKey, `${Name}${string}`>
}

/** Keys of the words that a slice holds. */
export type KeyOf<Slice extends TextSlice> = Named[Slice[number]]

/** A key as it is asked for: a text with a count by its stem. */
type Asked = { [Key in Exclude<TextKey, `${PluralStem}.${'one' | 'other'}`>]: Key } & {
  [Stem in PluralStem as `${Stem}.${'one' | 'other'}`]: Stem
}

/** Keys available with a slice. Mapped key by key, because the compiler gives up on so many at once. */
export type AskedOf<Slice extends TextSlice> = KeyOf<Slice> extends infer Key ? (Key extends keyof Asked ? Asked[Key] : never) : never
