import { say, type Words } from '#shop/db/seed/words.ts'

/** An attribute goods have; those with values can be filtered by (`relevanceinfo`), the others are free text. */
export interface AttributeSeed {
  name: Words
  values?: Record<string, Words>
}

/** All attributes; ids count in this order, so append only. */
export const ATTRIBUTES = {
  material: {
    name: say('Material', '物料', '材质'),
    values: {
      stoneware: say('Stoneware', '炻器', '炻瓷'),
      steel: say('Stainless steel', '不鏽鋼', '不锈钢'),
      enamel: say('Enamelled steel', '琺瑯鋼', '搪瓷钢'),
      oak: say('Oak', '橡木', '橡木'),
      walnut: say('Walnut', '胡桃木', '胡桃木'),
      glass: say('Recycled glass', '再生玻璃', '再生玻璃'),
      clay: say('Unglazed clay', '素燒陶土', '素烧陶土'),
      leather: say('Full-grain leather', '全粒面皮革', '头层牛皮'),
      canvas: say('Waxed canvas', '蠟面帆布', '上蜡帆布'),
      cotton: say('Combed cotton', '精梳棉', '精梳棉'),
      linen: say('Washed linen', '水洗亞麻', '水洗亚麻'),
      wool: say('Merino wool', '美麗諾羊毛', '美利奴羊毛'),
      aluminium: say('Aluminium', '鋁', '铝合金'),
      paper: say('Cloth and paper', '布面及紙', '布面与纸'),
      cedar: say('Cedar wood', '雪松木', '雪松'),
      beech: say('Beech', '櫸木', '榉木'),
      wax: say('Soy wax', '大豆蠟', '大豆蜡'),
      brass: say('Brass', '黃銅', '黄铜'),
    },
  },
  origin: {
    name: say('Made in', '產地', '产地'),
    values: {
      hongkong: say('Hong Kong', '香港', '中国香港'),
      jingdezhen: say('Jingdezhen', '景德鎮', '景德镇'),
      guangdong: say('Guangdong', '廣東', '广东'),
      fujian: say('Fujian', '福建', '福建'),
      yunnan: say('Yunnan', '雲南', '云南'),
      japan: say('Japan', '日本', '日本'),
      portugal: say('Portugal', '葡萄牙', '葡萄牙'),
    },
  },
  measure: { name: say('Measures', '尺寸', '尺寸') },
  capacity: { name: say('Capacity', '容量', '容量') },
  weight: { name: say('Weight', '重量', '重量') },
  care: { name: say('Care', '保養', '保养') },
  power: { name: say('Power', '電源', '供电') },
  battery: { name: say('Battery life', '續航', '续航') },
  connection: { name: say('Connection', '連接', '连接') },
  warranty: { name: say('Warranty', '保養期', '保修期') },
  contents: { name: say('In the box', '內容', '包装清单') },
  scent: { name: say('Notes', '香調', '香调') },
  validity: { name: say('Valid for', '有效期', '有效期') },
  age: { name: say('Age', '適合年齡', '适用年龄') },
} as const satisfies Record<string, AttributeSeed>

export type AttributeKey = keyof typeof ATTRIBUTES
