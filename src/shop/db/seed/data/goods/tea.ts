import type { GoodsSeed } from '#shop/db/seed/goods.ts'
import { say } from '#shop/db/seed/words.ts'

/** Tea & pantry. */
export const TEA: readonly GoodsSeed[] = [
  {
    key: 'tea-pair',
    shop: 'harbour',
    category: 'leaf-tea',
    name: say('Iron Buddha and Pu’er tea, two tins', '鐵觀音及普洱茶，兩罐裝', '铁观音与普洱茶，两罐装'),
    introduction: say('One for the afternoon, one for after dinner.', '一罐給下午，一罐給飯後。', '一罐给下午，一罐给饭后。'),
    title: say('Two pots a day', '一日兩壺', '一天两壶'),
    story: [
      say(
        'Roasted over charcoal in Anxi and stored dry in Sheung Wan. The tins close twice, under the lid and inside.',
        '安溪炭焙，在上環乾倉存放。茶罐雙重密封，外蓋之下另有內蓋。',
        '安溪炭焙，在上环干仓存放。茶罐双重密封，外盖之下另有内盖。',
      ),
    ],
    facts: {
      origin: 'fujian',
      weight: say('150 g and 100 g', '150 克及 100 克', '150 克与 100 克'),
      care: say('Keep dry, away from coffee', '存放於乾爽處，遠離咖啡', '存放于干燥处，远离咖啡'),
    },
    seen: {
      angle: say(
        'Two tea tins from above, the blue one open to its ringed inner lid',
        '俯看兩個茶罐，藍罐已開，露出帶環內蓋',
        '俯看两只茶罐，蓝罐打开，露出带拉环的内盖',
      ),
      detail: say(
        'Paper label of the blue Iron Buddha tin, the red tin beside it',
        '藍色鐵觀音茶罐的紙標籤，旁邊是紅罐',
        '蓝色铁观音茶罐上的纸标签，旁边是红罐',
      ),
    },
    skus: { only: [238, 58] },
    sold: 520,
  },
  {
    key: 'tea-oolong',
    shop: 'harbour',
    category: 'leaf-tea',
    name: say('Charcoal-roasted Iron Buddha', '炭焙鐵觀音', '炭焙铁观音'),
    introduction: say(
      'Toasted rice, orchid, a long finish. Seven infusions.',
      '炒米香、蘭花香，回甘悠長，可沖七泡。',
      '炒米香、兰花香，回甘悠长，可泡七道。',
    ),
    title: say('Three roasts, three rests', '三焙三歇', '三焙三歇的茶'),
    story: [
      say(
        'Each roast is followed by a month of rest. Use five grams, water off the boil, thirty seconds.',
        '每焙一次，歇一個月。取五克，水滾後稍涼，浸三十秒。',
        '每焙一次，歇一个月。取五克，水开后稍晾，泡三十秒。',
      ),
    ],
    facts: { origin: 'fujian' },
    seen: {
      angle: say('The Iron Buddha tin and a dish of its leaf from above', '俯看鐵觀音茶罐和一碟乾茶', '俯看铁观音茶罐与一碟干茶'),
      detail: say(
        'Rolled green-brown Iron Buddha leaves heaped in a white dish',
        '白碟裏堆起的褐綠色鐵觀音茶粒',
        '白碟中堆着褐绿色的铁观音颗粒',
      ),
    },
    options: ['weight'],
    skus: { g50: [68, 70], g150: [148, 44], g250: [228, 12] },
    sold: 884,
  },
  {
    key: 'tea-puer',
    shop: 'harbour',
    category: 'leaf-tea',
    name: say('Ripe Pu’er, stored ten years', '十年陳熟普洱', '十年陈熟普洱茶'),
    introduction: say(
      'Dark, smooth, and kind to the stomach after dim sum.',
      '茶湯深紅順滑，飲茶之後最舒服。',
      '汤色深红顺滑，吃完早茶最舒服。',
    ),
    title: say('Ten summers in a Sheung Wan cellar', '上環地窖的十個夏天', '上环地窖里的十个夏天'),
    story: [
      say(
        'Loose leaf, so nothing has to be pried apart. Rinse once, then drink from the second infusion.',
        '散茶，不用撬。先洗一次，由第二泡開始飲用。',
        '散茶，不用撬。先洗一道，从第二泡开始喝。',
      ),
    ],
    facts: { origin: 'yunnan' },
    seen: {
      angle: say('The red Pu’er tin and a dish of its leaf from above', '俯看紅色普洱茶罐和一碟散茶', '俯看红色普洱茶罐与一碟散茶'),
      detail: say(
        'Loose dark Pu’er leaves, thin and twisted, in a pale dish',
        '淺色碟裏的普洱散茶，條索細而捲曲，色深褐',
        '浅色碟中的普洱散茶，条索细而扭曲，颜色深褐',
      ),
    },
    options: ['weight'],
    skus: { g50: [78, 52], g100: [138, 0], g250: [298, 9] },
    sold: 467,
  },
  {
    key: 'preserves',
    shop: 'harbour',
    category: 'preserves',
    name: say('Lychee honey and plum jam, two jars', '荔枝蜜及梅子醬，兩樽裝', '荔枝蜜与青梅酱，两瓶装'),
    introduction: say('For toast, for tea, for a cough.', '塗多士、沖茶、潤喉。', '抹吐司、冲茶、润喉。'),
    title: say('Breakfast from the hills', '山上的早餐', '来自山里的早餐'),
    story: [
      say(
        'The honey is from hives above Fanling, the plums from one orchard in Puning. Small jars, small batches.',
        '蜜來自粉嶺山上的蜂箱，梅子來自普寧一個果園。小樽，小批量。',
        '蜜来自粉岭山上的蜂箱，梅子来自普宁的一座果园。小瓶，小批量。',
      ),
    ],
    facts: { origin: 'hongkong', weight: say('250 g and 220 g', '250 克及 220 克', '250 克与 220 克') },
    seen: {
      angle: say(
        'Two jars from above, oak lid on the honey, cloth over the jam',
        '斜上方看兩樽，蜜蓋橡木蓋，醬蒙布蓋',
        '从斜上方看两瓶，蜂蜜是橡木盖，果酱蒙着布盖',
      ),
      detail: say(
        'The two jars close together, clear amber honey beside dark plum jam',
        '兩樽並排近看，琥珀色荔枝蜜和深色梅子醬',
        '两瓶并排近看，琥珀色荔枝蜜与深色青梅酱',
      ),
    },
    skus: { only: [138, 47] },
    sold: 398,
  },
  {
    key: 'honey',
    shop: 'harbour',
    category: 'preserves',
    name: say('Fanling lychee honey', '粉嶺荔枝蜜', '粉岭荔枝蜂蜜'),
    introduction: say('One harvest, never heated.', '一季一採，不經加熱。', '一季一采，不经加热。'),
    title: say('May, in a jar', '樽裏的五月', '瓶子里的五月'),
    story: [
      say(
        'It sets in winter; a bowl of warm water brings it back. Not for children under one.',
        '冬天會結晶，隔溫水便還原。一歲以下嬰兒不宜食用。',
        '冬天会结晶，隔温水即可还原。一岁以下婴儿不宜食用。',
      ),
    ],
    facts: { origin: 'hongkong' },
    seen: {
      angle: say(
        'The honey jar from behind and above, amber under its oak lid',
        '從後上方看荔枝蜜，橡木蓋下一樽琥珀色',
        '从后上方看荔枝蜂蜜，橡木盖下一瓶琥珀色',
      ),
      detail: say(
        'Paper label on the honey jar, its name in Chinese and English',
        '荔枝蜜樽身的紙標籤，印有中英文名稱',
        '荔枝蜂蜜瓶身的纸标签，印着中英文名称',
      ),
    },
    options: ['weight'],
    skus: { g250: [78, 66], g500: [138, 21] },
    sold: 702,
  },
  {
    key: 'jam',
    shop: 'harbour',
    category: 'preserves',
    name: say('Puning plum jam', '普寧梅子醬', '普宁青梅果酱'),
    introduction: say(
      'Sour first. Good with roast duck, better with butter.',
      '先酸後甜，配燒鴨好，配牛油更好。',
      '先酸后甜，配烤鸭好，配黄油更好。',
    ),
    title: say('Less sugar, more plum', '少糖，多梅', '少糖，多梅子'),
    story: [
      say(
        'Cooked in copper in batches of forty jars. Keep in the fridge once opened.',
        '銅鍋每次只煮四十樽，開封後請冷藏。',
        '铜锅每次只熬四十瓶，开封后请冷藏。',
      ),
    ],
    facts: { origin: 'guangdong', weight: say('220 g', '220 克', '220 克') },
    seen: {
      angle: say(
        'The jam jar from behind and above, cloth cover gathered over its lid',
        '從後上方看梅子醬，布蓋在樽口收成褶',
        '从后上方看青梅果酱，盖布在瓶口收出褶子',
      ),
      detail: say(
        'Red string tied in a bow under the jam jar’s cloth cover',
        '梅子醬布蓋下以紅繩繫成的蝴蝶結',
        '青梅果酱盖布下，红色细绳系成蝴蝶结',
      ),
    },
    skus: { only: [68, 5] },
    sold: 251,
    carriage: true,
  },
  {
    key: 'tea-set',
    shop: 'kiln-8',
    brand: 'kiln',
    category: 'tea-ware',
    name: say('Teapot with two cups', '一壺兩杯茶具', '一壶两杯茶具'),
    introduction: say(
      'A pot that pours without a drip, and the cups that go with it.',
      '斷水俐落的茶壺，配一對杯。',
      '断水利落的茶壶，配一对杯。',
    ),
    title: say('The last drop stays in the pot', '最後一滴，留在壺裏', '最后一滴，留在壶里'),
    story: [
      say(
        'Iron brown is left unglazed inside and remembers the tea; celadon is glazed and forgets it. Choose accordingly.',
        '鐵褐色內壁不上釉，會記住茶味；青瓷上釉，喝完便忘。按喜好選擇。',
        '铁褐色内壁不上釉，会记住茶味；青瓷上釉，喝完就忘。按喜好选择。',
      ),
    ],
    facts: {
      material: 'clay',
      origin: 'hongkong',
      capacity: say('380 ml pot, 60 ml cups', '壺 380 毫升，杯 60 毫升', '壶 380 毫升，杯 60 毫升'),
    },
    seen: {
      angle: say(
        'The brown teapot from above, two filled cups beside it',
        '俯看褐色茶壺，旁邊兩杯茶已斟滿',
        '俯看褐色茶壶，旁边两杯茶已斟好',
      ),
      detail: say(
        'Two handleless brown cups with tea in them, in front of the pot',
        '茶壺前兩隻無耳褐色茶杯，杯內有茶',
        '茶壶前两只无柄褐色茶杯，杯中有茶',
      ),
    },
    options: ['glaze'],
    skus: { brown: [675, 14], celadon: [720, 7] },
    off: 10,
    sold: 276,
  },
  {
    key: 'tea-tray',
    shop: 'harbour',
    brand: 'tai-hang',
    category: 'tea-ware',
    name: say('Tea tray with pot and two cups', '茶盤連一壺兩杯', '茶盘配一壶两杯'),
    introduction: say('Our walnut tray, already laid for two.', '胡桃木托盤，已為兩人擺好。', '胡桃木托盘，已为两人摆好。'),
    title: say('Laid for two', '兩人份，已備好', '两人份，已备好'),
    story: [
      say(
        'Tray by Tai Hang, cream pot by Kiln No. 8. Packed in one box with straw, not foam.',
        '大坑木工的托盤，八號窯的奶白茶壺，同盒以草料包裝，不用發泡膠。',
        '大坑木作的托盘，八号窑的奶白茶壶，同盒用草料包装，不用泡沫。',
      ),
    ],
    facts: { material: 'walnut', origin: 'hongkong' },
    seen: {
      angle: say(
        'The tea tray from above, cream pot and two cups on dark walnut',
        '俯看茶盤，深色胡桃木上放奶白茶壺和兩杯',
        '俯看茶盘，深色胡桃木上摆着米白茶壶和两只杯',
      ),
      detail: say(
        'Two cream cups of tea on the tray, the pot behind them',
        '茶盤上兩杯茶，奶白杯身，茶壺在後',
        '茶盘上两杯茶，米白杯身，后面是茶壶',
      ),
    },
    skus: { only: [980, 6] },
    sold: 93,
  },
]
