import type { GoodsSeed } from '#shop/db/seed/goods.ts'
import { say } from '#shop/db/seed/words.ts'

/** Bags & travel. */
export const BAGS: readonly GoodsSeed[] = [
  {
    key: 'tote',
    shop: 'harbour',
    brand: 'star-street',
    category: 'totes',
    name: say('Star Street leather tote', '星街皮革手提袋', '星街真皮托特包'),
    introduction: say(
      'One hide, one pocket, and a base that stands by itself.',
      '一張皮、一個暗袋，放下便能站穩。',
      '一张皮、一个暗袋，放下就能站稳。',
    ),
    title: say('It gets better with age', '越用越好看', '越用越好看'),
    story: [
      say(
        'Vegetable-tanned leather, waxed by hand. Scratches turn into the pattern; the rivets are solid brass and can be tightened.',
        '植鞣革，人手上蠟。刮痕會成為紋理，黃銅鉚釘可以收緊。',
        '植鞣革，手工上蜡。划痕会变成纹理，黄铜铆钉可以拧紧。',
      ),
      say('The large one takes a 16-inch computer and a lunch.', '大碼放得下 16 吋電腦和午餐。', '大号放得下 16 英寸电脑和午餐。'),
    ],
    facts: {
      material: 'leather',
      origin: 'hongkong',
      measure: say('38 × 30 × 14 cm (large)', '38 × 30 × 14 厘米（大）', '38 × 30 × 14 厘米（大号）'),
      care: say('Neutral cream twice a year', '每年以無色皮油護理兩次', '每年用无色皮革油护理两次'),
    },
    seen: {
      angle: say(
        'The tan tote from above, open between its two handles',
        '從上方看栗色手提袋，兩條手挽之間袋口敞開',
        '俯看栗棕色托特包，两条提手之间包口敞开',
      ),
      detail: say(
        'Stitched handle tab of the tote, held by two brass rivets',
        '手提袋的手挽皮片，有車線和兩粒黃銅鉚釘',
        '托特包的提手皮片，缝线加两颗黄铜铆钉',
      ),
    },
    options: ['colour', 'size'],
    skus: { 'tan/l': [2380, 9], 'tan/m': [1980, 14], 'ink/l': [2380, 6], 'ink/m': [1980, 0] },
    sold: 387,
    maximum: 2,
  },
  {
    key: 'tote-zip',
    shop: 'harbour',
    brand: 'star-street',
    category: 'totes',
    name: say('Star Street day bag with zip', '星街拉鏈日用袋', '星街拉链日用包'),
    introduction: say(
      'The tote, smaller and closed, for the tram at six.',
      '小一號，有拉鏈，適合六點鐘的電車。',
      '小一号，带拉链，适合六点钟的电车。',
    ),
    title: say('Closed on the way home', '回家路上，拉好拉鏈', '回家路上，拉好拉链'),
    story: [
      say(
        'A brass zip runs past both ends, so the mouth opens as wide as the open tote. The strap is sold with it.',
        '黃銅拉鏈兩端伸出，袋口可如開口款般全開，附肩帶。',
        '黄铜拉链两端伸出，袋口能像敞口款那样全开，附肩带。',
      ),
    ],
    facts: { material: 'leather', origin: 'hongkong', measure: say('30 × 24 × 11 cm', '30 × 24 × 11 厘米', '30 × 24 × 11 厘米') },
    seen: {
      angle: say(
        'The tan day bag from above, zip closed, strap lying before it',
        '從上方看栗色日用袋，拉鏈拉好，肩帶放在前面',
        '俯看栗棕色日用包，拉链合上，肩带放在前面',
      ),
      detail: say(
        'End of the day bag’s brass zip, with pull and leather tab',
        '日用袋黃銅拉鏈的末端，有拉鏈頭和皮片',
        '日用包黄铜拉链的末端，带拉头和皮片',
      ),
    },
    options: ['colour'],
    skus: { tan: [1680, 12], ink: [1680, 1] },
    off: 15,
    sold: 205,
  },
  {
    key: 'backpack',
    shop: 'harbour',
    brand: 'star-street',
    category: 'backpacks',
    name: say('Waxed-canvas backpack', '蠟面帆布背囊', '上蜡帆布双肩包'),
    introduction: say(
      'Rain runs off it, and the straps were cut for a short walk uphill.',
      '雨水滑落，肩帶為走斜路而裁。',
      '雨水滑落，肩带为走上坡路而裁。',
    ),
    title: say('For stairs, ferries and rain', '為樓梯、渡輪和下雨天', '为台阶、渡轮和下雨天'),
    story: [
      say(
        'The lid closes with two buckles and one hidden magnet. A sleeve at the back holds a computer off the floor.',
        '袋蓋有兩個皮扣和一粒暗磁鐵，背後夾層讓電腦不觸地。',
        '包盖有两个皮扣和一颗暗磁铁，背后夹层让电脑不触地。',
      ),
    ],
    facts: { material: 'canvas', origin: 'guangdong', weight: say('1.1 kg (24 L)', '1.1 公斤（24 公升）', '1.1 公斤（24 升）') },
    seen: {
      angle: say(
        'The olive backpack from behind, two stitched shoulder straps',
        '從背面看橄欖綠背囊，兩條車線肩帶',
        '橄榄绿双肩包背面，两条缝线肩带',
      ),
      detail: say('Leather strap and brass buckle on the front of the backpack', '背囊正面的皮帶和黃銅扣', '双肩包正面的皮带与黄铜扣'),
    },
    options: ['colour', 'capacity'],
    skus: {
      'olive/c18': [880, 22],
      'olive/c24': [1080, 13],
      'ink/c18': [880, 17],
      'ink/c24': [1080, 5],
    },
    sold: 641,
  },
  {
    key: 'travel-pack',
    shop: 'harbour',
    brand: 'star-street',
    category: 'backpacks',
    name: say('Weekend travel pack', '週末旅行背囊', '周末旅行背包'),
    introduction: say(
      'Opens like a case, carries like a pack, fits under the seat.',
      '像行李箱般打開，像背囊般揹起，放得入座位下。',
      '像行李箱一样打开，像背包一样背起，放得进座位下。',
    ),
    title: say('Two nights, one bag', '兩晚，一個袋', '两晚，一个包'),
    story: [
      say(
        'Straps tuck away behind a flap for the bus. The lining is orange, so nothing black gets lost.',
        '坐巴士時肩帶可收入後蓋；內裏是橙色，黑色小物不會失蹤。',
        '坐大巴时肩带可收进后盖；内里是橙色，黑色小物不会失踪。',
      ),
    ],
    facts: { material: 'canvas', origin: 'guangdong', measure: say('44 × 30 × 18 cm', '44 × 30 × 18 厘米', '44 × 30 × 18 厘米') },
    seen: {
      angle: say(
        'The ink travel pack from behind, shoulder straps and leather handles',
        '從背面看墨色旅行背囊，有肩帶和皮革手挽',
        '墨色旅行背包背面，有肩带和皮革提手',
      ),
      detail: say(
        'Top of the travel pack, orange tabs on its zip pulls, leather handle',
        '旅行背囊頂部，拉鏈頭繫橙色皮片，另有皮手挽',
        '旅行背包顶部，拉链头系着橙色皮片，另有皮提手',
      ),
    },
    options: ['colour'],
    skus: { ink: [1280, 18], olive: [1280, 7] },
    off: 10,
    sold: 176,
  },
  {
    key: 'flask',
    shop: 'harbour',
    category: 'bottles',
    name: say('Ding Ding insulated bottle', '叮叮保溫瓶', '叮叮保温杯'),
    introduction: say(
      'Hot for twelve hours, cold for a day, and it rings a little like the tram.',
      '保暖十二小時、保冷一整天，碰一碰像電車叮叮聲。',
      '保温十二小时、保冷一整天，轻碰像电车叮叮响。',
    ),
    title: say('Steel inside, quiet outside', '內是鋼，外是靜', '里面是钢，外面安静'),
    story: [
      say(
        'The foot is bare steel, the rest is powder-coated so that it can be held with wet hands. Fits the holders of most push-chairs.',
        '瓶底露出鋼面，其餘部分噴粉處理，濕手也握得穩；放得入大部分嬰兒車杯架。',
        '杯底露出钢面，其余部分喷粉处理，湿手也握得稳；放得进多数婴儿车杯架。',
      ),
    ],
    facts: {
      material: 'steel',
      origin: 'guangdong',
      care: say('Bottle by hand, lid in the dishwasher', '瓶身手洗，瓶蓋可用洗碗機', '杯身手洗，杯盖可机洗'),
    },
    seen: {
      angle: say(
        'The sage bottle from above, carry loop over its ribbed lid',
        '從上方看灰綠保溫瓶，坑紋瓶蓋上有提環',
        '俯看灰绿保温杯，带棱纹的杯盖上有提环',
      ),
      detail: say(
        'Ribbed lid of the bottle, its loop held by steel pins',
        '保溫瓶的坑紋瓶蓋，提環以鋼釘固定',
        '保温杯的棱纹杯盖，提环用钢钉固定',
      ),
    },
    options: ['colour', 'capacity'],
    skus: {
      'sage/c600': [255, 97],
      'sage/c350': [210, 52],
      'cream/c350': [210, 40],
      'cream/c600': [255, 3],
      'ink/c600': [255, 0],
    },
    off: 15,
    sold: 1330,
  },
  {
    key: 'flask-lid',
    shop: 'harbour',
    category: 'bottles',
    name: say('Spare lid with carry loop for Ding Ding', '叮叮保溫瓶備用瓶蓋（連提環）', '叮叮保温杯备用杯盖（带提环）'),
    introduction: say(
      'For the lid that went overboard. Fits both sizes.',
      '給掉進海裏的那個蓋。兩個容量通用。',
      '给掉进海里的那个盖子。两种容量通用。',
    ),
    title: say('A small thing you can replace', '小零件，也補得到', '小零件，也能补上'),
    story: [
      say(
        'Comes with a new seal. The old one can go into the metal bin.',
        '連全新膠圈，舊蓋可放入金屬回收箱。',
        '含全新密封圈，旧盖可投入金属回收箱。',
      ),
    ],
    facts: { material: 'steel', origin: 'guangdong', weight: say('68 g', '68 克', '68 克') },
    seen: {
      angle: say(
        'The spare lid from above, a grey seal ring beside it',
        '從上方看備用瓶蓋，旁邊有一個灰色膠圈',
        '俯看备用杯盖，旁边放着灰色密封圈',
      ),
      detail: say(
        'Pale screw thread under the lid, with a seal below it',
        '瓶蓋下的淺色螺紋，底部有膠圈',
        '杯盖下方的浅色螺纹，底部有密封圈',
      ),
    },
    skus: { only: [48, 120] },
    sold: 512,
    carriage: true,
    maximum: 5,
  },
  {
    key: 'umbrella',
    shop: 'harbour',
    brand: 'ferry-point',
    category: 'umbrellas',
    name: say('Typhoon-season long umbrella', '風季長傘', '台风季长柄伞'),
    introduction: say('Eight ribs that turn inside out and come back.', '八骨傘，被風吹反也能復原。', '八骨伞，被风吹翻也能复原。'),
    title: say('Blown out, pulled back', '吹得反，拉得回', '吹得翻，拉得回'),
    story: [
      say(
        'The ribs are glass fibre, the shaft one piece of ash. We replace ribs for the price of the parts.',
        '傘骨為玻璃纖維，傘柄是整枝白蠟木；更換傘骨只收零件費。',
        '伞骨为玻璃纤维，伞柄是整根白蜡木；更换伞骨只收配件费。',
      ),
    ],
    facts: { origin: 'japan', measure: say('102 cm across, open', '打開直徑 102 厘米', '打开直径 102 厘米') },
    seen: {
      angle: say(
        'The furled sea-blue umbrella lying down, its tip towards the viewer',
        '收好的海藍色長傘橫放，傘尖朝向前方',
        '收拢的海蓝色长柄伞平放着，伞尖朝前',
      ),
      detail: say(
        'Strap around the folded umbrella cloth, wooden shaft above it',
        '長傘收起的傘布，有束帶，旁邊是木傘柄',
        '长柄伞收拢的伞面，系着束带，旁边是木伞杆',
      ),
    },
    options: ['colour'],
    skus: { sea: [328, 44], red: [328, 19] },
    sold: 958,
  },
]
