import type { GoodsSeed } from '#shop/db/seed/goods.ts'
import { say } from '#shop/db/seed/words.ts'

/** Plants & balcony. */
export const GARDEN: readonly GoodsSeed[] = [
  {
    key: 'pilea',
    shop: 'harbour',
    category: 'house-plants',
    name: say('Pilea in a terracotta pot', '鏡面草連紅陶盆', '镜面草配红陶盆'),
    introduction: say(
      'Round leaves, little trouble. Likes a north window.',
      '圓葉討喜，易打理，喜歡北向窗邊。',
      '圆叶讨喜，好打理，喜欢朝北的窗边。',
    ),
    title: say('It turns to the light; turn it back', '它會轉向光，你把它轉回來', '它会转向光，您再把它转回来'),
    story: [
      say(
        'Water once a week when the top is dry. Children of the plant come up beside it and can be given away.',
        '表土乾了才澆水，約一星期一次。旁邊長出的小株可以分贈朋友。',
        '表土干了再浇水，约一周一次。旁边长出的小株可以分送朋友。',
      ),
    ],
    facts: { material: 'clay', origin: 'hongkong', measure: say('30 cm with pot', '連盆高 30 厘米', '含盆高 30 厘米') },
    seen: {
      angle: say(
        'The pilea from its side and above, round leaves spread over the pot',
        '從側上方看鏡面草，圓葉伸出紅陶盆外',
        '从侧上方看镜面草，圆叶伸展到红陶盆外',
      ),
      detail: say(
        'Round pilea leaves close by, a pale spot where each stalk joins',
        '近看鏡面草圓葉，葉柄相連處有一淺點',
        '近看镜面草圆叶，叶柄连接处有一个浅点',
      ),
    },
    skus: { only: [148, 36] },
    sold: 819,
    carriage: true,
  },
  {
    key: 'terracotta',
    shop: 'harbour',
    category: 'pots',
    name: say('Potted cutting, small', '小苗盆栽', '小苗盆栽'),
    introduction: say('A young plant to grow up with.', '一株陪你長大的小苗。', '一株陪您长大的小苗。'),
    title: say('Small, and in no hurry', '小小的，不趕時間', '小小的，不着急'),
    story: [
      say(
        'Rooted for two months before it leaves us. The pot breathes; the saucer is included.',
        '離店前已生根兩個月。陶盆透氣，連底碟。',
        '出店前已生根两个月。陶盆透气，含托盘。',
      ),
    ],
    facts: { material: 'clay', origin: 'hongkong' },
    seen: {
      angle: say(
        'The potted cutting from above at one side, soil and saucer in view',
        '從側上方看小苗盆栽，可見泥土和底碟',
        '从侧上方看小苗盆栽，看得到土面和托盘',
      ),
      detail: say(
        'Heart-shaped leaves of the cutting, pale veins on green',
        '小苗的心形葉，綠葉上有淺色葉脈',
        '小苗的心形叶片，绿叶上有浅色叶脉',
      ),
    },
    options: ['size'],
    skus: { s: [58, 80], m: [88, 25] },
    sold: 344,
    carriage: true,
  },
  {
    key: 'herb-bowl',
    shop: 'harbour',
    category: 'house-plants',
    name: say('Herb bowl for the balcony', '露台香草盆', '阳台香草盆'),
    introduction: say(
      'Basil, mint and thyme, planted close and ready to cut.',
      '羅勒、薄荷、百里香，密植一盆，隨時可剪。',
      '罗勒、薄荷、百里香，密植一盆，随时可剪。',
    ),
    title: say('Cut it and it grows', '越剪越茂盛', '越剪越茂盛的一盆'),
    story: [
      say(
        'Arrives planted and watered. Four hours of sun, water in the morning, and scissors every other day.',
        '送到時已種好、澆過水。每日四小時陽光，早上澆水，隔日一剪。',
        '送达时已种好、浇过水。每天四小时阳光，早上浇水，隔天一剪。',
      ),
    ],
    facts: { material: 'stoneware', origin: 'hongkong', measure: say('28 cm across', '直徑 28 厘米', '直径 28 厘米') },
    seen: {
      angle: say(
        'The herb bowl from the side and above, planted close to its rim',
        '從側上方看香草盆，香草密植至盆邊',
        '从侧上方看香草盆，香草密密种到盆沿',
      ),
      detail: say(
        'Tiny thyme leaves at the bowl’s front rim, broader leaves behind',
        '盆前沿的百里香細葉，後面是較闊的葉',
        '盆前沿的百里香小叶，后面是较宽的叶片',
      ),
    },
    skus: { only: [268, 4] },
    sold: 167,
  },
  {
    key: 'glazed-bowl',
    shop: 'kiln-8',
    brand: 'kiln',
    category: 'pots',
    name: say('Glazed planting bowl, planted', '釉面種植盆（已植）', '釉面种植盆（已种植）'),
    introduction: say(
      'Sea glaze outside, drain hole underneath, mixed leaves on top.',
      '外施海釉，底有排水孔，盆中雜葉繽紛。',
      '外施海釉，底有排水孔，盆中混植多种叶片。',
    ),
    title: say('A pot that is not a cachepot', '真正可以種的盆', '真正能种的盆'),
    story: [
      say(
        'The hole is real and so is the saucer. Frost does not matter here, but it would not crack.',
        '排水孔是真的，底碟也有。香港沒有霜，但它也不怕凍裂。',
        '排水孔是真的，托盘也有。香港没有霜，但它也不怕冻裂。',
      ),
    ],
    facts: { material: 'stoneware', origin: 'hongkong' },
    seen: {
      angle: say(
        'The planting bowl from above, fern at one side and succulents at the other',
        '俯看釉面種植盆，一邊蕨葉，一邊多肉',
        '俯看釉面种植盆，一侧是蕨叶，一侧是多肉',
      ),
      detail: say(
        'Succulent rosettes, grey-green and russet, inside the bowl’s sea-blue rim',
        '海藍盆邊內的多肉，蓮座狀，灰綠與赤褐相間',
        '海蓝盆沿内的莲座状多肉，灰绿与红褐相间',
      ),
    },
    options: ['size'],
    skus: { s: [328, 12], l: [488, 0] },
    sold: 88,
  },
  {
    key: 'can',
    shop: 'harbour',
    category: 'tending',
    name: say('Watering can with brass rose', '黃銅花灑澆水壺', '黄铜花洒浇水壶'),
    introduction: say(
      'A long reach over the railing, and a rose that unscrews.',
      '壺嘴夠長，可越過欄杆；花灑頭可拆。',
      '壶嘴够长，可越过栏杆；花洒头可拆。',
    ),
    title: say('Rain, where you want it', '想哪裏下雨，就哪裏下', '想哪儿下雨，就哪儿下'),
    story: [
      say(
        'Holds enough for six pots. The second handle is for the last third, when it gets light.',
        '一壺夠澆六盆。水剩三分一時，用後面的手柄更順手。',
        '一壶够浇六盆。水剩三分之一时，用后面的把手更顺手。',
      ),
    ],
    facts: { material: 'steel', origin: 'guangdong', capacity: say('1.5 L', '1.5 公升', '1.5 升') },
    seen: {
      angle: say(
        'The sage watering can from its other side, brass rose raised at left',
        '從另一側看灰綠澆水壺，黃銅花灑在左上方',
        '从另一侧看灰绿浇水壶，黄铜花洒在左上方',
      ),
      detail: say(
        'Domed brass rose at the end of the spout, full of small holes',
        '壺嘴末端的黃銅花灑，圓面布滿細孔',
        '壶嘴末端的黄铜花洒，弧面布满小孔',
      ),
    },
    skus: { only: [198, 29] },
    off: 15,
    sold: 302,
  },
]
