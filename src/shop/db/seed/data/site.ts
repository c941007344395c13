import { say } from '#shop/db/seed/words.ts'

/** Name, contact and state of the demo shop. */
export const SITE = {
  site_name: say('Harbour', '海港百貨', '海港百货'),
  logo: say('logo-en.svg', 'logo-zh-hant.svg', 'logo-zh-hans.svg'),
  web_phone: '2188 0123',
  web_email: 'care@harbour.example',
  keywords: say(
    'homeware, tableware, lighting, headphones, gifts, Hong Kong',
    '家居，餐具，燈飾，耳機，禮品，香港',
    '家居，餐具，灯具，耳机，礼品，香港',
  ),
  desc: say(
    'A department store by the harbour: things for the table, the desk and the bath, made well and delivered tomorrow.',
    '海港邊的百貨店：餐桌、書桌、浴室的好物，做工踏實，翌日送達。',
    '海港边的百货店：餐桌、书桌、浴室的好物，做工扎实，次日送达。',
  ),
  close_reason: say(
    'We are taking stock and will be back soon. Orders already placed are on their way.',
    '正在盤點，很快重開；已下的訂單照常送出。',
    '正在盘点，很快恢复营业；已下的订单照常发货。',
  ),
}

/** The company behind the shop. The registrations are placeholders. */
export const COPYRIGHT = {
  company_name: say('Harbour Department Store Limited', '海港百貨有限公司', '海港百货有限公司'),
  copyright_desc: say('© 2026 Harbour Department Store Limited', '© 2026 海港百貨有限公司 版權所有', '© 2026 海港百货有限公司 版权所有'),
  icp: 'ICP 00000000',
  gov_record: '0000000000000',
  gov_url: 'https://records.example/',
}

/** Invoices: by mail free, on paper for HK$8. */
export const INVOICE = {
  is_use: true,
  rate: 0,
  delivery_money: 800,
  types: [1, 2],
  contents: [say('Itemised', '商品明細', '商品明细'), say('Homeware', '家居用品', '家居用品')],
}

/** Enabled add-ons: every feature the demo shop has data for. */
export const ADDONS = [
  'coupon',
  'platformcoupon',
  'manjian',
  'discount',
  'bundling',
  'seckill',
  'groupbuy',
  'store',
  'memberregister',
  'memberrecharge',
  'memberwithdraw',
  'membersignin',
  'memberconsume',
  'notes',
]

/** Main navigation: pages that exist, in order. */
export const NAVIGATION = [
  { title: say('Home', '首頁', '首页'), url: '/' },
  { title: say('New in', '新品上架', '新品上架'), url: '/goods/list?order=create_time' },
  { title: say('Flash sale', '限時搶購', '限时抢购'), url: '/promotion/seckill' },
  { title: say('Group buy', '團購', '团购'), url: '/promotion/groupbuy' },
  { title: say('Coupons', '優惠券', '优惠券'), url: '/goods/coupon' },
  { title: say('Brands', '品牌', '品牌'), url: '/goods/brand' },
  { title: say('Shops', '店舖', '店铺'), url: '/street' },
  { title: say('Journal', '生活誌', '生活志'), url: '/cms/article/list' },
]

/** Invented institutions at the foot of the page; `.example` addresses lead nowhere. */
export const FRIENDLY_LINKS = [
  { title: say('Pier Seven Design Centre', '七號碼頭設計中心', '七号码头设计中心'), url: 'https://pier-seven.example/' },
  { title: say('Museum of Small Things', '小物博物館', '小物件博物馆'), url: 'https://small-things.example/' },
  { title: say('Fo Tan Potters’ Guild', '火炭陶藝公會', '火炭陶艺行会'), url: 'https://fotan-potters.example/' },
  { title: say('Ferry Heritage Society', '渡輪文化協會', '渡轮文化协会'), url: 'https://ferry-heritage.example/' },
  { title: say('Harbour Parcel', '海港速遞', '海港快递'), url: 'https://parcel.example/' },
  { title: say('West Quay Library', '西碼頭圖書館', '西码头图书馆'), url: 'https://west-quay-library.example/' },
  { title: say('Repair Café Network', '維修咖啡聯網', '维修咖啡馆联盟'), url: 'https://repair.example/' },
  { title: say('Fair Trade Council', '公平交易議會', '公平贸易协会'), url: 'https://fair-trade.example/' },
]

/** Promises under every page; icons are names of the icon set. */
export const SERVICES = [
  {
    icon: 'truck',
    name: say('Next-day delivery', '翌日送達', '次日达'),
    desc: say('Order by 18:00, Hong Kong Island and Kowloon', '18:00 前下單，港島及九龍', '18:00 前下单，港岛及九龙'),
  },
  {
    icon: 'rotate-ccw',
    name: say('30-day returns', '30 日退貨', '30 天退货'),
    desc: say('Unused items, free of charge', '未使用商品，免費退回', '未使用商品，免费退回'),
  },
  {
    icon: 'shield-check',
    name: say('Secure payment', '安全付款', '安全付款'),
    desc: say('Cards and wallets, in HKD', '信用卡及電子錢包，港元結算', '银行卡与电子钱包，港币结算'),
  },
  {
    icon: 'store',
    name: say('Collect in store', '門市自取', '门店自提'),
    desc: say('Three stores near the MTR', '三間門市，鄰近港鐵站', '三家门店，邻近地铁站'),
  },
  {
    icon: 'phone',
    name: say('Phone and e-mail', '電話及電郵查詢', '电话与邮件咨询'),
    desc: say('2188 0123, care@harbour.example', '致電 2188 0123 或電郵', '致电 2188 0123 或发邮件'),
  },
]

/** Placeholder of the search box and the popular words under it. */
export const SEARCH_WORDS = {
  default: say('Pour-over kettle', '手沖壺', '手冲壶'),
  hot: [
    say('Stoneware', '炻器', '炻瓷'),
    say('Desk lamps', '書桌燈', '书桌灯'),
    say('Headphones', '耳機', '耳机'),
    say('Leather totes', '皮革手提袋', '托特包'),
    say('Tea', '茶葉', '茶叶'),
  ],
}

/** The panel that comes down over the home page until it was closed so often. */
export const FLOAT_LAYER = {
  title: say(
    'HK$50 off at Harbour\nA coupon for orders over HK$400',
    '海港減 HK$50 優惠券\n滿 HK$400 可用',
    '海港立减 HK$50 优惠券\n满 HK$400 可用',
  ),
  url: '/goods/coupon',
  picture: 'float',
  number: 3,
}

/** Kinds of shops, for the filter of the street. */
export const SHOP_CATEGORIES = [
  say('Department store', '百貨', '百货'),
  say('Audio and electronics', '影音及電子', '影音数码'),
  say('Ceramics', '陶瓷', '陶瓷器皿'),
]
