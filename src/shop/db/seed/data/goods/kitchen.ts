import type { GoodsSeed } from '#shop/db/seed/goods.ts'
import { say } from '#shop/db/seed/words.ts'

/** Kitchen & table: cups, kettles, bowls. */
export const KITCHEN: readonly GoodsSeed[] = [
  {
    key: 'mug',
    shop: 'harbour',
    category: 'cups',
    name: say('Harbour stoneware mug', '海港炻器馬克杯', '海港炻瓷马克杯'),
    introduction: say(
      'Thrown in Kwun Tong and glazed by hand. Dishwasher and microwave safe.',
      '在觀塘手拉坯、人手上釉，洗碗機和微波爐均適用。',
      '观塘手工拉坯、手工上釉，可进洗碗机和微波炉。',
    ),
    title: say('A mug that wants to be held with both hands', '一隻讓人想雙手捧着的杯', '想让人双手捧着的杯子'),
    story: [
      say(
        'Iron-rich clay from the New Territories is thrown thin at the lip and left thick at the foot. The oat glaze changes colour where it pools, so no two are alike.',
        '新界含鐵陶土，杯口拉得薄，杯腳留得厚。燕麥釉在積釉處色澤自然流變，沒有兩隻一樣。',
        '新界含铁陶土，杯口拉得薄，杯底留得厚。燕麦釉在积釉处色泽自然流变，没有两只完全相同。',
      ),
      say(
        'The bare clay foot does not slide on a wet counter, and the handle takes three fingers.',
        '不上釉的杯腳在濕檯面上不會滑，杯耳剛好容得下三隻手指。',
        '杯底不上釉，湿台面上也不打滑；杯把刚好容下三根手指。',
      ),
    ],
    facts: {
      material: 'stoneware',
      origin: 'hongkong',
      measure: say('8.6 cm across, 9.4 cm high', '直徑 8.6 厘米，高 9.4 厘米', '口径 8.6 厘米，高 9.4 厘米'),
      weight: say('392 g', '392 克', '392 克'),
      care: say('Dishwasher and microwave safe', '可用洗碗機及微波爐', '可机洗，可微波加热'),
    },
    seen: {
      angle: say('The mug from above, specks of glaze inside and out', '從上方看馬克杯，杯內杯外都有斑點', '俯看马克杯，内壁外壁都带斑点'),
      detail: say(
        'Foot of the mug, bare clay below the speckled glaze',
        '馬克杯的杯腳，斑點釉下露出陶土',
        '马克杯底部，斑点釉下方是裸露的陶土',
      ),
    },
    options: ['glaze', 'capacity'],
    skus: {
      'oat/c350': [210, 7],
      'oat/c250': [185, 46],
      'oat/c450': [235, 0],
      'oat/pair': [385, 18],
      'sage/c250': [185, 38],
      'sage/c350': [210, 60],
      'sage/c450': [235, 0],
      'sea/c250': [185, 25],
      'sea/c350': [210, 44],
      'sea/pair': [385, 9],
      'ink/c250': [185, 0],
      'ink/c350': [210, 0],
    },
    off: 20,
    sold: 2416,
    maximum: 6,
  },
  {
    key: 'kettle',
    shop: 'harbour',
    brand: 'ferry-point',
    category: 'kettles',
    name: say('Ferry Point pour-over kettle with oak handle', '渡輪角橡木柄手沖壺', '渡轮角橡木柄手冲壶'),
    introduction: say(
      'A slow, even pour from a long spout; works on gas, induction and the camping stove.',
      '長嘴水流細而穩，明火、電磁爐和露營爐都用得上。',
      '长嘴出水细而稳，燃气灶、电磁炉、露营炉都能用。',
    ),
    title: say('The spout decides', '好不好沖，看壺嘴', '好不好冲，看壶嘴'),
    story: [
      say(
        'The neck narrows twice before the lip, which is why the stream stays where you point it, even when the kettle is nearly empty.',
        '壺頸在出水口前收窄兩次，即使壺中水不多，水柱仍然指哪到哪。',
        '壶颈在出水口前收窄两次，哪怕壶里水不多，水流也指哪儿到哪儿。',
      ),
      say(
        'The oak grip stays cool for the length of a brew and can be replaced with one screw.',
        '橡木手柄在一次沖煮之間都不燙手，鬆一口螺絲便可更換。',
        '橡木手柄在一次冲煮的时间里都不烫手，拧一颗螺丝就能更换。',
      ),
    ],
    facts: {
      material: 'enamel',
      origin: 'japan',
      measure: say('29 cm with spout, 16 cm high', '連嘴長 29 厘米，高 16 厘米', '含壶嘴长 29 厘米，高 16 厘米'),
      weight: say('640 g', '640 克', '640 克'),
      care: say('Wipe dry after use', '用後抹乾', '用后擦干'),
    },
    seen: {
      angle: say(
        'The black kettle from the back, oak knob on its lid',
        '從背面看黑色手沖壺，壺蓋上有橡木鈕',
        '黑色手冲壶背面，壶盖上是橡木盖钮',
      ),
      detail: say(
        'Oak grip of the kettle with its single brass screw',
        '手沖壺的橡木柄，由一粒黃銅螺絲固定',
        '手冲壶的橡木柄，上面只有一颗黄铜螺丝',
      ),
    },
    options: ['colour', 'capacity'],
    skus: {
      'black/c1': [820, 34],
      'black/c06': [715, 22],
      'sea/c1': [858, 12],
      'sea/c06': [760, 3],
    },
    off: 16,
    sold: 904,
    maximum: 3,
  },
  {
    key: 'kettle-steel',
    shop: 'harbour',
    brand: 'ferry-point',
    category: 'kettles',
    name: say('Ferry Point pour-over kettle, brushed steel', '渡輪角拉絲鋼手沖壺', '渡轮角拉丝钢手冲壶'),
    introduction: say(
      'The same spout in plain steel, for kitchens that see hard use.',
      '同一款壺嘴，換上耐用的拉絲鋼身。',
      '同样的壶嘴，换成耐用的拉丝钢壶身。',
    ),
    title: say('Steel, left as it is', '鋼，就讓它是鋼的樣子', '钢，就保持钢的样子'),
    story: [
      say(
        'No coating to chip. Brushed along its height so that fingerprints and lime hardly show.',
        '沒有塗層，不怕剝落；表面直紋拉絲，指紋和水漬都不顯眼。',
        '没有涂层，不怕磕碰掉漆；表面竖向拉丝，指纹和水垢都不明显。',
      ),
    ],
    facts: {
      material: 'steel',
      origin: 'japan',
      capacity: say('1 L', '1 公升', '1 升'),
      care: say('Dishwasher safe', '可用洗碗機', '可进洗碗机'),
    },
    seen: {
      angle: say(
        'The steel kettle from the back, black grip and black knob',
        '從背面看鋼製手沖壺，柄和蓋鈕皆為黑色',
        '钢制手冲壶背面，壶柄与盖钮都是黑色',
      ),
      detail: say(
        'Spout of the steel kettle, curving up and narrowing to its lip',
        '鋼製手沖壺的壺嘴，彎曲向上，愈近嘴口愈窄',
        '钢制手冲壶的壶嘴，向上弯起，越近壶口越细',
      ),
    },
    skus: { only: [798, 0] },
    sold: 388,
  },
  {
    key: 'bowls',
    shop: 'kiln-8',
    brand: 'kiln',
    category: 'bowls',
    name: say('Nesting bowls in three glazes', '三色釉疊碗', '三色釉套碗'),
    introduction: say(
      'Rice, soup, salad: three bowls that stack into one.',
      '飯碗、湯碗、沙律碗，三隻疊成一隻。',
      '饭碗、汤碗、沙拉碗，三只叠成一只。',
    ),
    title: say('Three meals, one place on the shelf', '三餐所需，只佔一格', '三餐所需，只占一格'),
    story: [
      say(
        'The feet are turned so that each bowl sits in the next without touching its glaze. They do not jam, and they do not chip one another.',
        '碗腳經過修整，疊起時不碰到下面的釉面，不會卡住，也不會互相刮花。',
        '碗底经过修整，叠放时不碰到下面的釉面，不卡、不磕、不划。',
      ),
    ],
    facts: {
      material: 'stoneware',
      origin: 'hongkong',
      measure: say('13, 16 and 19 cm across', '直徑 13、16 及 19 厘米', '口径 13、16、19 厘米'),
      care: say('Dishwasher and microwave safe', '可用洗碗機及微波爐', '可机洗，可微波加热'),
    },
    seen: {
      angle: say(
        'Three nested bowls from above, oat inside sage inside sea blue',
        '從上方看三隻疊碗，由內至外是燕麥、灰綠和深藍',
        '俯看三只套碗，由里到外为燕麦色、灰绿、深蓝',
      ),
      detail: say(
        'Rims of the three bowls, specks in the oat glaze',
        '三隻疊碗的碗邊，燕麥釉上有斑點',
        '三只套碗的碗沿，燕麦色釉面带着斑点',
      ),
    },
    options: ['count'],
    skus: { n3: [360, 4], n6: [685, 11] },
    off: 17,
    sold: 731,
    maximum: 4,
  },
  {
    key: 'bowls-warm',
    shop: 'kiln-8',
    brand: 'kiln',
    category: 'bowls',
    name: say('Nesting bowls, warm glazes', '暖色釉疊碗', '暖色釉套碗'),
    introduction: say(
      'Amber, honey and cream, from one clay body.',
      '琥珀、蜜糖、奶白，出自同一種陶土。',
      '琥珀、蜜糖、奶白，出自同一种陶土。',
    ),
    title: say('The colours of a late lunch', '午後的顏色', '午后餐桌的颜色'),
    story: [
      say(
        'Reduction firing draws the iron out of the clay; what looks like three glazes is one recipe at three thicknesses.',
        '還原燒成把陶土中的鐵帶到表面，看似三種釉，其實是同一配方的三種厚薄。',
        '还原烧成把陶土里的铁带到表面，看似三种釉，其实是同一配方的三种厚薄。',
      ),
    ],
    facts: {
      material: 'stoneware',
      origin: 'hongkong',
      measure: say('13, 16 and 19 cm across', '直徑 13、16 及 19 厘米', '口径 13、16、19 厘米'),
    },
    seen: {
      angle: say(
        'Three nested bowls from above, cream inside honey inside amber',
        '從上方看三隻疊碗，由內至外是奶白、蜜色和琥珀色',
        '俯看三只套碗，由里到外为奶白、蜜色、琥珀色',
      ),
      detail: say(
        'Rims of the warm bowls one above another, lightly speckled',
        '暖色疊碗的碗邊層層相疊，帶細小斑點',
        '暖色套碗的碗沿层层叠起，带细小斑点',
      ),
    },
    options: ['count'],
    skus: { n3: [298, 2], n6: [580, 6] },
    sold: 402,
  },
]
