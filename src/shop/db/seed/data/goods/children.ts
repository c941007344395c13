import type { GoodsSeed } from '#shop/db/seed/goods.ts'
import { say } from '#shop/db/seed/words.ts'

/** Children. */
export const CHILDREN: readonly GoodsSeed[] = [
  {
    key: 'blocks',
    shop: 'harbour',
    brand: 'tai-hang',
    category: 'toys',
    name: say('Painted beech blocks', '彩漆櫸木積木', '彩漆榉木积木'),
    introduction: say(
      'Cubes, a cylinder and a cone: enough for a city.',
      '方塊、圓柱、圓錐，夠砌一座城。',
      '方块、圆柱、圆锥，够搭一座城。',
    ),
    title: say('A harbour in a bag', '一袋海港', '一袋子海港'),
    story: [
      say(
        'Every edge is rounded to two millimetres, and the paint is the kind that may be chewed.',
        '每條邊磨圓兩毫米，油漆可放心啃咬。',
        '每条边磨圆两毫米，油漆可以放心啃咬。',
      ),
    ],
    facts: { material: 'beech', origin: 'hongkong', age: say('From 12 months', '12 個月以上', '12 个月以上') },
    seen: {
      angle: say(
        'The block city from above, cubes topped with cylinders and cones',
        '俯看積木城，方塊上疊着圓柱和圓錐',
        '俯看积木城，方块上叠着圆柱和圆锥',
      ),
      detail: say(
        'Painted blocks close by, bare beech showing along their rounded edges',
        '近看彩漆積木，圓邊露出櫸木本色',
        '近看彩漆积木，圆边露出榉木本色',
      ),
    },
    options: ['count'],
    skus: { n30: [268, 31], n50: [398, 14] },
    sold: 568,
  },
  {
    key: 'ferry',
    shop: 'harbour',
    brand: 'ferry-point',
    category: 'toys',
    name: say('Two-deck wooden ferry', '雙層木渡輪', '双层木渡轮'),
    introduction: say(
      'Runs on the carpet, floats in the bath, looks the same from both ends.',
      '地氈上能走，浴缸裏能浮，兩頭一樣。',
      '地毯上能跑，浴缸里能浮，两头一样。',
    ),
    title: say('It never has to turn round', '不用掉頭', '从不用掉头'),
    story: [
      say(
        'Like the real one it has two bows, so it sails back the way it came. Six hidden wheels, sealed with wax.',
        '像真船一樣兩頭都是船頭，原路返回。六隻暗輪以蠟密封。',
        '像真船一样两头都是船头，原路返回。六只暗轮用蜡密封。',
      ),
    ],
    facts: { material: 'beech', origin: 'hongkong', age: say('From 18 months', '18 個月以上', '18 个月以上') },
    seen: {
      angle: say(
        'The green ferry end-on from above, its white roof, funnel and two wheelhouses',
        '從船頭上方看綠色渡輪，白頂、煙囪和兩個舵樓',
        '从船头上方看绿色渡轮，白顶、烟囱和两个驾驶舱',
      ),
      detail: say(
        'The ferry’s two decks close by, square windows, white rails and a lifebuoy',
        '近看渡輪雙層甲板，方窗、白欄杆和救生圈',
        '近看渡轮双层甲板，方窗、白栏杆和救生圈',
      ),
    },
    options: ['colour'],
    skus: { green: [228, 42], red: [228, 17] },
    sold: 1043,
  },
  {
    key: 'colour-pencils',
    shop: 'harbour',
    brand: 'paper-street',
    category: 'drawing',
    name: say('Colour pencils with ceramic pot', '顏色筆連陶瓷筆筒', '彩色铅笔配陶瓷笔筒'),
    introduction: say(
      'Soft leads, thick paint, a pot that does not tip.',
      '筆芯軟、漆身厚，筆筒不易打翻。',
      '笔芯软、漆身厚，笔筒不易打翻。',
    ),
    title: say('For walls that are yet to be drawn on', '未畫過的牆，小心', '还没被画过的墙，小心'),
    story: [
      say(
        'They wash off painted walls with soap. Off wallpaper they do not.',
        '畫在油漆牆上可用肥皂洗去，牆紙則不行。',
        '画在乳胶漆墙上可用肥皂洗掉，墙纸则不行。',
      ),
    ],
    facts: { material: 'cedar', origin: 'japan', age: say('From 3 years', '3 歲以上', '3 岁以上') },
    seen: {
      angle: say(
        'The colour pencils from above, points spread out of the sage pot',
        '俯看顏色筆，筆尖在灰綠筆筒口散開',
        '俯看彩色铅笔，笔尖在灰绿笔筒口散开',
      ),
      detail: say(
        'Sharpened colour pencil points, each lead matching its paint',
        '削好的顏色筆尖，筆芯與漆身同色',
        '削好的彩色铅笔尖，笔芯与漆色一致',
      ),
    },
    options: ['count'],
    skus: { n12: [128, 40], n24: [198, 18] },
    sold: 389,
  },
  {
    key: 'sketchbook',
    shop: 'harbour',
    brand: 'paper-street',
    category: 'drawing',
    name: say('Sketchbook for big drawings', '大開本畫簿', '大开本画本'),
    introduction: say('Thick pages that survive a wet brush.', '紙厚，濕筆也不起皺。', '纸厚，湿笔也不起皱。'),
    title: say('Forty pages of anything', '四十頁，畫甚麼都可以', '四十页，画什么都行'),
    story: [
      say(
        'Bound in cloth, so it can be dropped. A pocket at the back keeps the good ones.',
        '布面裝訂，不怕摔；後袋收起畫得好的。',
        '布面装订，经得起摔；后袋收好画得满意的。',
      ),
    ],
    facts: { material: 'paper', origin: 'hongkong', age: say('From 2 years', '2 歲以上', '2 岁以上') },
    seen: {
      angle: say(
        'The sketchbook open, pencil on the empty left page, a junk drawn at right',
        '畫簿攤開，左頁空白放鉛筆，右頁畫了帆船',
        '画本摊开，左页空白放着铅笔，右页画着帆船',
      ),
      detail: say(
        'Pencil drawing of a three-sailed junk on the sketchbook’s page',
        '畫簿頁上的鉛筆畫，一艘三帆中式帆船',
        '画本页上的铅笔画，一艘三帆中式帆船',
      ),
    },
    skus: { only: [88, 73] },
    sold: 255,
    carriage: true,
  },
  {
    key: 'night-light',
    shop: 'harbour',
    brand: 'lumen',
    category: 'nursery',
    name: say('Little dome night light', '小圓頂夜燈', '小圆顶夜灯'),
    introduction: say(
      'The Peak lamp, small enough for a shelf, cool to touch.',
      '山頂燈的小號，可放層架，摸起來不燙。',
      '山顶灯的小号，可放层架，摸着不烫。',
    ),
    title: say('Dark enough to sleep, light enough to find the door', '暗得入睡，亮得見門', '暗得能睡，亮得见门'),
    story: [
      say(
        'Switches itself off after an hour, or stays on all night: one switch underneath.',
        '一小時後自動熄滅，或整晚長亮，底部一個開關。',
        '一小时后自动熄灭，或整夜常亮，底部一个开关。',
      ),
    ],
    facts: {
      material: 'aluminium',
      origin: 'hongkong',
      battery: say('60 hours, USB-C', '60 小時，USB-C 充電', '60 小时，USB-C 充电'),
      age: say('From 3 years', '3 歲以上', '3 岁以上'),
    },
    seen: {
      angle: say(
        'The cream night light from above, its dome lighting the ground around it',
        '俯看奶白夜燈，圓頂下的光照亮四周',
        '俯看米白夜灯，圆顶下的光照亮四周',
      ),
      detail: say(
        'The night light’s flared stem and round foot, lit from under the dome',
        '夜燈的喇叭形燈柱和圓底座，被罩內燈光照亮',
        '夜灯的喇叭形灯柱和圆底座，被罩内的光照亮',
      ),
    },
    options: ['colour'],
    skus: { cream: [398, 22], sea: [398, 5] },
    off: 20,
    sold: 476,
  },
  {
    key: 'step-stool',
    shop: 'harbour',
    brand: 'tai-hang',
    category: 'nursery',
    name: say('Step stool for small people', '小朋友腳踏凳', '儿童踏脚凳'),
    introduction: say(
      'Tall enough for the basin, heavy enough not to tip.',
      '高度剛好到洗手盆，夠重不會翻。',
      '高度刚好够到洗手台，够重不会翻。',
    ),
    title: say('Reach the tap', '夠得到水喉', '够得着水龙头'),
    story: [
      say(
        'Rubber feet under oak legs. We engrave a name on the seat if you write it in the message to the shop.',
        '橡木腳底有膠墊。在給店舖的留言寫下名字，我們可代刻於凳面。',
        '橡木腿下有橡胶垫。在给店铺的留言里写下名字，我们可代刻在凳面。',
      ),
    ],
    facts: {
      material: 'oak',
      origin: 'hongkong',
      measure: say('28 cm high', '高 28 厘米', '高 28 厘米'),
      age: say('From 2 years', '2 歲以上', '2 岁以上'),
    },
    seen: {
      angle: say(
        'The step stool from behind, a rail between its sides, lower step beyond',
        '從後看腳踏凳，兩側之間有橫木，低級在另一邊',
        '从背面看踏脚凳，两侧板间有横档，低阶在另一侧',
      ),
      detail: say(
        'The upper step with a carrying slot and the name Hoi Ching engraved',
        '腳踏凳上層的提手孔和刻名 Hoi Ching',
        '踏脚凳上层的提手孔与刻名 Hoi Ching',
      ),
    },
    skus: { only: [480, 11] },
    sold: 134,
  },
]
