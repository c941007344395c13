import type { ArticleCategory, HelpClass, Notice } from '#contract/content.ts'
import type { Brand, GoodsCard } from '#contract/goods.ts'
import type { GroupbuyGoods, GroupbuyPage } from '#contract/groupbuy.ts'
import type { Combo } from '#contract/promotion.ts'
import type { SeckillPage } from '#contract/seckill.ts'
import type { ShopCard, ShopCategory } from '#contract/shop.ts'
import type { SkuPage } from '#contract/sku.ts'
import type { SearchIndex } from '#lib/catalogue/suggest.ts'
import type { LowestPrices } from '#lib/money/former-price.ts'
import type {
  Account,
  ArticlePage,
  BrandPage,
  CategoryPage,
  Coupons,
  FlashSaleDay,
  Frame,
  HelpAnswer,
  Home,
  NavigationEntry,
  ProductExtras,
} from './rows.ts'

/**
 * Mirrored rows of a shop by kind and language, in the shop's order. Kinds with one row a language have the id `''`: `frame`, `navigation`,
 * `account`, `home`, `coupons`, `afterSale`, `flashSale`, `searchIndex` and `lowestPrices`.
 */
export interface Rows {
  frame: Frame
  /** By itself, since pages that show another one are else what they were (`publish/render/patch-navigation.ts`). */
  navigation: NavigationEntry[]
  account: Account
  home: Home
  coupons: Coupons
  /** By the id of a product's default sku. */
  cards: GoodsCard
  skus: SkuPage
  /** By SKU id, of the default language only: those that had several prices lately. */
  lowestPrices: Record<number, LowestPrices>
  /** By goods id: what its skus' pages share. */
  products: ProductExtras
  afterSale: { title: string; content: string }
  categories: CategoryPage
  brands: Brand
  /** Of those that have a page of their own. */
  brandPages: BrandPage
  shops: ShopCard
  shopKinds: ShopCategory
  searchIndex: SearchIndex
  groupbuyGoods: GroupbuyGoods
  groupbuys: GroupbuyPage
  combos: Combo
  flashSale: FlashSaleDay
  /** By the id of the slot goods. */
  seckills: SeckillPage
  notices: Notice
  helpClasses: HelpClass
  helps: HelpAnswer
  articles: ArticlePage
  /** Those that have articles. */
  articleClasses: ArticleCategory
}

export type Kind = keyof Rows

/** Topics of changes, as webhooks name them, with the kinds of rows that may show them. */
export const TOPICS = {
  goods: [
    'cards',
    'skus',
    'lowestPrices',
    'products',
    'categories',
    'brandPages',
    'searchIndex',
    'combos',
    'groupbuyGoods',
    'groupbuys',
    'flashSale',
    'seckills',
    'home',
  ],
  category: ['categories', 'searchIndex', 'frame'],
  notices: ['notices'],
  help: ['helpClasses', 'helps', 'frame'],
  articles: ['articles', 'articleClasses', 'frame'],
  content: ['notices', 'helpClasses', 'helps', 'articles', 'articleClasses', 'frame', 'afterSale', 'account'],
  site: ['frame', 'navigation', 'account', 'afterSale', 'home', 'coupons'],
  floor: ['home'],
  promotion: [
    'coupons',
    'products',
    'combos',
    'groupbuyGoods',
    'groupbuys',
    'flashSale',
    'seckills',
    'skus',
    'lowestPrices',
    'cards',
    'brandPages',
    'home',
  ],
  /** The coupon centre, which shows how many of each are claimed. */
  coupons: ['coupons'],
  shop: ['shops', 'shopKinds', 'brands', 'brandPages', 'frame', 'searchIndex'],
} as const satisfies Record<string, readonly Kind[]>

export type Topic = keyof typeof TOPICS
