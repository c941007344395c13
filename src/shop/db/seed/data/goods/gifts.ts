import type { GoodsSeed } from '#shop/db/seed/goods.ts'
import { say } from '#shop/db/seed/words.ts'

/** Gifts; the cards and the workshop are virtual. */
export const GIFTS: readonly GoodsSeed[] = [
  {
    key: 'morning-set',
    shop: 'harbour',
    category: 'gift-sets',
    name: say('Slow morning gift set', '悠閒早晨禮盒', '悠闲早晨礼盒'),
    introduction: say(
      'A stoneware mug and a sea-enamel kettle in one box.',
      '一隻炻器杯、一個海藍琺瑯壺，同裝一盒。',
      '一只炻瓷杯、一把海蓝搪瓷壶，同装一盒。',
    ),
    title: say('For someone who is never up early', '送給總是起不早的人', '送给总是起不早的人'),
    story: [
      say(
        'Packed in straw with a card you can dictate. The kettle is the 600 ml one.',
        '以草料包裝，附賀卡，可代寫。壺為 600 毫升。',
        '用草料包装，附贺卡，可代写。壶为 600 毫升。',
      ),
    ],
    facts: {
      origin: 'hongkong',
      contents: say('Mug 350 ml, kettle 600 ml, card', '350 毫升杯、600 毫升壺、賀卡', '350 毫升杯、600 毫升壶、贺卡'),
    },
    seen: {
      angle: say(
        'The gift set from one side, kettle and mug before the straw-filled box',
        '從側上方看禮盒，壺和杯放在鋪草料的盒前',
        '从侧上方看礼盒，水壶和杯子放在铺草料的盒前',
      ),
      detail: say(
        'The speckled cream mug with its bare clay foot, kettle behind',
        '帶斑點的奶白馬克杯，素胎底，後面是手沖壺',
        '带斑点的米白马克杯，素胎底足，后面是手冲壶',
      ),
    },
    skus: { only: [788, 15] },
    sold: 198,
  },
  {
    key: 'bath-gift',
    shop: 'harbour',
    brand: 'slow-lane',
    category: 'gift-sets',
    name: say('Evening bath gift set', '晚間沐浴禮盒', '晚间沐浴礼盒'),
    introduction: say(
      'Hand wash, lotion, two towels and a candle.',
      '洗手液、潤膚乳、毛巾兩條、蠟燭一個。',
      '洗手液、身体乳、毛巾两条、蜡烛一个。',
    ),
    title: say('An hour with the door closed', '關上門的一小時', '关上门的一小时'),
    story: [
      say(
        'Everything in it is also sold separately; together it costs less and comes in the grey box.',
        '盒中各物均有單售，合購更便宜，以灰色禮盒盛載。',
        '盒中各物均有单卖，合购更便宜，以灰色礼盒盛装。',
      ),
    ],
    facts: { origin: 'hongkong', contents: say('Five pieces in a grey box', '灰盒五件裝', '灰盒五件装') },
    seen: {
      angle: say(
        'The open gift box from above, towels and bottles inside, candle at its side',
        '俯看打開的沐浴禮盒，內有毛巾和瓶，旁放蠟燭',
        '俯看打开的沐浴礼盒，里面是毛巾和瓶子，旁放蜡烛',
      ),
      detail: say(
        'Labels of the brown hand wash and white lotion bottles in the box',
        '盒中啡色洗手液和白色潤膚乳的瓶身標籤',
        '盒中棕色洗手液与白色身体乳的瓶身标签',
      ),
    },
    options: ['scent'],
    skus: { cedar: [598, 12], osmanthus: [598, 4] },
    off: 10,
    sold: 241,
  },
  {
    key: 'gift-card',
    shop: 'harbour',
    category: 'vouchers',
    name: say('Harbour e-gift card', '海港電子禮品卡', '海港电子礼品卡'),
    introduction: say('A code at once, good for everything in the shop.', '即時取得禮品碼，全店通用。', '即时取得礼品码，全店通用。'),
    title: say('When you cannot decide', '拿不定主意時', '拿不定主意的时候'),
    story: [
      say(
        'The code is shown in the order as soon as it is paid. It can be used in parts, and it does not expire for three years.',
        '付款後即時在訂單顯示禮品碼，可分次使用，三年內有效。',
        '付款后即时在订单显示礼品码，可分次使用，三年内有效。',
      ),
    ],
    facts: { validity: say('Three years', '三年', '三年') },
    seen: {
      angle: say(
        'An ink-blue envelope shut with a vermilion seal, a second gift card beneath it',
        '墨藍信封以朱紅封蠟封口，底下露出另一張禮品卡',
        '墨蓝信封盖着朱红色封蜡，下面还露出一张礼品卡',
      ),
      detail: say(
        'The gift card’s printed flag, half white and half vermilion, above HK$200',
        '禮品卡上印着半白半朱紅的旗和 HK$200',
        '礼品卡上印着半白半朱红的旗，下方是 HK$200',
      ),
    },
    options: ['amount'],
    skus: { hkd200: [200, 500], hkd500: [500, 500], hkd1000: [1000, 500] },
    sold: 1120,
    virtual: true,
    maximum: 5,
  },
  {
    key: 'workshop',
    shop: 'kiln-8',
    brand: 'kiln',
    category: 'vouchers',
    name: say('An afternoon at the wheel, voucher', '拉坯下午工作坊禮券', '拉坯下午手作课程券'),
    introduction: say(
      'Three hours in Fo Tan; your two best bowls are fired and sent to you.',
      '火炭三小時，兩隻最好的碗代燒代寄。',
      '火炭三小时，两只最好的碗代烧代寄。',
    ),
    title: say('You will make four; keep two', '做四隻，留兩隻', '做四只，留两只'),
    story: [
      say(
        'Saturdays and Sundays at two. Clay, glaze, firing and tea are included; book with the code after paying.',
        '逢星期六、日下午兩時。包陶土、釉料、燒製和茶；付款後憑碼預約。',
        '每周六、日下午两点。含陶土、釉料、烧制和茶；付款后凭码预约。',
      ),
    ],
    facts: { validity: say('Six months', '六個月', '六个月') },
    seen: {
      angle: say(
        'The potter’s wheel from above, wet bowl on it, voucher leaning at the front',
        '俯看拉坯機，上有濕坯碗，禮券靠在前面',
        '俯看拉坯机，上面是湿坯碗，课程券靠在前面',
      ),
      detail: say(
        'A bowl just thrown, finger rings wet on its wall, on the wheel',
        '拉坯機上剛成形的碗，壁上有濕潤的指痕',
        '拉坯机上刚成形的碗，内外壁有湿润的指痕',
      ),
    },
    options: ['places'],
    skus: { one: [680, 16], two: [1280, 3] },
    sold: 95,
    virtual: true,
    maximum: 2,
  },
  {
    key: 'gift-box',
    shop: 'harbour',
    category: 'wrapping',
    name: say('Gift box with ribbon', '絲帶禮盒', '丝带礼盒'),
    introduction: say(
      'Two rigid boxes, tied by hand, to put a present in.',
      '硬盒兩個，人手繫帶，用來放禮物。',
      '硬盒两只，手工系带，用来放礼物。',
    ),
    title: say('Wrapped before it is bought', '禮物未買，先有包裝', '礼物未买，先有包装'),
    story: [
      say(
        'Grey board covered in dyed paper. The bow is on a clip and survives reuse.',
        '灰卡裱染色紙，蝴蝶結以夾固定，可重用。',
        '灰板裱染色纸，蝴蝶结用夹子固定，可重复使用。',
      ),
    ],
    facts: { material: 'paper', origin: 'hongkong' },
    seen: {
      angle: say(
        'Two gift boxes from above, cream on blue, tied with red ribbon',
        '俯看兩個絲帶禮盒，米白疊在藍上，繫紅絲帶',
        '俯看两只礼盒，米白叠在蓝色上，系着红丝带',
      ),
      detail: say(
        'Red ribbon bow on the cream lid, two notched tails',
        '米白盒蓋上的紅絲帶蝴蝶結，兩條帶尾剪成燕尾',
        '米白盒盖上的红丝带蝴蝶结，两条带尾剪成燕尾形',
      ),
    },
    options: ['size'],
    skus: { s: [48, 90], m: [68, 55], l: [88, 0] },
    sold: 733,
    carriage: true,
  },
]
