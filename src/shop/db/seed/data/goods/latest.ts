import type { GoodsSeed } from '#shop/db/seed/goods.ts'
import { say } from '#shop/db/seed/words.ts'

/** Goods of every department that came last; they stand at the end so that the ids of the others stay. */
export const LATEST: readonly GoodsSeed[] = [
  {
    key: 'teapot',
    shop: 'kiln-8',
    brand: 'kiln',
    category: 'tea-ware',
    name: say('Round teapot, 380 ml', '圓身茶壺，380 毫升', '圆身茶壶，380 毫升'),
    introduction: say('The pot of our tea set, without the cups.', '茶具套裝中的壺，單售。', '茶具套装里的壶，单卖。'),
    title: say('For those who have cups', '給已有杯的人', '给已经有杯子的人'),
    story: [
      say(
        'The lid locks a quarter turn before it lifts, so it stays on while you pour the last cup.',
        '壺蓋轉四分一圈才能提起，倒最後一杯也不會滑落。',
        '壶盖转四分之一圈才能提起，倒最后一杯也不会滑落。',
      ),
    ],
    facts: { material: 'clay', origin: 'hongkong', capacity: say('380 ml', '380 毫升', '380 毫升') },
    seen: {
      angle: say(
        'The celadon teapot from behind, its handle near and spout at the back',
        '從後看青瓷圓身茶壺，壺把在前，壺嘴在後',
        '从后面看青瓷圆身茶壶，壶把在前，壶嘴在后',
      ),
      detail: say(
        'The teapot’s lid with round knob, a small lug at its rim',
        '茶壺蓋頂有圓鈕，蓋邊有一小凸耳',
        '茶壶盖上有圆钮，盖沿有一小凸耳',
      ),
    },
    options: ['glaze'],
    skus: { celadon: [480, 12], brown: [460, 5] },
    sold: 84,
  },
  {
    key: 'bud-vase',
    shop: 'kiln-8',
    brand: 'kiln',
    category: 'vases',
    name: say('Ribbed bud vase', '直紋小花插', '竖纹小花插'),
    introduction: say('The big vase, small enough for a bedside.', '大花瓶的小號，放得上床頭。', '大花瓶的小号，放得上床头。'),
    title: say('One stem is plenty', '一枝已足夠', '一枝就够了'),
    story: [
      say(
        'Same ribs, same glaze, half the height. The foot is wider than it looks and does not tip.',
        '同樣直紋、同樣釉色，高度減半。底部比看上去闊，不易翻倒。',
        '同样竖纹、同样釉色，高度减半。底部比看上去宽，不易翻倒。',
      ),
    ],
    facts: { material: 'stoneware', origin: 'hongkong', measure: say('14 cm high', '高 14 厘米', '高 14 厘米') },
    seen: {
      angle: say(
        'The bud vase from above at one side, eucalyptus stems in its narrow neck',
        '從側上方看小花插，窄頸插着尤加利枝',
        '从侧上方看小花插，细颈里插着尤加利枝',
      ),
      detail: say(
        'Cream ribs widening down the bud vase to its bare foot',
        '小花插的奶白直紋向下漸寬，至素胎底邊',
        '小花插的米白竖纹向下渐宽，直到素胎底边',
      ),
    },
    options: ['glaze'],
    skus: { cream: [168, 36], sea: [168, 4] },
    sold: 191,
  },
  {
    key: 'candle-refill',
    shop: 'harbour',
    brand: 'slow-lane',
    category: 'candles',
    name: say('Candle refills, two', '蠟燭補充裝，兩件', '蜡烛替换芯，两件'),
    introduction: say('Wax and wick for the tin you already have.', '給你手上的罐子換上新蠟與新芯。', '给您手上的罐子换上新蜡与新芯。'),
    title: say('Keep the tin', '罐子留着用', '罐子留着用吧'),
    story: [
      say(
        'Warm the tin, lift out the rest, drop the refill in. Fits the 220 g size.',
        '把罐微暖，取出餘蠟，放入補充裝即可。適用於 220 克。',
        '把罐子微微加热，取出余蜡，放入替换芯即可。适用 220 克款。',
      ),
    ],
    facts: { material: 'wax', origin: 'hongkong', weight: say('2 × 200 g', '2 × 200 克', '2 × 200 克') },
    seen: {
      angle: say(
        'Two refills from above, one wrapped in paper, one bare with its wick',
        '俯看兩件補充裝，一件包紙，一件露出蠟和芯',
        '俯看两件替换芯，一件包着纸，一件露出蜡和烛芯',
      ),
      detail: say(
        'Blue printed band around the wrapped refill, sea salt and cedar',
        '包紙補充裝上的藍色印刷腰封，海鹽雪松',
        '包纸替换芯上的蓝色印刷腰封，海盐雪松',
      ),
    },
    options: ['scent'],
    skus: { cedar: [238, 28], vetiver: [238, 9] },
    off: 15,
    sold: 130,
  },
  {
    key: 'wall-clock',
    shop: 'harbour',
    brand: 'lumen',
    category: 'clocks',
    name: say('Pier 7 wall clock, 30 cm', '七號碼頭掛鐘，30 厘米', '七号码头挂钟，30 厘米'),
    introduction: say('Hangs on one nail, or stands on its two feet.', '一口釘可掛，兩隻腳可立。', '一颗钉可挂，两只脚可立。'),
    title: say('Read it from the kitchen', '在廚房也看得清', '在厨房也看得清'),
    story: [
      say(
        'Twice the face of the desk clock, the same silent hands.',
        '鐘面是座檯鐘的兩倍，指針同樣安靜。',
        '钟面是座钟的两倍，指针同样安静。',
      ),
    ],
    facts: {
      material: 'aluminium',
      origin: 'hongkong',
      power: say('One AA cell, included', '一粒 AA 電池（已附）', '一节五号电池（随附）'),
    },
    seen: {
      angle: say(
        'The wall clock from below right, its deep dark case and brass feet',
        '從右下方看掛鐘，深色厚鐘殼，底有兩隻黃銅腳',
        '从右下方看挂钟，深色厚钟壳，底部有两只黄铜脚',
      ),
      detail: say(
        'Wall clock face close by, red seven and red second hand',
        '近看掛鐘鐘面，紅色的 7 字和紅色秒針',
        '近看挂钟钟面，红色数字 7 和红色秒针',
      ),
    },
    options: ['colour'],
    skus: { ink: [568, 17], cream: [568, 6] },
    sold: 77,
  },
  {
    key: 'small-umbrella',
    shop: 'harbour',
    brand: 'ferry-point',
    category: 'umbrellas',
    name: say('Small umbrella for children', '兒童小雨傘', '儿童小伞'),
    introduction: say(
      'Blunt tips, a light shaft, and a colour a bus driver sees.',
      '鈍頭傘骨、輕身傘柄，巴士司機一眼看見的顏色。',
      '圆头伞骨、轻巧伞柄，公交司机一眼能看见的颜色。',
    ),
    title: say('For puddles', '為踩水窪而設', '为踩水坑准备'),
    story: [
      say(
        'Opens by hand only, so no fingers are caught. From four years.',
        '只可手動打開，不會夾手。適合四歲以上。',
        '只能手动打开，不会夹手。适合四岁以上。',
      ),
    ],
    facts: {
      origin: 'japan',
      measure: say('76 cm across, open', '打開直徑 76 厘米', '打开直径 76 厘米'),
      age: say('From 4 years', '4 歲以上', '4 岁以上'),
    },
    seen: {
      angle: say(
        'The open red umbrella from inside, white shaft and wooden crook',
        '從內側看打開的紅色小雨傘，白傘桿和木彎柄',
        '从里侧看撑开的红色小伞，白伞杆和木弯柄',
      ),
      detail: say(
        'Red cloth panels of the umbrella, blunt wooden tips at its rim',
        '小雨傘的紅色傘面拼幅，傘邊有鈍頭木傘珠',
        '小伞的红色伞面拼片，伞沿有圆钝的木珠',
      ),
    },
    skus: { only: [198, 24] },
    sold: 163,
  },
  {
    key: 'shelf-tier',
    shop: 'harbour',
    brand: 'tai-hang',
    category: 'storage',
    name: say('Extra tier for the open shelf', '開放層架加層板', '开放式层架加层板'),
    introduction: say('One more board, four pins, no tools.', '多一塊層板、四枚木釘，不用工具。', '多一块层板、四枚木钉，不用工具。'),
    title: say('When the books arrive', '書多了，就加一層', '书多了，就加一层'),
    story: [
      say(
        'Drops into the notches that are already there. The frame in the picture is sold as the open shelf.',
        '直接落入原有卡位。圖中框架即開放層架，另售。',
        '直接落入原有卡槽。图中框架即开放式层架，另售。',
      ),
    ],
    facts: { material: 'oak', origin: 'hongkong', weight: say('Carries 25 kg', '承重 25 公斤', '承重 25 公斤') },
    seen: {
      angle: say(
        'The loose tier leaning on the shelf frame, four pins on the floor',
        '加層板斜靠在層架框上，地上四枚木釘',
        '加层板斜靠在层架框上，地上放着四枚木钉',
      ),
      detail: say(
        'Turned oak pins on the floor before the frame, a shoulder on each',
        '框架前地上的橡木釘，釘身各有一圈凸肩',
        '框架前地面上的橡木钉，钉身各有一圈凸肩',
      ),
    },
    skus: { only: [280, 18] },
    off: 10,
    sold: 39,
  },
  {
    key: 'drafting-lamp',
    shop: 'harbour',
    brand: 'lumen',
    category: 'desk-light',
    name: say('Drafting lamp, long arm', '長臂繪圖燈', '长臂绘图灯'),
    introduction: say('Reaches across an A1 sheet.', '照得遍一張 A1 圖紙。', '照得遍一张 A1 图纸。'),
    title: say('Longer, and just as still', '更長，一樣穩', '更长，一样稳'),
    story: [
      say(
        'Thirty centimetres more arm, and a heavier base to go with it.',
        '燈臂長三十厘米，底座亦相應加重。',
        '灯臂长出三十厘米，底座也相应加重。',
      ),
    ],
    facts: { material: 'brass', origin: 'hongkong', power: say('E27 LED up to 10 W', 'E27 LED，最高 10 瓦', 'E27 LED，最高 10 瓦') },
    seen: {
      angle: say(
        'The drafting lamp from the other side, long arm out, brass weight behind',
        '從另一邊看繪圖燈，長臂伸出，後端有黃銅配重',
        '从另一侧看绘图灯，长臂伸出，后端是黄铜配重',
      ),
      detail: say(
        'Brass joint and round brass weight on the drafting lamp’s cream arms',
        '繪圖燈奶白燈臂上的黃銅關節和圓柱配重',
        '绘图灯米白灯臂上的黄铜关节与圆柱配重',
      ),
    },
    options: ['colour'],
    skus: { cream: [1280, 7], ink: [1280, 0] },
    sold: 52,
  },
  {
    key: 'balcony-set',
    shop: 'harbour',
    category: 'tending',
    name: say('Balcony starter set', '露台入門套裝', '阳台入门套装'),
    introduction: say(
      'Watering can, herb bowl, two litres of soil and a card of advice.',
      '澆水壺、香草盆、兩公升泥土，連一張種植卡。',
      '浇水壶、香草盆、两升营养土，外加一张种植卡。',
    ),
    title: say('Nothing else to buy', '不用再買別的', '不用再买别的'),
    story: [
      say(
        'The soil is peat-free and comes from a composting yard in Sheung Shui.',
        '泥土不含泥炭，來自上水的堆肥場。',
        '营养土不含泥炭，来自上水的堆肥场。',
      ),
    ],
    facts: {
      origin: 'hongkong',
      contents: say('Can, planted bowl, soil, card', '澆水壺、已植盆、泥土、卡', '浇水壶、已种植的盆、土、卡片'),
    },
    seen: {
      angle: say(
        'The starter set from above, watering can, herb bowl, soil bag and card',
        '俯看露台入門套裝，澆水壺、香草盆、泥土和卡',
        '俯看阳台入门套装，浇水壶、香草盆、土袋和卡片',
      ),
      detail: say(
        'The advice card leaning beside the herb bowl, soil bag behind',
        '種植卡斜靠在香草盆旁，後面是泥土袋',
        '种植卡斜靠在香草盆旁，后面是营养土袋',
      ),
    },
    skus: { only: [428, 11] },
    sold: 68,
  },
  {
    key: 'ribbon',
    shop: 'harbour',
    brand: 'paper-street',
    category: 'wrapping',
    name: say('Ribbon and card set', '絲帶賀卡套裝', '丝带贺卡套装'),
    introduction: say(
      'Three ribbons of two metres, three cards, one wax seal.',
      '兩米絲帶三條、賀卡三張、火漆一枚。',
      '两米丝带三条、贺卡三张、火漆一枚。',
    ),
    title: say('Tie it yourself', '自己來打結', '自己来打结'),
    story: [say('Cotton ribbon that can be ironed and used again next year.', '棉質絲帶，燙平明年再用。', '棉质丝带，熨平明年再用。')],
    facts: { material: 'cotton', origin: 'hongkong' },
    seen: {
      angle: say(
        'Three rolls of ribbon from above, beside cards with a wax seal',
        '俯看三卷絲帶，旁邊一疊帶火漆的賀卡',
        '俯看三卷丝带，旁边一叠压着火漆的贺卡',
      ),
      detail: say(
        'Red wax seal with the letter H on a card’s red ribbon',
        '賀卡紅絲帶上的紅色火漆印，印有字母 H',
        '贺卡红丝带上的红色火漆印，压着字母 H',
      ),
    },
    options: ['colour'],
    skus: { red: [58, 64], ink: [58, 40] },
    sold: 214,
    carriage: true,
  },
]
