import { say, type Words } from '#shop/db/seed/words.ts'
import type { ShopKey } from './shops.ts'

/** A coupon of the coupon centre; money in whole dollars. */
export interface CouponSeed {
  key: string
  shop: ShopKey
  name: Words
  money?: number
  /** Percent off, for discount coupons. */
  percent?: number
  /** Most a percentage takes off, in dollars. */
  limit?: number
  atLeast: number
  perMember: number
  count: number
  taken: number
  /** Usable for so many days after receiving, or until so many days from the seed. */
  days: number
  fixedTerm: boolean
  /** Only these goods. */
  goods?: readonly string[]
}

export const COUPONS: readonly CouponSeed[] = [
  {
    key: 'fifty',
    shop: 'harbour',
    name: say('HK$50 off at Harbour', '海港 HK$50 滿減券', '海港 HK$50 满减券'),
    money: 50,
    atLeast: 400,
    perMember: 2,
    count: 5000,
    taken: 1240,
    days: 30,
    fixedTerm: true,
  },
  {
    key: 'hundred-twenty',
    shop: 'harbour',
    name: say('HK$120 off larger orders', '海港 HK$120 滿減券', '海港 HK$120 满减券'),
    money: 120,
    atLeast: 1000,
    perMember: 1,
    count: 2000,
    taken: 611,
    days: 45,
    fixedTerm: false,
  },
  {
    key: 'kitchen-ten',
    shop: 'harbour',
    name: say('10% off Ferry Point', '渡輪角九折券', '渡轮角九折券'),
    percent: 10,
    limit: 150,
    atLeast: 300,
    perMember: 1,
    count: 1500,
    taken: 430,
    days: 30,
    fixedTerm: false,
    goods: ['kettle', 'kettle-steel', 'camera', 'camera-kit', 'umbrella', 'ferry'],
  },
  {
    key: 'audio-two-hundred',
    shop: 'tern-audio',
    name: say('HK$200 off at Tern Audio', '燕鷗音響 HK$200 滿減券', '燕鸥音响 HK$200 满减券'),
    money: 200,
    atLeast: 1800,
    perMember: 1,
    count: 800,
    taken: 372,
    days: 60,
    fixedTerm: false,
  },
  {
    key: 'slow-fifteen',
    shop: 'harbour',
    name: say('15% off Slow Lane', '慢巷八五折券', '慢巷八五折券'),
    percent: 15,
    limit: 80,
    atLeast: 0,
    perMember: 1,
    count: 1000,
    taken: 288,
    days: 20,
    fixedTerm: true,
    goods: ['hand-wash', 'lotion', 'towels', 'towels-warm', 'soap', 'candle', 'candle-fig', 'cushion', 'blanket', 'bath-gift'],
  },
  {
    key: 'kiln-thirty',
    shop: 'kiln-8',
    name: say('HK$30 off at Kiln No. 8', '八號窯 HK$30 滿減券', '八号窑 HK$30 满减券'),
    money: 30,
    atLeast: 300,
    perMember: 1,
    count: 600,
    taken: 600,
    days: 30,
    fixedTerm: false,
  },
]

/** Coupons of the platform itself, for goods of any shop. */
export const PLATFORM_COUPONS: readonly Omit<CouponSeed, 'shop' | 'percent' | 'limit' | 'goods'>[] = [
  {
    key: 'weekend',
    name: say('Members’ weekend', '會員週末', '会员周末'),
    money: 100,
    atLeast: 1200,
    perMember: 1,
    count: 500,
    taken: 430,
    days: 10,
    fixedTerm: false,
  },
  {
    key: 'small',
    name: say('A first small thing', '第一件小物', '第一件小物'),
    money: 20,
    atLeast: 250,
    perMember: 1,
    count: 3000,
    taken: 904,
    days: 30,
    fixedTerm: true,
  },
  {
    key: 'any-shop',
    name: say('For any shop', '任何店舖可用', '任意店铺可用'),
    money: 50,
    atLeast: 600,
    perMember: 2,
    count: 2000,
    taken: 720,
    days: 40,
    fixedTerm: false,
  },
]

