import type { GoodsSeed } from '#shop/db/seed/goods.ts'
import { say } from '#shop/db/seed/words.ts'

/** Kitchen & table, what is set on it: plates, boards, trays, glasses. */
export const TABLE: readonly GoodsSeed[] = [
  {
    key: 'plates',
    shop: 'kiln-8',
    brand: 'kiln',
    category: 'bowls',
    name: say('Low-rim plates', '淺邊餐碟', '浅沿餐盘'),
    introduction: say(
      'A shallow lip that keeps sauce in and stacks flat.',
      '淺淺一圈碟邊，留得住醬汁，疊起又平穩。',
      '浅浅一圈盘沿，兜得住酱汁，叠起来也平稳。',
    ),
    title: say('Made to be stacked, and to be set out', '收得整齊，擺得好看', '收得整齐，摆得好看'),
    story: [
      say(
        'Each set mixes three glazes so that a table for four never looks like a canteen.',
        '每套混合三種釉色，四人飯桌也不會像食堂。',
        '每套混搭三种釉色，四个人的餐桌也不会像食堂。',
      ),
    ],
    facts: { material: 'stoneware', origin: 'hongkong', care: say('Dishwasher safe', '可用洗碗機', '可进洗碗机') },
    seen: {
      angle: say(
        'Stack of plates from above, an oat one on top, blue and sage below',
        '從上方看一疊餐碟，最上面是燕麥色，下面是深海藍和灰綠',
        '俯看一摞餐盘，最上面是燕麦色，下面是深海蓝和灰绿',
      ),
      detail: say(
        'Edges of four stacked plates in sea blue, oat and sage',
        '四隻餐碟疊起的碟邊，有深藍、燕麥和灰綠',
        '四只餐盘叠起的盘沿，深蓝、燕麦色与灰绿相间',
      ),
    },
    options: ['size', 'count'],
    skus: { 'cm20/n4': [320, 26], 'cm20/n6': [460, 14], 'cm28/n4': [480, 19], 'cm28/n6': [690, 5] },
    sold: 356,
  },
  {
    key: 'board',
    shop: 'harbour',
    brand: 'tai-hang',
    category: 'boards',
    name: say('Oak and walnut serving boards, set of two', '橡木胡桃木上菜板，兩件裝', '橡木与胡桃木餐板，两件套'),
    introduction: say(
      'One for bread, one for cheese; both oiled by hand.',
      '一塊放麵包，一塊放芝士，均以人手上油。',
      '一块放面包，一块放奶酪，均手工上油。',
    ),
    title: say('Offcuts with good manners', '邊角料，也可以很體面', '边角料，也可以很体面'),
    story: [
      say(
        'Both boards are cut from the ends of table tops. The grain runs on from one to the other when you lay them side by side.',
        '兩塊板都取自餐桌檯面的餘料，並排放時木紋相連。',
        '两块板都取自餐桌台面的余料，并排放时木纹相连。',
      ),
    ],
    facts: {
      material: 'oak',
      origin: 'hongkong',
      measure: say('42 × 24 cm and 24 cm round', '42 × 24 厘米，及圓形 24 厘米', '42 × 24 厘米，圆板直径 24 厘米'),
      care: say('Wipe, dry upright, oil twice a year', '抹淨直立晾乾，每年上油兩次', '擦净后立放晾干，每年上油两次'),
    },
    seen: {
      angle: say(
        'Both boards from the side, the walnut round on the oak',
        '從側面看兩塊上菜板，圓形胡桃木擱在橡木上',
        '侧看两块餐板，胡桃木圆板搭在橡木板上',
      ),
      detail: say(
        'Walnut board resting on the oak one, name burnt into both',
        '胡桃木板擱在橡木板上，兩塊都烙有店名',
        '胡桃木板搭着橡木板，两块都烙有品牌名',
      ),
    },
    skus: { only: [520, 41] },
    off: 18,
    sold: 301,
  },
  {
    key: 'tray',
    shop: 'harbour',
    brand: 'tai-hang',
    category: 'boards',
    name: say('Walnut tray with raised edge', '高邊胡桃木托盤', '高边胡桃木托盘'),
    introduction: say('Carries tea for two through a narrow door.', '托着兩人份的茶，也過得了窄門。', '端着两人份的茶，也能过窄门。'),
    title: say('Wide enough for tea, narrow enough for a door', '夠放一壺茶，也過得了門', '放得下一壶茶，也过得了门'),
    story: [
      say(
        'The edge is bent from a single strip and pinned with brass, with a gap at each end for the thumbs.',
        '盤邊以整條木片彎成，用黃銅釘固定，兩端留有拇指位。',
        '盘沿用整条木片弯成，以黄铜钉固定，两端留有拇指位。',
      ),
    ],
    facts: { material: 'walnut', origin: 'hongkong', care: say('Wipe with a damp cloth', '用濕布抹拭', '用湿布擦拭') },
    seen: {
      angle: say('The tray from one end, its edge dipping in the middle', '從一端看托盤，盤邊中央凹下', '从一端看托盘，盘沿中间低下去一段'),
      detail: say(
        'Slanted joint in the tray’s edge, brass pins on both sides',
        '托盤邊的斜接口，兩側釘有黃銅釘',
        '托盘边沿的斜接缝，两侧钉着黄铜钉',
      ),
    },
    options: ['size'],
    skus: { cm30: [360, 17], cm45: [480, 8] },
    sold: 188,
  },
  {
    key: 'carafe',
    shop: 'harbour',
    category: 'cups',
    name: say('Recycled-glass carafe and tumbler', '再生玻璃水樽連杯', '再生玻璃冷水壶配杯'),
    introduction: say('Blown from bottles collected in Sheung Wan.', '以上環回收的玻璃樽吹製。', '用上环回收的玻璃瓶吹制。'),
    title: say('Yesterday’s bottles', '昨日的玻璃樽', '昨天的玻璃瓶'),
    story: [
      say(
        'Collected glass is never quite clear: this one keeps a grey-green of the harbour in winter. The oak stopper closes tight.',
        '回收玻璃從不完全透明，這一批帶着冬日海港的灰綠。橡木塞閉合緊密。',
        '回收玻璃从不完全透明，这一批带着冬日海港的灰绿。橡木塞闭合严密。',
      ),
    ],
    facts: { material: 'glass', origin: 'guangdong', capacity: say('1 L and 300 ml', '1 公升及 300 毫升', '1 升与 300 毫升') },
    seen: {
      angle: say(
        'Carafe and tumbler from above, both partly filled with water',
        '從上方看水樽和杯，兩者都盛了部分水',
        '俯看冷水壶与杯子，里面都盛着水',
      ),
      detail: say('Neck of the carafe, closed with a round oak stopper', '水樽的樽頸，以圓形橡木塞封口', '冷水壶的壶颈，用圆形橡木塞封口'),
    },
    options: ['count'],
    skus: { n1: [268, 33], n3: [398, 12] },
    sold: 274,
  },
]
