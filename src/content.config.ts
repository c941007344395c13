import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
import type { Help, HelpClass, Notice } from '#contract/content.ts'
import type { Brand, GoodsCard } from '#contract/goods.ts'
import type { GroupbuyGoods, GroupbuyPage } from '#contract/groupbuy.ts'
import type { Bundle } from '#contract/promotion.ts'
import type { SeckillPage } from '#contract/seckill.ts'
import type { ShopCard, ShopCategory } from '#contract/shop.ts'
import type { SkuPage } from '#contract/sku.ts'
import type { Locale } from '#lib/locales.ts'
import type { Placed } from '#lib/localized.ts'
import type { SearchIndex } from '#lib/suggest.ts'
import { type Account, loadAccount } from '#loaders/account.ts'
import { type CategoryPage, loadBrands, loadCards, loadCategories, loadShopKinds, loadShops, loadSkus } from '#loaders/catalogue.ts'
import { loadCombos } from '#loaders/combo.ts'
import { type Coupons, loadCoupons } from '#loaders/coupon.ts'
import { type Frame, loadFrame } from '#loaders/frame.ts'
import { loadGroupbuyGoods, loadGroupbuys } from '#loaders/groupbuy.ts'
import { type Home, loadHome } from '#loaders/home.ts'
import { loadAfterSale, loadProducts, type ProductExtras } from '#loaders/product.ts'
import { type FlashSaleDay, loadFlashSale, loadSeckills } from '#loaders/promotion.ts'
import { loadSearchIndex } from '#loaders/search-index.ts'
import { type LoadTools, type Row, shopLoader } from '#loaders/shop.ts'
import { loadHelpClasses, loadHelps, loadNotices } from '#loaders/texts.ts'

/**
 * A collection of what the shop answered, in its order (`place`); the contract has checked it already, so the schema only names its type.
 */
function collection<Data extends object>(name: string, load: (locale: Locale, tools: LoadTools) => Promise<Row<Data>[]>) {
  return defineCollection({ loader: shopLoader(name, load), schema: z.custom<Data & Placed>() })
}

/** Ids are `locale/id`; `frame`, `account`, `home`, `coupons`, `afterSale`, `flashSale` and `searchIndex` have one entry a language, its id the locale. */
export const collections = {
  frame: collection<Frame>('frame', loadFrame),
  account: collection<Account>('account', loadAccount),
  home: collection<Home>('home', loadHome),
  coupons: collection<Coupons>('coupons', loadCoupons),
  cards: collection<GoodsCard>('cards', loadCards),
  skus: collection<SkuPage>('skus', loadSkus),
  /** By goods id: what its skus' pages share. */
  products: collection<ProductExtras>('products', loadProducts),
  afterSale: collection<{ title: string; content: string }>('afterSale', loadAfterSale),
  categories: collection<CategoryPage>('categories', loadCategories),
  brands: collection<Brand>('brands', loadBrands),
  shops: collection<ShopCard>('shops', loadShops),
  shopKinds: collection<ShopCategory>('shopKinds', loadShopKinds),
  searchIndex: collection<SearchIndex>('searchIndex', loadSearchIndex),
  groupbuyGoods: collection<GroupbuyGoods>('groupbuyGoods', loadGroupbuyGoods),
  groupbuys: collection<GroupbuyPage>('groupbuys', loadGroupbuys),
  combos: collection<Bundle>('combos', loadCombos),
  flashSale: collection<FlashSaleDay>('flashSale', loadFlashSale),
  /** By the id of the slot goods. */
  seckills: collection<SeckillPage>('seckills', loadSeckills),
  notices: collection<Notice>('notices', loadNotices),
  helpClasses: collection<HelpClass>('helpClasses', loadHelpClasses),
  helps: collection<Help>('helps', loadHelps),
}
