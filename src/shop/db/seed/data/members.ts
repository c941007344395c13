import { say } from '#shop/db/seed/words.ts'

/** Levels a member climbs; growth in points. Reaching one gives `points` and the coupon of that key. */
export const MEMBER_LEVELS = [
  { name: say('Pier member', '碼頭會員', '码头会员'), growth: 0, percent: 100, feedback: 100, free: false, points: 0, coupon: '' },
  { name: say('Ferry member', '渡輪會員', '渡轮会员'), growth: 500, percent: 100, feedback: 120, free: false, points: 50, coupon: 'fifty' },
  {
    name: say('Tram member', '電車會員', '电车会员'),
    growth: 2000,
    percent: 98,
    feedback: 150,
    free: false,
    points: 200,
    coupon: 'hundred-twenty',
  },
  {
    name: say('Peak member', '山頂會員', '山顶会员'),
    growth: 8000,
    percent: 95,
    feedback: 200,
    free: true,
    points: 500,
    coupon: 'hundred-twenty',
  },
]

/** Delivery addresses of the member `harbour`; the first is the default. */
export const ADDRESSES = [
  {
    name: '陳嘉欣 Chan Ka Yan',
    mobile: '61234567',
    city: 12,
    district: 105,
    street: 'Flat B, 18/F, Tern Mansion, 210 Canton Road',
    longitude: '114.1690',
    latitude: '22.3007',
  },
  {
    name: 'Chan Ka Yan',
    mobile: '61234567',
    city: 11,
    district: 101,
    street: 'Room 1203, Star Tower, 33 Connaught Road',
    longitude: '114.1551',
    latitude: '22.2849',
  },
  {
    name: '陳媽媽',
    mobile: '69876543',
    city: 13,
    district: 116,
    street: '沙田正街18號海景樓7樓C室',
    longitude: '114.1889',
    latitude: '22.3810',
  },
] as const

/** Goods kept, newest first. */
export const FAVOURITES = [
  'lamp',
  'tote',
  'camera',
  'kettle',
  'phones',
  'bowls',
  'stool-leather',
  'vase',
  'tea-set',
  'flask',
  'backpack',
  'notebook',
  'ferry',
  'blanket',
  'keyboard',
  'candle',
  'shelf',
  'plates',
]

/** Price drop of some favourites since they were saved, in whole dollars. */
export const FALLEN: Readonly<Record<string, number>> = { tote: 200, vase: 50, keyboard: 60 }

/** Goods looked at, latest first, several a day. */
export const FOOTPRINTS = [
  'camera',
  'stool',
  'vase',
  'phones',
  'tote',
  'pilea',
  'lamp',
  'kettle',
  'mug',
  'desk-lamp',
  'tea-set',
  'jam',
  'can',
  'gift-card',
  'speaker',
  'cushion',
  'umbrella',
  'soap',
]

/** Cart lines: SKU and quantity. */
export const CART: readonly (readonly [string, number])[] = [
  ['kettle/black/c1', 1],
  ['phones/ink', 1],
  ['bowls/n6', 2],
  ['mug/ink/c350', 1],
]
