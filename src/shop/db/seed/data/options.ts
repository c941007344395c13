import { say, type Words } from '#shop/db/seed/words.ts'

/** An option of a product (`spec_name`) with its possible values. */
export interface OptionSeed {
  name: Words
  values: Record<string, Words>
}

const pieces = (count: number, hant: string, hans: string) =>
  say(`${count} ${count === 1 ? 'piece' : 'pieces'}`, `${count} ${hant}`, `${count} ${hans}`)
const litres = (text: string) => say(`${text} L`, `${text} 公升`, `${text} 升`)
const millilitres = (count: number) => say(`${count} ml`, `${count} 毫升`, `${count} 毫升`)
const centimetres = (text: string) => say(`${text} cm`, `${text} 厘米`, `${text} 厘米`)
const grams = (count: number) => say(`${count} g`, `${count} 克`, `${count} 克`)

/** All specs of the demo shop; ids count in this order, so append only. */
export const OPTIONS = {
  glaze: {
    name: say('Glaze', '釉色', '釉色'),
    values: {
      oat: say('Speckled oat', '斑點燕麥', '斑点燕麦'),
      sage: say('Sage', '鼠尾草綠', '鼠尾草绿'),
      sea: say('Deep sea', '深海藍', '深海蓝'),
      ink: say('Ink', '墨黑', '墨黑'),
      brown: say('Iron brown', '鐵褐', '铁褐色'),
      celadon: say('Celadon', '青瓷', '青瓷绿'),
      cream: say('Cream', '奶油白', '奶油白'),
      mix: say('Oat, sage and sea', '燕麥、鼠尾草、深海', '燕麦、鼠尾草、深海'),
    },
  },
  colour: {
    name: say('Colour', '顏色', '颜色'),
    values: {
      black: say('Black', '黑色', '黑色'),
      sea: say('Sea blue', '海藍色', '海蓝色'),
      sage: say('Sage', '灰綠色', '灰绿色'),
      cream: say('Cream', '米白色', '米白色'),
      sand: say('Sand', '沙色', '沙色'),
      ink: say('Ink', '墨色', '墨色'),
      bone: say('Bone', '骨白色', '骨白色'),
      tan: say('Chestnut', '栗色', '栗棕色'),
      olive: say('Olive', '橄欖綠', '橄榄绿'),
      red: say('Vermilion', '朱紅色', '朱红色'),
      rust: say('Rust and sea', '鐵鏽紅配海藍', '铁锈红配海蓝'),
      pale: say('Sage and oat', '灰綠配燕麥', '灰绿配燕麦'),
      green: say('Ferry green', '渡輪綠', '渡轮绿'),
    },
  },
  wood: {
    name: say('Wood', '木材', '木材'),
    values: { oak: say('Oak', '橡木', '橡木'), walnut: say('Walnut', '胡桃木', '胡桃木') },
  },
  capacity: {
    name: say('Capacity', '容量', '容量'),
    values: {
      c250: millilitres(250),
      c300: millilitres(300),
      c350: millilitres(350),
      c450: millilitres(450),
      c500: millilitres(500),
      c600: millilitres(600),
      c06: litres('0.6'),
      c1: litres('1'),
      c18: litres('18'),
      c24: litres('24'),
      mah10: say('10,000 mAh', '10,000 毫安時', '10,000 毫安时'),
      mah20: say('20,000 mAh', '20,000 毫安時', '20,000 毫安时'),
      pair: say('Set of 2', '一套兩隻', '两只装'),
    },
  },
  size: {
    name: say('Size', '尺寸', '规格'),
    values: {
      s: say('Small', '小', '小号'),
      m: say('Medium', '中', '中号'),
      l: say('Large', '大', '大号'),
      cm18: centimetres('18'),
      cm20: centimetres('20'),
      cm28: centimetres('28'),
      cm30: centimetres('30'),
      cm36: centimetres('36'),
      cm45: centimetres('45'),
      cm50: centimetres('50'),
      cm60: centimetres('60'),
      cm65: centimetres('65'),
      cm90: centimetres('90'),
      cm120: centimetres('120'),
      a5: say('A5', 'A5 開本', 'A5 开本'),
      a6: say('A6', 'A6 開本', 'A6 开本'),
      hand: say('Hand, 40 × 70 cm', '手巾 40 × 70 厘米', '擦手巾 40 × 70 厘米'),
      bath: say('Bath, 70 × 140 cm', '浴巾 70 × 140 厘米', '浴巾 70 × 140 厘米'),
      three: say('Three shelves', '三層', '三层'),
      four: say('Four shelves', '四層', '四层'),
    },
  },
  count: {
    name: say('Pieces', '數量', '件数'),
    values: {
      n1: pieces(1, '件', '件装'),
      n3: pieces(3, '件', '件装'),
      n4: pieces(4, '件', '件装'),
      n6: pieces(6, '件', '件装'),
      n12: pieces(12, '枝', '支装'),
      n24: pieces(24, '枝', '支装'),
      n30: pieces(30, '件', '件装'),
      n50: pieces(50, '件', '件装'),
    },
  },
  weight: {
    name: say('Weight', '重量', '重量'),
    values: { g50: grams(50), g100: grams(100), g150: grams(150), g220: grams(220), g250: grams(250), g450: grams(450), g500: grams(500) },
  },
  ruling: {
    name: say('Pages', '內頁', '内页'),
    values: { dotted: say('Dotted', '點陣', '点阵'), ruled: say('Ruled', '橫間', '横线'), plain: say('Plain', '淨頁', '空白') },
  },
  scent: {
    name: say('Scent', '香味', '香型'),
    values: {
      cedar: say('Cedar and salt', '雪松海鹽', '雪松海盐'),
      osmanthus: say('Osmanthus', '桂花', '桂花'),
      vetiver: say('Vetiver', '香根草', '香根草'),
      pomelo: say('Pomelo leaf', '柚葉', '柚子叶'),
    },
  },
  switches: {
    name: say('Switches', '軸體', '轴体'),
    values: { linear: say('Linear', '線性軸', '线性轴'), tactile: say('Tactile', '段落軸', '段落轴') },
  },
  amount: {
    name: say('Amount', '面額', '面值'),
    values: {
      hkd200: say('HK$200', '港幣 200 元', '200 港元'),
      hkd500: say('HK$500', '港幣 500 元', '500 港元'),
      hkd1000: say('HK$1,000', '港幣 1,000 元', '1,000 港元'),
    },
  },
  places: {
    name: say('Places', '人數', '人数'),
    values: { one: say('One person', '一位', '单人'), two: say('Two people', '兩位', '双人') },
  },
} as const satisfies Record<string, OptionSeed>

export type OptionKey = keyof typeof OPTIONS
