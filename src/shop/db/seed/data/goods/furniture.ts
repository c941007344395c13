import type { GoodsSeed } from '#shop/db/seed/goods.ts'
import { say } from '#shop/db/seed/words.ts'

/** Furniture. */
export const FURNITURE: readonly GoodsSeed[] = [
  {
    key: 'stool',
    shop: 'harbour',
    brand: 'tai-hang',
    category: 'seats',
    name: say('Three-leg stool in solid oak', '實心橡木三腳凳', '实木橡木三脚凳'),
    introduction: say(
      'Stands level on any floor, because three legs always do.',
      '三隻腳，甚麼地面都站得穩。',
      '三条腿，什么地面都站得稳。',
    ),
    title: say('Three legs never rock', '三腳永不搖', '三条腿永远不晃'),
    story: [
      say(
        'The seat is hollowed by two millimetres, which is enough. Legs are wedged from above; you can see the wedge.',
        '凳面挖深兩毫米，剛剛好；凳腳由上方加楔，楔子清楚可見。',
        '凳面挖深两毫米，刚刚好；凳腿从上方加楔，楔子清晰可见。',
      ),
    ],
    facts: { material: 'oak', origin: 'hongkong', weight: say('Carries 130 kg', '承重 130 公斤', '承重 130 公斤') },
    seen: {
      angle: say(
        'The oak stool from above, three wedged leg ends in its seat',
        '從上方看橡木三腳凳，凳面見到三個加楔的腳端',
        '俯看橡木三脚凳，凳面露出三个加楔的腿端',
      ),
      detail: say(
        'Seat of the stool, dark wedges in the leg ends',
        '三腳凳的凳面，凳腳頂端嵌着深色楔子',
        '三脚凳的凳面，凳腿顶端嵌着深色木楔',
      ),
    },
    options: ['size'],
    skus: { cm45: [890, 27], cm65: [1090, 12] },
    sold: 329,
  },
  {
    key: 'stool-leather',
    shop: 'harbour',
    brand: 'tai-hang',
    category: 'seats',
    name: say('Three-leg stool, walnut with sea leather seat', '胡桃木三腳凳，海藍皮面', '胡桃木三脚凳，海蓝皮面'),
    introduction: say(
      'Walnut, brass ring, and a seat that was nearly a tote.',
      '胡桃木、銅圈，凳面原是手袋的皮。',
      '胡桃木、铜圈，凳面原是手袋的皮料。',
    ),
    title: say('Leather from the bag workshop', '來自手袋工房的皮', '来自皮具工坊的皮料'),
    story: [
      say(
        'Star Street sends us hides that are too small for a bag. The brass ring is for your heels.',
        '星街把不夠造手袋的皮料交給我們。黃銅圈是給你擱腳的。',
        '星街把不够做包的皮料交给我们。黄铜圈是给您搁脚的。',
      ),
    ],
    facts: { material: 'walnut', origin: 'hongkong', measure: say('45 cm high', '高 45 厘米', '高 45 厘米') },
    seen: {
      angle: say(
        'The walnut stool from above, sea-blue seat over a brass ring',
        '從上方看胡桃木三腳凳，海藍皮面，下有黃銅圈',
        '俯看胡桃木三脚凳，海蓝皮面，下方有黄铜圈',
      ),
      detail: say(
        'Sea-blue leather seat of the stool, pale stitches round its edge',
        '三腳凳的海藍皮面，邊緣一圈淺色車線',
        '三脚凳的海蓝皮面，边缘一圈浅色缝线',
      ),
    },
    options: ['size'],
    skus: { cm45: [1390, 10], cm65: [1590, 2] },
    off: 14,
    sold: 118,
  },
  {
    key: 'bench',
    shop: 'harbour',
    brand: 'tai-hang',
    category: 'seats',
    name: say('Entrance bench in oak', '橡木玄關長凳', '橡木玄关长凳'),
    introduction: say('Somewhere to sit while you look for the other shoe.', '找另一隻鞋時，有個地方坐。', '找另一只鞋时，有个地方坐。'),
    title: say('For narrow halls', '為窄玄關而設', '为窄玄关设计'),
    story: [
      say(
        'Only thirty-two centimetres deep. It comes in two parts and one key; four bolts, ten minutes.',
        '深度只有三十二厘米。分兩件送到，四粒螺絲，十分鐘裝好。',
        '进深只有三十二厘米。分两件送达，四颗螺栓，十分钟装好。',
      ),
    ],
    facts: { material: 'oak', origin: 'hongkong', weight: say('Carries 220 kg', '承重 220 公斤', '承重 220 公斤') },
    seen: {
      angle: say(
        'The oak bench from above, four brass bolts in two boards',
        '從上方看橡木長凳，兩塊凳板上有四粒黃銅螺絲',
        '俯看橡木长凳，两块凳板上有四颗黄铜螺栓',
      ),
      detail: say(
        'End of the bench, two boards with a brass bolt in each',
        '長凳的一端，兩塊凳板各有一粒黃銅螺絲',
        '长凳一端，两块凳板各有一颗黄铜螺栓',
      ),
    },
    options: ['size'],
    skus: { cm90: [1680, 6], cm120: [1980, 4] },
    sold: 84,
  },
  {
    key: 'side-table',
    shop: 'harbour',
    brand: 'tai-hang',
    category: 'tables',
    name: say('Round side table with shelf, walnut', '胡桃木圓邊几（連下層）', '胡桃木圆边桌（带下层）'),
    introduction: say(
      'Room for a lamp above and the book you are not reading below.',
      '上面放燈，下面放那本還未看的書。',
      '上面放灯，下面放那本还没看的书。',
    ),
    title: say('A table for what is within reach', '伸手可及的一張小桌', '伸手可及的小桌'),
    story: [
      say(
        'The lower shelf ties the legs together, so the top can be thin. Finished with hard wax oil.',
        '下層把三隻腳拉緊，檯面因此可以做得薄。表面塗硬蠟油。',
        '下层把三条腿拉紧，台面因此可以做得薄。表面涂硬蜡油。',
      ),
    ],
    facts: {
      material: 'walnut',
      origin: 'hongkong',
      measure: say('45 cm across, 50 cm high', '直徑 45 厘米，高 50 厘米', '直径 45 厘米，高 50 厘米'),
    },
    seen: {
      angle: say(
        'The side table from above, mug on top, books on its shelf',
        '從上方看圓邊几，几面有馬克杯，下層有書',
        '俯看圆边桌，桌面放马克杯，下层放书',
      ),
      detail: say(
        'Thin round top of the side table with a mug on it',
        '邊几的薄身圓檯面，上面放着馬克杯',
        '边桌薄薄的圆桌面，上面放着马克杯',
      ),
    },
    options: ['wood'],
    skus: { walnut: [1480, 8], oak: [1280, 0] },
    sold: 153,
  },
  {
    key: 'bedside',
    shop: 'harbour',
    brand: 'tai-hang',
    category: 'tables',
    name: say('Small bedside table, walnut', '小號胡桃木床頭几', '小号胡桃木床头桌'),
    introduction: say('The side table at the height of a mattress.', '與床褥同高的邊几。', '与床垫同高的边桌。'),
    title: say('As high as your pillow', '與枕頭同高', '与枕头一样高'),
    story: [
      say(
        'Lower and narrower, with a rim so that the glass of water stays where you left it.',
        '更矮更窄，檯邊起唇，杯水不會被推落。',
        '更矮更窄，台面有边沿，水杯不会被碰落。',
      ),
    ],
    facts: {
      material: 'walnut',
      origin: 'hongkong',
      measure: say('36 cm across, 42 cm high', '直徑 36 厘米，高 42 厘米', '直径 36 厘米，高 42 厘米'),
    },
    seen: {
      angle: say(
        'The bedside table from above, book and water glass inside its rim',
        '從上方看床頭几，檯邊起唇，放着書和水杯',
        '俯看床头桌，带边沿的桌面上有书和水杯',
      ),
      detail: say(
        'Curved drawer of the bedside table with a round brass knob',
        '床頭几的弧形抽屜，配圓形黃銅拉手',
        '床头桌的弧形抽屉，装有圆形黄铜拉手',
      ),
    },
    skus: { only: [1180, 9] },
    sold: 61,
  },
  {
    key: 'shelf',
    shop: 'harbour',
    brand: 'tai-hang',
    category: 'storage',
    name: say('Open shelf in oak', '橡木開放層架', '橡木开放式层架'),
    introduction: say('Seen from both sides, so it can divide a room.', '兩面通透，可作房間間隔。', '两面通透，可做房间隔断。'),
    title: say('A wall you can see through', '看得穿的牆', '看得穿的墙'),
    story: [
      say(
        'Shelves drop into notches and are held by their own weight. The items on it are ours, and sold separately.',
        '層板落入卡位，靠自重固定。架上各物均為本店商品，另售。',
        '层板落入卡槽，靠自重固定。架上物品均为本店商品，另售。',
      ),
    ],
    facts: { material: 'oak', origin: 'hongkong', weight: say('25 kg per shelf', '每層承重 25 公斤', '每层承重 25 公斤') },
    seen: {
      angle: say(
        'The open shelf from its other side, three laid tiers seen through',
        '橡木開放層架的另一面，三層擺設一眼望穿',
        '从另一侧看开放式层架，三层摆件前后通透',
      ),
      detail: say(
        'A shelf board at its oak post, mug and two books on it',
        '層板與橡木直柱相接，上有馬克杯和兩本書',
        '层板搭在橡木立柱旁，上面放着马克杯和两本书',
      ),
    },
    options: ['size'],
    skus: { three: [2180, 5], four: [2680, 7] },
    sold: 72,
    maximum: 2,
  },
]
