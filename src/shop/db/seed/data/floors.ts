import { say, type Words } from '#shop/db/seed/words.ts'
import type { BrandKey } from './brands.ts'

type Link = { title: Words; url: string }

/** A slot as its author writes it: skus as `goods/choice`, categories and brands by key, pictures by name. */
export type SlotSeed =
  | { text: Words; link?: Link }
  | { picture: string; link: Link }
  | { skus: readonly string[] }
  | { brands: readonly BrandKey[] }
  | { categories: readonly string[] }

/** A floor of the home page, from top to bottom. The words on a picture are the title of its link, a second line under the first. */
export interface FloorSeed {
  style: 'floor-style-1' | 'floor-style-2' | 'floor-style-3' | 'floor-style-4'
  name: Words
  slots: Readonly<Record<string, SlotSeed>>
}

const all = say('View all', '查看全部', '查看全部')

export const FLOORS: readonly FloorSeed[] = [
  {
    style: 'floor-style-1',
    name: say('Kitchen & table', '廚房及餐桌', '厨房与餐桌'),
    slots: {
      title: { text: say('Kitchen & table', '廚房及餐桌', '厨房与餐桌'), link: { title: all, url: 'category:kitchen' } },
      leftImg: {
        picture: 'floor-kitchen',
        link: {
          title: say(
            'Slow mornings start with a good glaze\nKiln No. 8, from HK$148',
            '悠閒早晨，由一道好釉開始\n八號窯，HK$148 起',
            '悠闲早晨，从一道好釉开始\n八号窑，HK$148 起',
          ),
          url: '/goods/list?brand_id=brand:kiln',
        },
      },
      goodsList: {
        skus: [
          'mug/oat/c350',
          'kettle/black/c1',
          'bowls/n3',
          'board/only',
          'mug/sea/c350',
          'plates/cm28/n4',
          'tea-pair/only',
          'bowls-warm/n3',
          'tray/cm30',
          'carafe/n1',
        ],
      },
      bottomImg: {
        picture: 'floor-bath',
        link: {
          title: say(
            'Two for the basin\nCedar and osmanthus hand wash together, HK$198',
            '洗手液孖裝\n雪松與桂花洗手液，合購 HK$198',
            '洗手液双瓶装\n雪松与桂花洗手液，合购 HK$198',
          ),
          url: 'set:Two for the basin',
        },
      },
    },
  },
  {
    style: 'floor-style-2',
    name: say('Sound & desk', '聲音與書桌', '声音与书桌'),
    slots: {
      title: { text: say('Sound & desk', '聲音與書桌', '声音与书桌'), link: { title: all, url: 'category:audio' } },
      subTitle: {
        text: say(
          'Tuned, tested and repairable. All electronics are covered for three years.',
          '調過音、試過、可維修；電子產品一律保養三年。',
          '调过音、测过、可维修；电子产品一律保修三年。',
        ),
      },
      goodsList: {
        skus: [
          'phones/ink',
          'speaker/sand',
          'camera/only',
          'keyboard/bone/linear',
          'clock/cream',
          'phones/sand',
          'speaker/ink',
          'desk-lamp/ink',
          'notebook/dotted/a5',
          'powerbank/sand/mah10',
          'notebook-red/dotted',
          'pencils/n12',
          'phones-studio/only',
          'powerbank/ink/mah10',
          'desk-lamp/cream',
          'planner/a5',
        ],
      },
      bottomImg: {
        picture: 'floor-sound',
        link: {
          title: say(
            'Hear it for yourself\nHK$200 off orders over HK$1,800 at Tern Audio. Claim the coupon on any of their pages.',
            '親耳聽聽\n燕鷗音響滿 HK$1,800 減 HK$200，商品頁即可領券。',
            '亲耳听听\n燕鸥音响满 HK$1,800 减 HK$200，商品页即可领券。',
          ),
          url: '/goods/list?brand_id=brand:tern',
        },
      },
    },
  },
  {
    style: 'floor-style-3',
    name: say('Light & home', '燈與家', '灯与家'),
    slots: {
      title: { text: say('Light & home', '燈與家', '灯与家'), link: { title: all, url: 'category:lighting' } },
      categoryList: { categories: ['table-lamps', 'vases', 'candles', 'soft', 'clocks', 'seats'] },
      leftImg: {
        picture: 'floor-light',
        link: {
          title: say('Peak, in lacquer red\nMade in Kwun Tong', '山頂燈，漆紅\n觀塘製造', '山顶灯，漆红\n观塘制造'),
          url: 'sku:lamp-red/only',
        },
      },
      rightGoodsList: {
        skus: [
          'lamp/cream/cm36',
          'vase/sea/cm28',
          'stool-leather/cm45',
          'candle-fig/g220',
          'pilea/only',
          'cushion/rust/cm45',
          'stool/cm45',
          'candle/g220',
          'side-table/walnut',
          'blanket/only',
          'reading-lamp/cream',
          'wall-clock/ink',
          'candle-refill/cedar',
          'glazed-bowl/s',
          'bedside/only',
        ],
      },
      bottomGoodsList: {
        skus: [
          'can/only',
          'herb-bowl/only',
          'bench/cm90',
          'shelf/four',
          'night-light/cream',
          'vase/cream/cm28',
          'terracotta/m',
          'step-stool/only',
        ],
      },
      brandList: { brands: ['ferry-point', 'tern', 'kiln', 'tai-hang', 'slow-lane', 'lumen', 'star-street', 'paper-street'] },
    },
  },
  {
    style: 'floor-style-4',
    name: say('Carried every day', '每天隨身', '每天随身'),
    slots: {
      title: {
        text: say('Carried every day', '每天隨身', '每天随身'),
        link: { title: say('See all bags', '查看全部手袋', '查看全部箱包'), url: 'category:bags' },
      },
      subTitle: {
        text: say(
          'Leather that darkens, steel that dents a little, paper that fills. Things we used for a year before we sold them.',
          '顏色漸深的皮、帶點凹痕的鋼、寫滿的紙。我們先用上一年，才推薦給你。',
          '颜色渐深的皮、带点凹痕的钢、写满的纸。我们先用上一年，才推荐给您。',
        ),
      },
      leftImg: {
        picture: 'tote-tan',
        link: { title: say('Star Street leather tote', '星街皮革手提袋', '星街真皮托特包'), url: 'sku:tote/tan/l' },
      },
      rightGoodsList: {
        skus: [
          'tote/tan/l',
          'flask/sage/c600',
          'notebook-red/dotted',
          'camera/only',
          'backpack/olive/c24',
          'umbrella/sea',
          'travel-pack/ink',
        ],
      },
      bottomImg: {
        picture: 'floor-bags',
        link: {
          title: say(
            'Ready for the ferry\nSound, a camera and something to carry them in.',
            '準備上船\n音樂、相機，還有裝得下它們的袋。',
            '准备上船\n音乐、相机，还有装得下它们的包。',
          ),
          url: 'category:bags',
        },
      },
    },
  },
]
