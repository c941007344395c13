import type { GoodsSeed } from '#shop/db/seed/goods.ts'
import { say } from '#shop/db/seed/words.ts'

/** Lighting & home. */
export const LIGHTING: readonly GoodsSeed[] = [
  {
    key: 'lamp',
    shop: 'harbour',
    brand: 'lumen',
    category: 'table-lamps',
    name: say('Peak dome table lamp, dimmable', '山頂圓頂座檯燈（可調光）', '山顶圆顶台灯（可调光）'),
    introduction: say(
      'A pool of warm light and no glare, from supper to bedtime.',
      '由晚飯到睡前，一圈不刺眼的暖光。',
      '从晚饭到睡前，一圈不刺眼的暖光。',
    ),
    title: say('Light that stays on the table', '留在桌上的光', '留在桌面上的光'),
    story: [
      say(
        'The dome is spun from one disc of aluminium and painted matt inside, so the bulb is never seen and the edge never shines.',
        '燈罩以整片鋁旋壓而成，內側啞光處理，看不見燈膽，邊緣也不反光。',
        '灯罩由整片铝旋压而成，内侧哑光处理，看不到灯泡，边缘也不反光。',
      ),
      say('Touch the base to dim; it remembers the last level.', '輕觸燈座調光，會記住上次的亮度。', '轻触灯座调光，会记住上次的亮度。'),
    ],
    facts: {
      material: 'aluminium',
      origin: 'hongkong',
      power: say('E14 LED up to 8 W, bulb included', 'E14 LED，最高 8 瓦，連燈膽', 'E14 LED，最高 8 瓦，含灯泡'),
      measure: say('36 cm across, 40 cm high (large)', '直徑 36 厘米，高 40 厘米（大）', '直径 36 厘米，高 40 厘米（大号）'),
      warranty: say('Three years', '三年', '三年'),
    },
    seen: {
      angle: say(
        'The lit cream lamp from above, its dome hiding the bulb',
        '從上方看亮着的米白座檯燈，圓罩遮住燈膽',
        '俯看亮着的米白台灯，圆顶遮住了灯泡',
      ),
      detail: say(
        'Base and stem of the lamp in its own warm light',
        '座檯燈的燈座和燈柱，被燈光照成暖色',
        '台灯的灯座与灯柱，笼罩在自身的暖光里',
      ),
    },
    options: ['colour', 'size'],
    skus: {
      'cream/cm28': [1178, 15],
      'cream/cm36': [1480, 21],
      'sea/cm28': [1178, 9],
      'sea/cm36': [1480, 2],
    },
    off: 14,
    sold: 612,
  },
  {
    key: 'lamp-red',
    shop: 'harbour',
    brand: 'lumen',
    category: 'table-lamps',
    name: say('Peak dome table lamp, lacquer red', '山頂圓頂座檯燈，漆紅', '山顶圆顶台灯，漆红'),
    introduction: say(
      'A small batch in nine coats of red, numbered under the base.',
      '九層紅漆的小批量版本，燈座底部有編號。',
      '九层红漆的小批量版本，灯座底部有编号。',
    ),
    title: say('Nine coats', '九層漆', '九道漆'),
    story: [
      say(
        'Sprayed, rubbed down and sprayed again in a Kwun Tong car-body shop that also paints the trams.',
        '由觀塘一間也為電車噴漆的車房，反覆噴塗打磨而成。',
        '由观塘一家也给电车喷漆的车行，反复喷涂打磨而成。',
      ),
    ],
    facts: {
      material: 'aluminium',
      origin: 'hongkong',
      power: say('E14 LED up to 8 W', 'E14 LED，最高 8 瓦', 'E14 LED，最高 8 瓦'),
      warranty: say('Three years', '三年', '三年'),
    },
    seen: {
      angle: say(
        'The lit red lamp from above, white reflections on its glossy dome',
        '從上方看亮着的紅色座檯燈，亮面圓罩有白色反光',
        '俯看亮着的红色台灯，亮面圆顶上有白色反光',
      ),
      detail: say(
        'Glossy red base of the lamp with its maker’s name',
        '座檯燈的亮面紅色燈座，印有品牌名',
        '台灯的亮面红色底座，上面印着品牌名',
      ),
    },
    skus: { only: [1380, 5] },
    sold: 97,
    maximum: 1,
  },
  {
    key: 'vase',
    shop: 'kiln-8',
    brand: 'kiln',
    category: 'vases',
    name: say('Ribbed vase', '直紋花瓶', '竖纹花瓶'),
    introduction: say(
      'Twenty-six ribs, cut while the clay is leather-hard.',
      '二十六道直紋，在泥坯半乾時刻成。',
      '二十六道竖纹，在泥坯半干时刻成。',
    ),
    title: say('It does half the arranging', '一半的花藝，它替你做', '一半的插花，它替您完成'),
    story: [
      say(
        'The narrow neck holds three stems as firmly as twenty. Dried seed heads in the picture are not included.',
        '窄頸令三枝花也像二十枝一樣站得穩。圖中乾花不包括在內。',
        '窄口让三枝花也像二十枝一样立得稳。图中干花不包含在内。',
      ),
    ],
    facts: { material: 'stoneware', origin: 'hongkong', care: say('Rinse by hand', '用清水手洗', '清水手洗') },
    seen: {
      angle: say(
        'The sea-blue vase from above, dried seed heads in its neck',
        '從上方看深藍花瓶，瓶口插着乾花',
        '俯看深蓝花瓶，瓶口插着干花',
      ),
      detail: say('Ribs of the vase running up to its narrow neck', '花瓶的直紋由瓶身伸延至窄頸', '花瓶的竖纹一直延伸到窄窄的瓶颈'),
    },
    options: ['glaze', 'size'],
    skus: { 'sea/cm28': [368, 24], 'sea/cm18': [248, 40], 'cream/cm28': [368, 16], 'cream/cm18': [248, 0] },
    sold: 544,
  },
  {
    key: 'candle',
    shop: 'harbour',
    brand: 'slow-lane',
    category: 'candles',
    name: say('Sea salt & cedar candle in a lidded tin', '海鹽雪松香薰蠟燭（有蓋罐裝）', '海盐雪松香薰蜡烛（带盖罐装）'),
    introduction: say('Forty hours of a quiet shore.', '四十小時的寧靜海岸。', '燃烧四十小时的宁静海岸。'),
    title: say('Salt first, then wood', '先是海鹽，後是木香', '先是海盐，后是木香'),
    story: [
      say(
        'Soy wax with a cotton wick. The lid puts the flame out without smoke and keeps the scent for the next evening.',
        '大豆蠟配棉芯。蓋上罐蓋即可無煙熄滅，香味也留待下一晚。',
        '大豆蜡配棉芯。盖上盖子即可无烟熄灭，香气也留给下一个夜晚。',
      ),
    ],
    facts: {
      material: 'wax',
      origin: 'hongkong',
      scent: say('Sea salt, cedar, a little sage', '海鹽、雪松、少許鼠尾草', '海盐、雪松、少许鼠尾草'),
    },
    seen: {
      angle: say(
        'The lit candle from above, its lid leaning against the tin',
        '從上方看點燃的蠟燭，罐蓋斜靠在罐旁',
        '俯看点燃的蜡烛，盖子斜靠在罐边',
      ),
      detail: say('Flame and wick of the candle above pale wax', '蠟燭的燭芯與火焰，下面是淺色蠟面', '蜡烛的烛芯与火苗，下方是浅色蜡面'),
    },
    options: ['weight'],
    skus: { g220: [188, 72], g450: [298, 23] },
    sold: 1320,
  },
  {
    key: 'candle-fig',
    shop: 'harbour',
    brand: 'slow-lane',
    category: 'candles',
    name: say('Fig & clay candle in a lidded tin', '無花果陶土香薰蠟燭（有蓋罐裝）', '无花果陶土香薰蜡烛（带盖罐装）'),
    introduction: say('Green fig, warm earth, the end of summer.', '青無花果、微暖泥土，夏天的尾聲。', '青无花果、温热泥土，夏天的尾声。'),
    title: say('The end of summer, in a tin', '收在罐裏的夏末', '装进罐子里的夏末'),
    story: [
      say(
        'Green leaf on the first evening, ripe fruit by the third. Trim the wick to five millimetres and it will not smoke.',
        '第一晚是青葉，第三晚是熟果。燭芯剪至五毫米便不會冒煙。',
        '第一晚是青叶，第三晚是熟果。烛芯剪到五毫米就不会冒烟。',
      ),
    ],
    facts: {
      material: 'wax',
      origin: 'hongkong',
      scent: say('Fig leaf, clay, tonka', '無花果葉、陶土、零陵香豆', '无花果叶、陶土、零陵香豆'),
    },
    seen: {
      angle: say(
        'Lit candle in a terracotta tin from above, lid beside it',
        '從上方看陶土色罐裝蠟燭，燭火亮着，蓋在旁邊',
        '俯看陶土色罐装蜡烛，烛火亮着，盖子放在旁边',
      ),
      detail: say(
        'Label of the candle: slow lane, Fig & clay, 220 g',
        '蠟燭罐上的標籤，寫着無花果與陶土、220 g',
        '蜡烛罐上的标签，写明无花果与陶土、220 g',
      ),
    },
    options: ['weight'],
    skus: { g220: [188, 55], g450: [298, 3] },
    sold: 866,
  },
  {
    key: 'clock',
    shop: 'harbour',
    brand: 'lumen',
    category: 'clocks',
    name: say('Pier 7 desk clock, silent movement', '七號碼頭座檯鐘（靜音機芯）', '七号码头座钟（静音机芯）'),
    introduction: say(
      'The ferry-pier face at the size of a saucer; no tick.',
      '渡輪碼頭的鐘面，縮成茶碟大小，不發出滴答聲。',
      '渡轮码头的钟面，缩成茶碟大小，没有滴答声。',
    ),
    title: say('For people who sleep lightly', '為淺眠的人而設', '为睡得浅的人设计'),
    story: [
      say(
        'The second hand sweeps instead of stepping. One AA cell lasts about two years.',
        '秒針連續掃動，不會跳秒。一粒 AA 電池約可用兩年。',
        '秒针连续扫动，不跳秒。一节五号电池约可用两年。',
      ),
    ],
    facts: {
      material: 'aluminium',
      origin: 'hongkong',
      power: say('One AA cell, included', '一粒 AA 電池（已附）', '一节五号电池（已附）'),
      measure: say('14 cm across', '直徑 14 厘米', '直径 14 厘米'),
    },
    seen: {
      angle: say(
        'The clock from behind, brass setting wheel on a dark plate',
        '從背面看座檯鐘，深色背板上有黃銅調校鈕',
        '座钟背面，深色背板上有黄铜调时旋钮',
      ),
      detail: say(
        'Face of the clock, the seven and second hand in red',
        '座檯鐘的鐘面，數字七和秒針是紅色',
        '座钟的钟面，数字七与秒针为红色',
      ),
    },
    options: ['colour'],
    skus: { cream: [398, 48], ink: [398, 31] },
    off: 18,
    sold: 423,
  },
  {
    key: 'cushion',
    shop: 'harbour',
    brand: 'slow-lane',
    category: 'soft',
    name: say('Washed-linen cushion', '水洗亞麻咕臣', '水洗亚麻抱枕'),
    introduction: say(
      'Softened in the mill, filled with new wool.',
      '出廠前水洗至柔軟，內填全新羊毛。',
      '出厂前水洗至柔软，内填全新羊毛。',
    ),
    title: say('Soft from the first day', '第一日便柔軟', '第一天就柔软'),
    story: [
      say(
        'Linen from Portugal is washed with pumice, then dyed in the piece. The cover comes off with a hidden zip.',
        '葡萄牙亞麻以浮石水洗後成衣染色，暗拉鏈可拆洗。',
        '葡萄牙亚麻经浮石水洗后成衣染色，隐形拉链可拆洗。',
      ),
    ],
    facts: { material: 'linen', origin: 'portugal', care: say('Cover: machine wash at 30 °C', '外套可 30 度機洗', '外套可 30 度机洗') },
    seen: {
      angle: say(
        'A rust and a sea linen cushion from the side, both leaning back',
        '從側面看一紅一藍兩個亞麻咕臣，同樣向後斜靠',
        '侧看铁锈红与海蓝两只亚麻抱枕，都向后斜靠',
      ),
      detail: say(
        'Creased rust linen of the cushion and its piped seam',
        '咕臣的鐵鏽紅亞麻布，帶褶紋和滾邊',
        '抱枕的铁锈红亚麻面料，有褶皱，边缘滚边',
      ),
    },
    options: ['colour', 'size'],
    skus: {
      'rust/cm45': [228, 30],
      'rust/cm50': [268, 14],
      'pale/cm45': [228, 26],
      'pale/cm50': [268, 0],
    },
    sold: 259,
  },
  {
    key: 'blanket',
    shop: 'harbour',
    brand: 'slow-lane',
    category: 'soft',
    name: say('Merino blanket with fringe', '流蘇美麗諾羊毛氈', '流苏美利奴毛毯'),
    introduction: say('For the sofa in an air-conditioned room.', '冷氣房中梳化上的那一張。', '空调房沙发上的那一条。'),
    title: say('Winter indoors', '室內的冬天', '室内的冬天，盖它'),
    story: [
      say(
        'Two-ply merino, brushed on one side only, so that it is warm but does not slip off your knees.',
        '雙股美麗諾羊毛，只在單面起絨，夠暖又不會從膝上滑落。',
        '双股美利奴羊毛，仅单面拉绒，暖和又不会从膝盖滑落。',
      ),
    ],
    facts: {
      material: 'wool',
      origin: 'portugal',
      measure: say('130 × 180 cm', '130 × 180 厘米', '130 × 180 厘米'),
      care: say('Dry clean or hand wash cold', '乾洗或冷水手洗', '干洗或冷水手洗'),
    },
    seen: {
      angle: say(
        'The folded blanket from above, its top layer opened to the fringe',
        '從上方看摺好的羊毛氈，面層攤開，露出流蘇',
        '俯看叠好的毛毯，最上一层摊开，露出流苏',
      ),
      detail: say(
        'Fringe of the blanket, its twisted strands on the ground',
        '羊毛氈的流蘇，一束束撚線垂到地面',
        '毛毯的流苏，一缕缕捻线落在地面',
      ),
    },
    skus: { only: [980, 13] },
    sold: 142,
  },
]
