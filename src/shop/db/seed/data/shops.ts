import { say, type Words } from '#shop/db/seed/words.ts'

/** A shop of the mall; `site_id` counts from 1 in this order. Pictures are `shop-<key>-{logo,avatar,banner}.webp`. */
export interface ShopSeed {
  key: string
  name: Words
  /** The platform's own shop (`is_own`). */
  own: boolean
  category: Words
  description: Words
  address: Words
  telephone: string
  longitude: string
  latitude: string
  hours: Words
  /** Description, service, delivery, 0 to 5 with one decimal. */
  scores: [string, string, string]
  sales: number
  followers: number
  /** Which of the promises on ShopBrief it makes. */
  promises: readonly (typeof SHOP_PROMISES)[number][]
  /** Deposit behind the promises, in cents. */
  deposit: number
}

/**
 * The flags of ShopBrief (contract catalogue.md): consumer protection, seven-day return, genuine, sent within a day, returns, trial, real
 * shop, agreement. No shop here flies the one of seven days: all of them give thirty.
 */
export const SHOP_PROMISES = [
  'shop_baozh',
  'shop_qtian',
  'shop_zhping',
  'shop_erxiaoshi',
  'shop_tuihuo',
  'shop_shiyong',
  'shop_shiti',
  'shop_xiaoxie',
] as const

export const SHOPS = [
  {
    key: 'harbour',
    name: say('Harbour', '海港百貨', '海港百货'),
    own: true,
    category: say('Department store', '百貨', '百货'),
    description: say(
      'A department store by the water: things for the table, the desk and the bath, chosen to last and shipped from Kwun Tong.',
      '海邊的一間百貨店：為餐桌、書桌和浴室挑選耐用的好物，由觀塘直接發貨。',
      '开在海边的百货店：为餐桌、书桌和浴室挑选经得起使用的好物，从观塘仓库直接发出。',
    ),
    address: say(
      '12/F, Pier Seven Centre, 88 Hoi Yuen Road, Kwun Tong',
      '觀塘開源道88號七號碼頭中心12樓',
      '观塘区开源道88号七号码头中心12层',
    ),
    telephone: '2188 0123',
    longitude: '114.2236',
    latitude: '22.3104',
    hours: say('Daily 09:00 to 22:00', '每日 09:00 至 22:00', '每天 09:00 至 22:00'),
    scores: ['4.9', '4.8', '4.9'],
    sales: 48210,
    followers: 12640,
    promises: ['shop_baozh', 'shop_zhping', 'shop_erxiaoshi', 'shop_tuihuo', 'shop_shiyong', 'shop_shiti', 'shop_xiaoxie'],
    deposit: 20000000,
  },
  {
    key: 'tern-audio',
    name: say('Tern Audio', '燕鷗音響', '燕鸥音响'),
    own: false,
    category: say('Audio and electronics', '影音及電子', '影音数码'),
    description: say(
      'Headphones and speakers tuned in a Chai Wan workshop. Every pair can be repaired, and we keep the parts for ten years.',
      '在柴灣工作室逐對調音的耳機和揚聲器。每一件都可以維修，零件保留十年。',
      '在柴湾工作室逐一调音的耳机和音箱。每一件都能维修，配件保留十年。',
    ),
    address: say('Unit 5, 3/F, Cheung Lee Works, Chai Wan', '柴灣祥利工場3樓5室', '柴湾祥利工坊3层5号'),
    telephone: '2188 0456',
    longitude: '114.2418',
    latitude: '22.2650',
    hours: say('Monday to Saturday 10:00 to 19:00', '星期一至六 10:00 至 19:00', '周一至周六 10:00 至 19:00'),
    scores: ['4.8', '4.7', '4.8'],
    sales: 9860,
    followers: 4380,
    promises: ['shop_baozh', 'shop_zhping', 'shop_tuihuo', 'shop_shiyong', 'shop_shiti'],
    deposit: 5000000,
  },
  {
    key: 'kiln-8',
    name: say('Kiln No. 8', '八號窯', '八号窑'),
    own: false,
    category: say('Ceramics', '陶瓷', '陶瓷器皿'),
    description: say(
      'Four potters, one gas kiln and the iron-rich clay of the New Territories. Fired on Tuesdays, on the shelf by Friday.',
      '四位陶藝師、一座氣窯，用的是新界含鐵的陶土。逢星期二開窯，星期五上架。',
      '四位陶艺师，一座气窑，用的是新界含铁的陶土。每周二开窑，周五上架。',
    ),
    address: say('Block C, 2/F, Fo Tan Artists’ Yard, Sha Tin', '沙田火炭藝術工場C座2樓', '沙田区火炭艺术工坊C座2层'),
    telephone: '2188 0789',
    longitude: '114.1912',
    latitude: '22.3968',
    hours: say('Wednesday to Sunday 11:00 to 18:00', '星期三至日 11:00 至 18:00', '周三至周日 11:00 至 18:00'),
    scores: ['4.9', '4.9', '4.6'],
    sales: 6120,
    followers: 3915,
    promises: ['shop_baozh', 'shop_zhping', 'shop_tuihuo', 'shop_shiti', 'shop_xiaoxie'],
    deposit: 3000000,
  },
] as const satisfies readonly ShopSeed[]

export type ShopKey = (typeof SHOPS)[number]['key']

/** Stores where an order can be collected (delivery type `store`); all belong to the own shop. */
export const PICKUP_STORES = [
  {
    name: say('Harbour, Tsim Sha Tsui', '海港尖沙咀店', '海港尖沙咀店'),
    address: say('Shop 108, Star Walk, 3 Salisbury Road', '梳士巴利道3號星光行廊108號舖', '梳士巴利道3号星光行廊108号铺'),
    fullAddress: say('Yau Tsim Mong, Kowloon', '九龍油尖旺區', '九龙油尖旺区'),
    telephone: '2188 0131',
    hours: say('Daily 11:00 to 21:00', '每日 11:00 至 21:00', '每天 11:00 至 21:00'),
    longitude: '114.1699',
    latitude: '22.2949',
  },
  {
    name: say('Harbour, Kwun Tong', '海港觀塘店', '海港观塘店'),
    address: say('G/F, Pier Seven Centre, 88 Hoi Yuen Road', '開源道88號七號碼頭中心地下', '开源道88号七号码头中心一层'),
    fullAddress: say('Kwun Tong, Kowloon', '九龍觀塘區', '九龙观塘区'),
    telephone: '2188 0132',
    hours: say('Daily 09:00 to 22:00', '每日 09:00 至 22:00', '每天 09:00 至 22:00'),
    longitude: '114.2236',
    latitude: '22.3104',
  },
  {
    name: say('Harbour, Sheung Wan', '海港上環店', '海港上环店'),
    address: say('21 Tung Street', '東街21號地舖', '东街21号一层'),
    fullAddress: say('Central and Western, Hong Kong Island', '香港島中西區', '香港岛中西区'),
    telephone: '2188 0133',
    hours: say('Daily 11:00 to 20:00', '每日 11:00 至 20:00', '每天 11:00 至 20:00'),
    longitude: '114.1487',
    latitude: '22.2853',
  },
] as const
