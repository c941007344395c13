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
}

const node = (key: string, picture: string, name: Words, children?: readonly CategorySeed[]): CategorySeed => ({
  key,
  name,
  picture,
  ...(children && { children }),
})

/** The eleven departments in the order of the panel, three levels deep. */
export const CATEGORIES: readonly CategorySeed[] = [
  {
    ...node('kitchen', 'category-kitchen.svg', say('Kitchen & table', '廚房及餐桌', '厨房与餐桌'), [
      node('cups', 'mug-oat', say('Cups and mugs', '杯具', '杯子'), [
        node('mugs', 'mug-sea', say('Mugs', '馬克杯', '马克杯')),
        node('carafes', 'carafe', say('Carafes and glasses', '水樽及玻璃杯', '冷水壶与玻璃杯')),
      ]),
      node('kettles', 'kettle-black', say('Kettles and pots', '水壺及茶壺', '水壶与茶壶'), [
        node('pour-over', 'kettle-sea', say('Pour-over kettles', '手沖壺', '手冲壶')),
        node('teapots', 'teapot-brown', say('Teapots', '茶壺', '茶壶套装')),
      ]),
      node('bowls', 'bowls', say('Bowls and plates', '碗碟', '碗盘'), [
        node('nesting-bowls', 'bowls-warm', say('Nesting bowls', '疊碗', '套碗')),
        node('plates', 'plates', say('Plates', '餐碟', '餐盘')),
      ]),
      node('boards', 'board', say('Boards and trays', '砧板及托盤', '砧板与托盘'), [
        node('serving-boards', 'board', say('Serving boards', '上菜木板', '木质餐板')),
        node('trays', 'tray', say('Trays', '托盤', '托盘')),
      ]),
    ]),
    wide: 'department-kitchen',
  },
  {
    ...node('lighting', 'category-lighting.svg', say('Lighting & home', '燈飾及家居', '灯具与家居'), [
      node('table-lamps', 'lamp-cream', say('Table lamps', '座檯燈', '台灯'), [
        node('dome-lamps', 'lamp-red', say('Dome lamps', '圓頂燈', '圆顶灯')),
        node('reading-lamps', 'reading-lamp-cream', say('Reading lamps', '閱讀燈', '阅读灯')),
      ]),
      node('vases', 'vase-sea', say('Vases', '花瓶', '花器'), [
        node('ribbed-vases', 'vase-cream', say('Ribbed vases', '直紋花瓶', '竖纹花瓶')),
        node('bud-vases', 'bud-vase-cream', say('Bud vases', '小花插', '小花插瓶')),
      ]),
      node('candles', 'candle', say('Candles', '香薰蠟燭', '香薰蜡烛'), [
        node('tin-candles', 'candle-fig', say('Candles in tins', '罐裝蠟燭', '罐装蜡烛')),
        node('fragrance', 'candle-refill-cedar', say('Home fragrance', '家居香氛', '家居香氛用品')),
      ]),
      node('soft', 'cushion-rust', say('Soft furnishings', '布藝', '软装布艺'), [
        node('cushions', 'cushion-pale', say('Cushions', '咕臣', '抱枕')),
        node('blankets', 'blanket', say('Blankets', '毛氈', '毛毯')),
      ]),
      node('clocks', 'clock-ink', say('Clocks', '時鐘', '钟表'), [
        node('desk-clocks', 'clock-cream', say('Desk clocks', '座檯鐘', '座钟')),
        node('wall-clocks', 'wall-clock-ink', say('Wall clocks', '掛鐘', '挂钟')),
      ]),
    ]),
    wide: 'department-lighting',
  },
  {
    ...node('audio', 'category-audio.svg', say('Audio & electronics', '影音及電子', '影音与数码'), [
      node('headphones', 'phones-ink', say('Headphones', '耳機', '耳机'), [
        node('noise-cancelling', 'phones-sand', say('Noise cancelling', '降噪耳機', '降噪耳机')),
        node('studio', 'phones-studio', say('Studio and wired', '監聽及有線', '监听与有线')),
      ]),
      node('speakers', 'speaker-sand', say('Speakers', '揚聲器', '音箱'), [
        node('portable-speakers', 'speaker-ink', say('Portable speakers', '便攜揚聲器', '便携音箱')),
        node('shelf-speakers', 'speaker-pair-ink', say('Shelf speakers', '書架揚聲器', '书架音箱')),
      ]),
      node('cameras', 'camera', say('Cameras', '相機', '相机'), [
        node('film-cameras', 'camera-angle', say('Film cameras', '菲林相機', '胶片相机')),
        node('camera-kits', 'camera-kit', say('Camera kits', '相機套裝', '相机套装')),
      ]),
      node('computing', 'keyboard-bone', say('Desk electronics', '桌面電子', '桌面数码'), [
        node('keyboards', 'keyboard-ink', say('Keyboards', '鍵盤', '键盘')),
        node('power', 'powerbank-sand', say('Power', '充電配件', '充电用品')),
      ]),
    ]),
    wide: 'department-audio',
  },
  {
    ...node('bath', 'category-bath.svg', say('Bath & body', '沐浴及護理', '沐浴与护理'), [
      node('wash', 'hand-wash-cedar', say('Washes and lotions', '潔膚及潤膚', '清洁与润肤'), [
        node('hand-wash', 'hand-wash-cedar', say('Hand wash', '洗手液', '洗手液（瓶装）')),
        node('lotions', 'lotion-cedar', say('Lotions', '潤膚乳', '润肤乳')),
      ]),
      node('soap', 'soap', say('Soap', '肥皂', '香皂'), [
        node('bar-soap', 'soap', say('Bar soap', '手工皂', '手工香皂')),
        node('soap-dishes', 'soap-dish', say('Soap dishes', '皂碟', '皂盒')),
      ]),
      node('towels', 'towels-sea', say('Towels', '毛巾', '毛巾浴巾'), [
        node('bath-towels', 'towels-sea', say('Bath towels', '浴巾', '大浴巾')),
        node('hand-towels', 'towels-warm', say('Hand towels', '手巾', '擦手巾')),
      ]),
    ]),
    wide: 'department-bath',
  },
  {
    ...node('bags', 'category-bags.svg', say('Bags & travel', '手袋及旅行', '箱包与出行'), [
      node('totes', 'tote-tan', say('Totes', '手提袋', '托特包'), [
        node('leather-totes', 'tote-ink', say('Leather totes', '皮革手提袋', '真皮托特包')),
        node('day-bags', 'tote-zip-tan', say('Day bags', '日用袋', '日常通勤包')),
      ]),
      node('backpacks', 'backpack-olive', say('Backpacks', '背囊', '双肩包'), [
        node('day-packs', 'backpack-ink', say('Day packs', '輕便背囊', '轻便双肩包')),
        node('travel-packs', 'travel-pack-ink', say('Travel packs', '旅行背囊', '旅行双肩包')),
      ]),
      node('bottles', 'flask-sage', say('Bottles', '保溫瓶', '保温杯'), [
        node('insulated', 'flask-cream', say('Insulated bottles', '不鏽鋼保溫瓶', '不锈钢保温杯')),
        node('sleeves', 'flask-lid', say('Sleeves and lids', '瓶套及瓶蓋', '杯套与杯盖')),
      ]),
      node('umbrellas', 'umbrella-sea', say('Umbrellas', '雨傘', '雨伞'), [
        node('long-umbrellas', 'umbrella-sea', say('Long umbrellas', '長傘', '长柄伞')),
        node('small-umbrellas', 'small-umbrella', say('Small umbrellas', '小雨傘', '小号雨伞')),
      ]),
    ]),
    wide: 'department-bags',
  },
  {
    ...node('furniture', 'category-furniture.svg', say('Furniture', '傢俬', '家具'), [
      node('seats', 'stool', say('Stools and benches', '凳及長凳', '凳子与长凳'), [
        node('stools', 'stool-leather', say('Stools', '圓凳', '圆凳子')),
        node('benches', 'bench', say('Benches', '長凳', '长条凳')),
      ]),
      node('tables', 'side-table-walnut', say('Small tables', '小桌', '小桌子'), [
        node('side-tables', 'side-table-walnut', say('Side tables', '邊几', '边桌')),
        node('nightstands', 'bedside', say('Bedside tables', '床頭几', '床头桌')),
      ]),
      node('storage', 'shelf', say('Storage', '收納', '收纳'), [
        node('open-shelves', 'shelf', say('Open shelves', '層架', '开放式层架')),
        node('shelf-parts', 'shelf-tier', say('Shelf parts', '層架配件', '层架配件')),
      ]),
    ]),
    wide: 'department-furniture',
  },
  {
    ...node('stationery', 'category-stationery.svg', say('Stationery & desk', '文具及書桌', '文具与书桌'), [
      node('notebooks', 'notebook', say('Notebooks', '筆記簿', '笔记本'), [
        node('cloth-bound', 'notebook-red', say('Cloth-bound', '布面筆記簿', '布面笔记本')),
        node('diaries', 'diary', say('Diaries and planners', '日誌及手帳', '日程本与手账')),
      ]),
      node('writing', 'pencils', say('Writing', '書寫工具', '书写工具'), [
        node('pencils', 'pencils', say('Pencils', '鉛筆', '铅笔')),
        node('desk-pots', 'pencil-pot', say('Desk pots', '筆筒', '笔筒收纳')),
      ]),
      node('desk-light', 'desk-lamp-cream', say('Desk lighting', '書桌照明', '书桌照明灯'), [
        node('desk-lamps', 'desk-lamp-ink', say('Desk lamps', '書桌燈', '书桌台灯')),
        node('drafting-lamps', 'drafting-lamp-cream', say('Drafting lamps', '繪圖燈', '绘图灯')),
      ]),
    ]),
    wide: 'department-stationery',
  },
  {
    ...node('tea', 'category-tea.svg', say('Tea & pantry', '茶及食品', '茶与食品'), [
      node('leaf-tea', 'tea-pair', say('Leaf tea', '茶葉', '茶叶'), [
        node('oolong', 'tea-oolong', say('Oolong', '烏龍茶', '乌龙茶')),
        node('puer', 'tea-puer', say('Pu’er', '普洱茶', '普洱')),
      ]),
      node('preserves', 'preserves', say('Honey and preserves', '蜂蜜及果醬', '蜂蜜与果酱'), [
        node('honey', 'honey', say('Honey', '蜂蜜', '天然蜂蜜')),
        node('jam', 'jam', say('Jam', '果醬', '手工果酱')),
      ]),
      node('tea-ware', 'teapot-celadon', say('Tea ware', '茶具', '茶器'), [
        node('tea-sets', 'tea-set-brown', say('Tea sets', '茶具套裝', '成套茶具')),
        node('tea-trays', 'tea-tray', say('Tea trays', '茶盤', '茶盘托盘')),
      ]),
    ]),
    wide: 'department-tea',
  },
  {
    ...node('plants', 'category-plants.svg', say('Plants & balcony', '植物及露台', '绿植与阳台'), [
      node('house-plants', 'pilea', say('House plants', '室內植物', '室内绿植'), [
        node('foliage', 'pilea-angle', say('Foliage', '觀葉植物', '观叶植物')),
        node('herbs', 'herb-bowl', say('Herbs', '香草', '香草盆栽')),
      ]),
      node('pots', 'glazed-bowl', say('Pots and bowls', '花盆', '花盆盆器'), [
        node('terracotta', 'terracotta', say('Terracotta', '紅陶盆', '红陶盆器')),
        node('glazed', 'glazed-bowl', say('Glazed', '釉面盆', '釉面花盆')),
      ]),
      node('tending', 'can', say('Tending', '打理工具', '养护工具'), [
        node('watering', 'can', say('Watering cans', '澆水壺', '浇水壶')),
        node('plant-care', 'balcony-set', say('Soil and sets', '泥土及套裝', '营养土与套装')),
      ]),
    ]),
    wide: 'department-plants',
  },
  {
    ...node('children', 'category-children.svg', say('Children', '兒童', '儿童'), [
      node('toys', 'blocks', say('Wooden toys', '木製玩具', '木质玩具'), [
        node('toy-blocks', 'blocks', say('Blocks', '積木', '积木玩具')),
        node('toy-boats', 'ferry-green', say('Boats', '玩具船', '木船玩具')),
      ]),
      node('drawing', 'sketchbook-angle', say('Drawing', '繪畫', '绘画'), [
        node('colour-pencils', 'colour-pencils', say('Colour pencils', '顏色筆', '彩色铅笔')),
        node('sketchbooks', 'sketchbook', say('Sketchbooks', '畫簿', '画本')),
      ]),
      node('nursery', 'night-light-cream', say('Bedroom', '睡房', '卧室'), [
        node('night-lights', 'night-light-sea', say('Night lights', '小夜燈', '小夜灯')),
        node('step-stools', 'step-stool', say('Step stools', '腳踏凳', '踏脚凳')),
      ]),
    ]),
    wide: 'department-children',
  },
  {
    ...node('gifts', 'category-gifts.svg', say('Gifts', '禮品', '礼品'), [
      node('gift-sets', 'bath-gift-cedar', say('Gift sets', '禮品套裝', '礼盒套装'), [
        node('for-the-table', 'morning-set', say('For the table', '餐桌之禮', '餐桌礼盒')),
        node('for-the-bath', 'bath-gift-cedar', say('For the bath', '浴室之禮', '沐浴礼盒')),
      ]),
      node('vouchers', 'gift-card', say('Cards and vouchers', '禮品卡及禮券', '礼品卡与礼券'), [
        node('gift-cards', 'gift-card', say('Gift cards', '禮品卡', '电子礼品卡')),
        node('workshops', 'workshop', say('Workshops', '工作坊', '手作课程')),
      ]),
      node('wrapping', 'gift-box', say('Wrapping', '禮品包裝', '礼品包装服务'), [
        node('gift-boxes', 'gift-box', say('Gift boxes', '禮盒', '空礼盒')),
        node('ribbons', 'ribbon-red', say('Ribbon and cards', '絲帶及賀卡', '丝带与贺卡')),
      ]),
    ]),
    wide: 'department-gifts',
  },
]
