import { say, type Words } from '#shop/db/seed/words.ts'

/** A node of the category tree. Keys are unique over all levels; goods name a key of the third. */
export interface CategorySeed {
  key: string
  name: Words
  /** A photograph; on the first level the line icon beside the name. */
  picture: string
  /** Scene of the fly-out, square. */
  wide?: string
  children?: readonly CategorySeed[]
  /** Synonyms for the search. */
  also?: Words
}

const node = (key: string, picture: string, name: Words, children?: readonly CategorySeed[]): CategorySeed => ({
  key,
  name,
  picture,
  ...(children && { children }),
})

/** The eleven departments in the order of the panel, three levels deep; each category of the third has two goods at least. */
export const CATEGORIES: readonly CategorySeed[] = [
  {
    ...node('kitchen', 'category-kitchen.svg', say('Kitchen & table', '廚房及餐桌', '厨房与餐桌'), [
      node('drinks', 'kettle-sea', say('Brewing and drinking', '沖泡及飲用', '冲泡与饮用'), [
        node('cups', 'mug-oat', say('Drinkware', '飲具', '饮具')),
        node('kettles', 'kettle-black', say('Kettles and pots', '水壺及茶壺', '水壶与茶壶')),
      ]),
      node('tableware', 'bowls', say('Tableware', '餐桌用品', '餐桌用具'), [
        node('bowls', 'bowls', say('Bowls and plates', '碗碟', '碗盘')),
        node('boards', 'board', say('Boards and trays', '砧板及托盤', '砧板与托盘')),
      ]),
    ]),
    wide: 'department-kitchen',
  },
  {
    ...node('lighting', 'category-lighting.svg', say('Lighting & home', '燈飾及家居', '灯具与家居'), [
      node('light', 'lamp-red', say('Light and scent', '燈光及香氛', '灯光与香氛'), [
        node('table-lamps', 'lamp-cream', say('Table lamps', '座檯燈', '台灯')),
        node('candles', 'candle', say('Candles', '香薰蠟燭', '香薰蜡烛')),
      ]),
      node('room', 'vase-cream', say('For the room', '家居擺設', '家居摆件'), [
        node('vases', 'vase-sea', say('Vases', '花瓶', '花器')),
        node('soft', 'cushion-rust', say('Soft furnishings', '布藝', '软装布艺')),
        node('clocks', 'clock-ink', say('Clocks', '時鐘', '钟表')),
      ]),
    ]),
    wide: 'department-lighting',
  },
  {
    ...node('audio', 'category-audio.svg', say('Audio & electronics', '影音及電子', '影音与数码'), [
      node('sound', 'phones-sand', say('Sound', '音響', '音频'), [
        node('headphones', 'phones-ink', say('Headphones', '耳機', '耳机')),
        node('speakers', 'speaker-sand', say('Speakers', '揚聲器', '音箱')),
      ]),
      node('devices', 'camera-angle', say('Devices', '電子器材', '电子设备'), [
        node('cameras', 'camera', say('Cameras', '相機', '相机')),
        node('computing', 'keyboard-bone', say('Desk electronics', '桌面電子', '桌面数码')),
      ]),
    ]),
    wide: 'department-audio',
  },
  {
    ...node('bath', 'category-bath.svg', say('Bath & body', '沐浴及護理', '沐浴与护理'), [
      node('care', 'lotion-cedar', say('Cleansing and care', '潔膚護理', '洁肤护理'), [
        node('wash', 'hand-wash-cedar', say('Washes and lotions', '潔膚及潤膚', '清洁与润肤')),
        node('soap', 'soap', say('Soap', '肥皂', '香皂')),
      ]),
      node('linen', 'towels-sea', say('Bath linen', '浴室布品', '浴室织物'), [node('towels', 'towels-sea', say('Towels', '毛巾', '毛巾'))]),
    ]),
    wide: 'department-bath',
  },
  {
    ...node('bags', 'category-bags.svg', say('Bags & travel', '手袋及旅行', '箱包与出行'), [
      node('carry', 'tote-ink', say('Bags', '手袋及背囊', '包袋'), [
        node('totes', 'tote-tan', say('Totes', '手提袋', '托特包')),
        node('backpacks', 'backpack-olive', say('Backpacks', '背囊', '双肩包')),
      ]),
      node('outdoors', 'flask-cream', say('Out and about', '出行用品', '出行装备'), [
        node('bottles', 'flask-sage', say('Bottles', '保溫瓶', '保温杯')),
        node('umbrellas', 'umbrella-sea', say('Umbrellas', '雨傘', '雨伞')),
      ]),
    ]),
    wide: 'department-bags',
  },
  {
    ...node('furniture', 'category-furniture.svg', say('Furniture', '傢俬', '家具'), [
      node('sitting', 'bench', say('Seating', '座椅', '坐具'), [
        node('seats', 'stool', say('Stools and benches', '凳及長凳', '凳子与长凳')),
      ]),
      node('surfaces', 'side-table-walnut', say('Around the room', '房間傢俬', '房间家具'), [
        node('tables', 'side-table-walnut', say('Small tables', '小桌', '小桌')),
        node('storage', 'shelf', say('Storage', '收納', '收纳')),
      ]),
    ]),
    wide: 'department-furniture',
  },
  {
    ...node('stationery', 'category-stationery.svg', say('Stationery & desk', '文具及書桌', '文具与书桌'), [
      node('paper', 'notebook-red', say('Writing and paper', '書寫及紙品', '书写与纸品'), [
        node('notebooks', 'notebook', say('Notebooks', '筆記簿', '笔记本')),
        node('writing', 'pencils', say('Writing tools', '書寫工具', '书写工具')),
      ]),
      node('desk', 'desk-lamp-ink', say('At the desk', '書桌之上', '书桌之上'), [
        node('desk-light', 'desk-lamp-cream', say('Desk lighting', '書桌照明', '书桌照明')),
      ]),
    ]),
    wide: 'department-stationery',
  },
  {
    ...node('tea', 'category-tea.svg', say('Tea & pantry', '茶及食品', '茶与食品'), [
      node('pantry', 'preserves', say('From the pantry', '茶點食品', '茶点食品'), [
        node('leaf-tea', 'tea-pair', say('Leaf tea', '茶葉', '茶叶')),
        node('preserves', 'preserves', say('Honey and preserves', '蜂蜜及果醬', '蜂蜜与果酱')),
      ]),
      node('brewing', 'teapot-celadon', say('Brewing', '泡茶', '泡茶用具'), [
        node('tea-ware', 'teapot-celadon', say('Tea ware', '茶具', '茶器')),
      ]),
    ]),
    wide: 'department-tea',
  },
  {
    ...node('plants', 'category-plants.svg', say('Plants & balcony', '植物及露台', '绿植与阳台'), [
      node('growing', 'pilea', say('Growing', '種植', '种植'), [
        node('house-plants', 'pilea', say('House plants', '室內植物', '室内绿植')),
        node('pots', 'glazed-bowl', say('Pots and bowls', '花盆', '花盆')),
      ]),
      node('gardening', 'can', say('Gardening', '園藝', '园艺'), [node('tending', 'can', say('Tending', '打理工具', '养护工具'))]),
    ]),
    wide: 'department-plants',
  },
  {
    ...node('children', 'category-children.svg', say('Children', '兒童', '儿童'), [
      node('play', 'ferry-green', say('Play', '玩樂', '玩乐'), [
        node('toys', 'blocks', say('Wooden toys', '木製玩具', '木质玩具')),
        node('drawing', 'sketchbook-angle', say('Drawing', '繪畫', '绘画')),
      ]),
      node('bedroom', 'night-light-sea', say('Bedtime', '睡眠時光', '睡前时光'), [
        node('nursery', 'night-light-cream', say('Bedroom', '睡房', '卧室')),
      ]),
    ]),
    wide: 'department-children',
  },
  {
    ...node('gifts', 'category-gifts.svg', say('Gifts', '禮品', '礼品'), [
      node('presents', 'morning-set', say('Giving', '送禮', '送礼'), [
        node('gift-sets', 'bath-gift-cedar', say('Gift sets', '禮品套裝', '礼盒套装')),
        node('wrapping', 'gift-box', say('Wrapping', '禮品包裝', '礼品包装')),
      ]),
      node('cards', 'gift-card', say('Cards and courses', '禮品卡及課程', '礼品卡与课程'), [
        node('vouchers', 'gift-card', say('Cards and vouchers', '禮品卡及禮券', '礼品卡与礼券')),
      ]),
    ]),
    wide: 'department-gifts',
    also: say('present', '禮物', '礼物'),
  },
]