/** Spend-and-save rules in whole dollars, lowest step first. */
export const SPEND_AND_SAVE: readonly {
  shop: ShopKey
  name: Words
  steps: readonly { over: number; off: number }[]
}[] = [
  {
    shop: 'harbour',
    name: say('Autumn at home', '秋日居家滿減', '秋日居家满减'),
    steps: [
      { over: 300, off: 30 },
      { over: 600, off: 80 },
      { over: 1200, off: 180 },
    ],
  },
  { shop: 'kiln-8', name: say('From the kiln', '出窯優惠', '出窑优惠'), steps: [{ over: 500, off: 50 }] },
]

/** Flash-sale slots over the whole day (hours) and what each offers: sku, price in dollars, pieces a member, pieces in all. */
export const FLASH_SALE: readonly {
  name: Words
  from: number
  to: number
  goods: readonly (readonly [sku: string, price: number, limit: number, quota: number])[]
}[] = [
  {
    name: say('Early ferry', '早班船', '早班船'),
    from: 0,
    to: 10,
    goods: [
      ['flask/sage/c600', 158, 2, 60],
      ['tea-oolong/g150', 108, 3, 30],
      ['notebook/dotted/a5', 68, 5, 100],
      ['candle/g220', 138, 2, 40],
      ['towels/sea/hand', 68, 4, 60],
      ['honey/g250', 58, 3, 40],
    ],
  },
  {
    name: say('Ten o’clock', '十點正', '十点整'),
    from: 10,
    to: 14,
    goods: [
      ['mug/sage/c350', 118, 2, 40],
      ['powerbank/sand/mah10', 168, 2, 40],
      ['soap/n3', 88, 3, 36],
      ['umbrella/sea', 238, 1, 24],
      ['keyboard/bone/tactile', 698, 1, 10],
      ['plates/cm20/n4', 238, 2, 16],
    ],
  },
  {
    name: say('Afternoon tide', '午後潮', '午后潮'),
    from: 14,
    to: 18,
    goods: [
      ['kettle/black/c1', 498, 1, 24],
      ['phones/ink', 1398, 1, 18],
      ['bowls/n6', 498, 2, 8],
      ['lamp/cream/cm28', 880, 1, 10],
      ['flask/cream/c350', 138, 2, 24],
      ['stool/cm45', 698, 1, 16],
    ],
  },
  {
    name: say('After work', '下班後', '下班后'),
    from: 18,
    to: 20,
    goods: [
      ['speaker/ink', 1180, 1, 16],
      ['backpack/olive/c18', 680, 1, 14],
      ['hand-wash/osmanthus/c300', 78, 4, 40],
      ['clock/cream', 268, 1, 30],
      ['tea-set/brown', 498, 1, 9],
      ['blanket/only', 780, 1, 8],
    ],
  },
  {
    name: say('Night harbour', '夜海港', '夜海港'),
    from: 20,
    to: 24,
    goods: [
      ['lamp/sea/cm28', 858, 1, 6],
      ['cushion/rust/cm45', 158, 2, 20],
      ['camera/only', 2880, 1, 5],
      ['vase/sea/cm18', 168, 2, 24],
      ['ferry/green', 158, 2, 30],
      ['notebook-red/dotted', 68, 3, 60],
    ],
  },
]

/** Sets at one price: skus of one shop. */
export const BUNDLES: readonly { shop: ShopKey; name: Words; price: number; skus: readonly string[] }[] = [
  { shop: 'harbour', name: say('Morning set', '早晨套裝', '早晨套装'), price: 998, skus: ['mug/oat/c350', 'kettle/black/c1', 'carafe/n1'] },
  {
    shop: 'harbour',
    name: say('Tea for two', '二人茶聚套裝', '双人茶聚套装'),
    price: 598,
    skus: ['mug/oat/c350', 'tea-puer/g100', 'tray/cm30'],
  },
  {
    shop: 'harbour',
    name: say('Two for the basin', '洗手液孖裝', '洗手液双瓶装'),
    price: 198,
    skus: ['hand-wash/cedar/c300', 'hand-wash/osmanthus/c300'],
  },
]

/** Group-buys: goods whose choices all cost the same, since the price in dollars is that of each; fewest pieces. */
export const GROUP_BUYS: readonly { goods: string; price: number; pieces: number; sold: number }[] = [
  { goods: 'notebook-red', price: 78, pieces: 3, sold: 86 },
  { goods: 'ferry', price: 188, pieces: 2, sold: 210 },
  { goods: 'bud-vase', price: 138, pieces: 2, sold: 41 },
]
