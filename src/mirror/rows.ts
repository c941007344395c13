import type { RegisterBonus, RegisterConfig } from '#contract/auth.ts'
import type { Category, CategoryFilters } from '#contract/category.ts'
import type { Article, Help, HelpClass } from '#contract/content.ts'
import type { CouponType } from '#contract/coupon.ts'
import type { Floor } from '#contract/floor.ts'
import type { Brand, GoodsCard } from '#contract/goods.ts'
import type { Combo, Manjian } from '#contract/promotion.ts'
import type { Paged } from '#contract/records.ts'
import type { Reviews } from '#contract/review.ts'
import type { SeckillGoods, SeckillSlot } from '#contract/seckill.ts'
import type {
  Ad,
  Addons,
  Advertisement,
  Copyright,
  DefaultImages,
  FloatLayer,
  FriendlyLink,
  Navigation,
  Service,
  Servicer,
  SiteInfo,
} from '#contract/site.ts'
import type { SkuPoint } from '#lib/catalogue/sku.ts'
import type { CouponSource, OfferedTicket } from '#lib/offers/coupon-ticket.ts'
import type { RouteName } from '#lib/routes/paths.ts'

/* Rows that are made of several answers of the shop; the others are one answer each. */

/** An entry of the navigation: what the shop's editors wrote, or a screen by its name where they wrote none. */
export type NavigationEntry = Pick<Navigation, 'nav_title' | 'nav_url' | 'is_blank'> | { screen: RouteName }

/** Frame of every page in one language without its navigation: names, categories, footer, default pictures, words of the search box. */
export interface Frame {
  site: SiteInfo
  /** Icon of an installed shop, a PNG in base64; empty where the logo cannot be read. */
  icon: string
  copyright: Copyright | null
  images: DefaultImages | null
  /** With `article` where the server has articles. */
  addons: Addons
  servicer: Servicer
  categories: Category[]
  /** Addresses of first-level categories' small drawings that need no request, by path; empty where there is none. */
  drawings: Record<string, string>
  helpClasses: HelpClass[]
  topAd: Advertisement | null
  loginAd: Advertisement | null
  brandsAd: Advertisement | null
  streetAd: Advertisement | null
  links: FriendlyLink[]
  services: Service[]
  /** Where there is one shop there is none to search for, nor any but our own. */
  hasShops: boolean
  /** Service hours of the platform's own shop, in its own words; empty if unknown. */
  hours: string
  /** The phone edition's address; empty without one. */
  mobile: string
  searchWords: { default: string; hot: string[] }
}

/** Data of the sign-in and registration pages: the shop's rules, the award for new members and the agreement as clean HTML. */
export interface Account {
  rules: RegisterConfig['value']
  bonus?: RegisterBonus | undefined
  agreement: { title: string; html: string }
}

/** The flash sale: every slot of the day with all its goods, and how far the server's day is ahead of UTC, in seconds. */
export interface FlashSaleDay {
  slots: (SeckillSlot & { goods: SeckillGoods[] })[]
  ahead: number
  /** The server has the add-on. */
  exists: boolean
}

/** A brand of which the shop tells more than its name, with the first page of its goods. */
export interface BrandPage {
  brand: Brand
  goods: Paged<GoodsCard>
}

/** An article; which stand beside it is a matter of the list. */
export type ArticlePage = Omit<Article, 'prev' | 'next'>

/** Data of the home page. */
export interface Home {
  floors: Floor[]
  float: FloatLayer | null
  /** With the first products of every slot that has any. */
  flashSale: Pick<FlashSaleDay, 'slots' | 'ahead'>
  hero: Ad[]
  middle: Ad[]
  coupons: CouponType[]
  /** The best-selling goods, wherever such are shown. */
  popular: GoodsCard[]
}

/** A help answer with its search keys: the normalized title, and the words of its class and text in the other Chinese script. */
export interface HelpAnswer extends Help {
  keys: string
  other: string
}

/** The coupon centre: whose coupons the server has, the first page of them all, what stands above. */
export interface Coupons {
  sources: CouponSource[]
  built: Paged<OfferedTicket>
  counts: { shop: number; platform: number }
  ads: Ad[] | undefined
}

/**
 * A category with the first page of its goods and what they can be narrowed by. `trail` leads from level 1 to itself; `more` are goods of
 * its department where its own fill no more than two rows.
 */
export interface CategoryPage {
  category: Category
  trail: { id: number; name: string }[]
  goods: Paged<GoodsCard>
  filters: CategoryFilters
  more: GoodsCard[]
}

/** Data that all SKU pages of a product share. */
export interface ProductExtras {
  /** Every sku of the goods. */
  points: SkuPoint[]
  coupons: CouponType[]
  offer: Manjian | null
  /** Combos by the sku they contain; closed ones are left out. */
  combos: Record<number, Combo[]>
  reviews: Reviews
  /** Its categories from level 1 on. */
  categories: readonly number[]
  /** Related products, by the SKUs of their cards. */
  beside: readonly number[]
}
