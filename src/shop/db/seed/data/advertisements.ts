import { say, type Words } from '#shop/db/seed/words.ts'

/** A place for advertisements and what stands in it. Titles hold a second line for the words under them. */
export interface AdPositionSeed {
  keyword: string
  name: Words
  width: number
  height: number
  background: string
  ads: readonly { title: Words; link?: { title: Words; url: string }; picture: string | Words; background: string }[]
}

const listOf = (title: Words, category: string) => ({ title, url: `category:${category}` })

/**
 * Advertisements by position. Pictures that contain text have one file a language. `category:<key>` and `sku:<goods>/<choice>` in addresses
 * are replaced by ids when seeding.
 */
export const AD_POSITIONS: readonly AdPositionSeed[] = [
  {
    keyword: 'NS_PC_INDEX_TOP',
    name: say('Strip above the home page', '首頁頂部橫幅', '首页顶部横幅'),
    width: 1920,
    height: 70,
    background: '#1f4453',
    ads: [
      {
        title: say(
          'Members’ Weekend: ten times the points from Friday to Sunday. See how it works',
          '會員週末：星期五至日，十倍積分。查看詳情',
          '会员周末：周五至周日，十倍积分。了解详情',
        ),
        link: { title: say('See how it works', '查看詳情', '了解详情'), url: '/cms/notice/list' },
        picture: say('strip-en', 'strip-zh-hant', 'strip-zh-hans'),
        background: '#1f4453',
      },
    ],
  },
  {
    keyword: 'NS_PC_INDEX',
    name: say('Carousel of the home page', '首頁輪播', '首页轮播图'),
    width: 1920,
    height: 640,
    background: '#2b444d',
    ads: [
      {
        title: say(
          'Come in from the harbour\nStoneware, warm light and a good kettle: new pieces from makers in Hong Kong.',
          '海風過後，歡迎回家\n炻器、暖燈、一個好水壺：香港匠人的新作。',
          '海风过后，欢迎回家\n炻瓷、暖灯、一把好水壶：香港匠人的新作。',
        ),
        link: listOf(say('Shop the collection', '選購系列', '选购系列'), 'kitchen'),
        picture: 'hero',
        background: '#2b444d',
      },
      {
        title: say(
          'Mornings, unhurried\nA mug for both hands, and the light to go with it.',
          '悠閒的早晨\n一隻雙手捧着的杯，和恰到好處的晨光。',
          '悠闲的早晨\n一只双手捧着的杯子，和恰到好处的晨光。',
        ),
        link: listOf(say('Kitchen & table', '廚房及餐桌', '去逛厨房与餐桌'), 'cups'),
        picture: 'hero-morning',
        background: '#8ba3a3',
      },
      {
        title: say(
          'The desk, retuned\nSpeakers, keyboards and headphones that can be repaired.',
          '書桌，重新調音\n可以維修的揚聲器、鍵盤和耳機。',
          '书桌，重新调音\n可以维修的音箱、键盘和耳机。',
        ),
        link: listOf(say('Audio & electronics', '影音及電子', '去逛影音与数码'), 'audio'),
        picture: 'hero-desk',
        background: '#aab4b2',
      },
    ],
  },
  {
    keyword: 'NS_PC_LOGIN',
    name: say('Picture of the login page', '登入頁圖片', '登录页图片'),
    width: 900,
    height: 1080,
    background: '#1f353d',
    ads: [
      {
        title: say(
          'Your cart, orders and coupons on every screen',
          '購物車、訂單、優惠券，在每部裝置上同步',
          '购物车、订单、优惠券，在每台设备上同步',
        ),
        picture: 'login',
        background: '#1f353d',
      },
    ],
  },
  {
    keyword: 'NS_PC_BRAND',
    name: say('Head of the brands page', '品牌頁頂圖', '品牌页顶图'),
    width: 1920,
    height: 280,
    background: '#a3ad94',
    ads: [
      {
        title: say(
          'Eight makers we know by name\nEvery brand here has shown us its workshop.',
          '八個熟悉的匠人品牌\n每一個品牌的工房，我們都到訪過。',
          '八个熟悉的匠人品牌\n每一个品牌的工坊，我们都去过。',
        ),
        picture: 'floor-bath',
        background: '#a3ad94',
      },
    ],
  },
  {
    keyword: 'NS_PC_SHOP_INDEX',
    name: say('Head of the shops page', '店舖頁頂圖', '店铺页顶图'),
    width: 1920,
    height: 280,
    background: '#aab4b2',
    ads: [
      {
        title: say(
          'Three shops, one cart\nPay once; each shop ships its own parcel.',
          '三間店舖，一個購物車\n一次付款，各店分別發貨。',
          '三家店铺，一个购物车\n一次付款，各店分别发货。',
        ),
        picture: 'floor-sound',
        background: '#aab4b2',
      },
    ],
  },
]
