import type { GoodsSeed } from '#shop/db/seed/goods.ts'
import { say } from '#shop/db/seed/words.ts'

/** Stationery & desk. */
export const STATIONERY: readonly GoodsSeed[] = [
  {
    key: 'notebook',
    shop: 'harbour',
    brand: 'paper-street',
    category: 'notebooks',
    name: say('Cloth-bound notebook, 192 pages', '布面筆記簿，192 頁', '布面笔记本，192 页'),
    introduction: say('Opens flat, takes ink on both sides.', '攤得平，兩面都吃墨不透。', '能摊平，两面书写不洇墨。'),
    title: say('Sewn, so it lies flat', '線裝，所以攤得平', '锁线装订，所以能摊平'),
    story: [
      say(
        'Twelve sections are sewn, then bound in book cloth from a mill that also dyes for the church across the road.',
        '十二帖穿線後裱以書布，布廠也為對面教堂染布。',
        '十二帖锁线后裱以书布，布厂也为对面教堂染布。',
      ),
    ],
    facts: { material: 'paper', origin: 'hongkong', weight: say('100 g paper', '100 克紙', '100 克纸张') },
    seen: {
      angle: say(
        'The notebook standing half open, its pages fanned behind the sea-blue cover',
        '筆記簿半開直立，海藍封面後書頁成扇形',
        '笔记本半开立着，海蓝封面后的书页呈扇形展开',
      ),
      detail: say(
        'Rounded spine of the notebook, vermilion elastic and ribbon at its foot',
        '筆記簿的圓書脊、朱紅橡筋和底邊的書籤帶',
        '笔记本的圆书脊，朱红松紧带和底边的书签带',
      ),
    },
    options: ['ruling', 'size'],
    skus: {
      'dotted/a5': [98, 140],
      'dotted/a6': [78, 85],
      'ruled/a5': [98, 66],
      'ruled/a6': [78, 4],
      'plain/a5': [98, 0],
      'plain/a6': [78, 32],
    },
    sold: 2890,
  },
  {
    key: 'notebook-red',
    shop: 'harbour',
    brand: 'paper-street',
    category: 'notebooks',
    name: say('Cloth-bound notebook, vermilion', '布面筆記簿，朱紅', '布面笔记本，朱红'),
    introduction: say('The one you find first in a full bag.', '滿滿的袋中，最先找到的一本。', '塞满的包里，最先找到的一本。'),
    title: say('Red, so that it is found', '紅色，好找', '红色，所以好找'),
    story: [
      say(
        'The same book in one colour, with a grey elastic that keeps receipts in.',
        '同一本簿，只有一色，灰色橡筋夾得住單據。',
        '同款本子，只此一色，灰色松紧带夹得住票据。',
      ),
    ],
    facts: { material: 'paper', origin: 'hongkong', weight: say('100 g paper', '100 克紙', '100 克纸张') },
    seen: {
      angle: say(
        'The vermilion notebook standing half open, its pages fanned',
        '朱紅筆記簿半開直立，書頁成扇形散開',
        '朱红笔记本半开立着，书页呈扇形展开',
      ),
      detail: say(
        'Corners of two stacked vermilion notebooks, each with its grey elastic',
        '兩本朱紅筆記簿疊放，簿角各有灰色橡筋',
        '两本朱红笔记本叠放，书角处各有一道灰色松紧带',
      ),
    },
    options: ['ruling'],
    skus: { dotted: [98, 90], ruled: [98, 41], plain: [98, 12] },
    sold: 1177,
  },
  {
    key: 'diary',
    shop: 'harbour',
    brand: 'paper-street',
    category: 'notebooks',
    name: say('Desk diary 2025', '2025 座檯日誌', '2025 案头日程本'),
    introduction: say('Last year’s diary, kept for the record.', '去年的日誌，留作紀錄。', '去年的日程本，留作记录。'),
    title: say('A week at a glance', '一眼看一週', '一眼看一周'),
    story: [say('No longer on sale. The new edition comes in October.', '已停售，新一年版本於十月推出。', '已停售，新一年版本十月推出。')],
    facts: { material: 'paper', origin: 'hongkong' },
    seen: {
      angle: say(
        'The diary open at a week, red ribbon down the middle',
        '日誌攤開在一週的版面，紅絲帶沿中縫垂下',
        '日程本摊开在一周的页面，红色书签带顺着中缝垂下',
      ),
      detail: say(
        'The year 2025 in brass foil on the diary’s ink cloth',
        '日誌墨藍布面上的黃銅燙字「2025」',
        '日程本墨蓝布面上烫着铜色的“2025”',
      ),
    },
    skus: { only: [168, 20] },
    sold: 640,
    offSale: true,
  },
  {
    key: 'planner',
    shop: 'harbour',
    brand: 'paper-street',
    category: 'notebooks',
    name: say('Undated weekly planner', '無日期週記手帳', '无日期周计划本'),
    introduction: say('Start on any Monday. Fifty-four weeks.', '任何一個星期一開始，共五十四週。', '从任何一个周一开始，共五十四周。'),
    title: say('Begin when you are ready', '準備好就開始', '准备好就开始'),
    story: [
      say(
        'Left page for the week, right page empty. Public holidays are on a card you can throw away.',
        '左頁一週，右頁留白；公眾假期印在一張可棄的卡上。',
        '左页一周，右页留白；公众假期印在一张可丢弃的卡上。',
      ),
    ],
    facts: { material: 'paper', origin: 'hongkong' },
    seen: {
      angle: say(
        'The planner open, seven days at left, a pencil on the empty right page',
        '週記手帳攤開，左頁七天，右頁空白放着鉛筆',
        '周计划本摊开，左页列七天，空白右页放一支铅笔',
      ),
      detail: say(
        'Black wire binding along the edge of the planner’s sage cover',
        '週記手帳灰綠封面邊上的黑色雙線圈',
        '周计划本灰绿封面一侧的黑色双线圈',
      ),
    },
    options: ['size'],
    skus: { a5: [138, 48], a6: [108, 22] },
    sold: 421,
  },
  {
    key: 'pencils',
    shop: 'harbour',
    brand: 'paper-street',
    category: 'writing',
    name: say('Cedar pencils', '雪松木鉛筆', '雪松木铅笔'),
    introduction: say('Six-sided, so they stop at the edge of the desk.', '六角筆桿，不會滾落桌邊。', '六角笔杆，不会滚下桌沿。'),
    title: say('Sharpen, write, repeat', '削、寫，再削', '削、写，再削'),
    story: [
      say(
        'HB on one half, 2B on the other, marked by the colour of the paint. Sharpened before packing.',
        '一半 HB、一半 2B，以漆色區分，出廠前已削好。',
        '一半 HB、一半 2B，以漆色区分，出厂前已削好。',
      ),
    ],
    facts: { material: 'cedar', origin: 'japan' },
    seen: {
      angle: say(
        'Twelve cedar pencils side by side, six sea blue and six vermilion',
        '十二枝雪松木鉛筆並排，六枝海藍、六枝朱紅',
        '十二支雪松木铅笔并排，海蓝、朱红各六支',
      ),
      detail: say(
        'Sharpened pencil points in a row, bare cedar meeting blue and red paint',
        '一排削好的筆尖，裸木與藍、紅漆身相接',
        '削好的笔尖排成一行，露出的木色连着蓝漆和红漆',
      ),
    },
    options: ['count'],
    skus: { n12: [68, 150], n24: [118, 60] },
    sold: 1486,
    minimum: 2,
    carriage: true,
  },
  {
    key: 'pencil-pot',
    shop: 'kiln-8',
    brand: 'kiln',
    category: 'writing',
    name: say('Pencil pot with bare foot', '素底陶筆筒', '素底陶笔筒'),
    introduction: say('A mug that never learned to have a handle.', '一隻從未學會長耳的杯。', '一只从没学会长把手的杯子。'),
    title: say('Heavy enough to stay', '夠重，不易倒', '够重，不易倒'),
    story: [
      say('Thrown with a thick floor. Pencils in the picture are sold separately.', '厚底拉坯，圖中鉛筆另售。', '厚底拉坯，图中铅笔另售。'),
    ],
    facts: {
      material: 'stoneware',
      origin: 'hongkong',
      measure: say('8 cm across, 10 cm high', '直徑 8 厘米，高 10 厘米', '直径 8 厘米，高 10 厘米'),
    },
    seen: {
      angle: say(
        'The pencil pot from above, four pencils and a brush in it',
        '俯看陶筆筒，內有四枝鉛筆和一枝畫筆',
        '俯看陶笔筒，插着四支铅笔和一支画笔',
      ),
      detail: say(
        'The pencil pot’s bare clay foot below the speckled cream glaze',
        '陶筆筒的素胎底，上接帶斑點的奶白釉',
        '陶笔筒的素胎底足，上方是带斑点的米白釉',
      ),
    },
    skus: { only: [148, 26] },
    sold: 207,
  },
  {
    key: 'desk-lamp',
    shop: 'harbour',
    brand: 'lumen',
    category: 'desk-light',
    name: say('Two-arm desk lamp with brass joints', '黃銅關節雙臂書桌燈', '黄铜关节双臂台灯'),
    introduction: say(
      'Stays where it is put; no springs, no clamps.',
      '擺在哪就停在哪，沒有彈簧、沒有夾。',
      '摆在哪就停在哪，没有弹簧、没有夹子。',
    ),
    title: say('Balanced by friction', '靠摩擦力平衡', '靠摩擦力平衡的灯'),
    story: [
      say(
        'Each joint is a brass cone that tightens as it wears. The shade throws light down and a little back, on the wall.',
        '每個關節都是越用越緊的黃銅錐。燈罩把光投向桌面，也分少許給牆。',
        '每个关节都是越用越紧的黄铜锥。灯罩把光投向桌面，也分一点给墙。',
      ),
    ],
    facts: {
      material: 'brass',
      origin: 'hongkong',
      power: say('E27 LED up to 10 W', 'E27 LED，最高 10 瓦', 'E27 LED，最高 10 瓦'),
      warranty: say('Three years', '三年', '三年'),
    },
    seen: {
      angle: say(
        'The desk lamp from the other side, switched on, head higher than its elbow',
        '從另一邊看雙臂書桌燈，燈亮着，燈頭高於肘節',
        '从另一侧看双臂台灯，灯亮着，灯头高过肘部关节',
      ),
      detail: say(
        'Slotted brass joint where the desk lamp’s two dark arms meet',
        '書桌燈兩支深色燈臂相接處的一字槽黃銅關節',
        '台灯两根深色灯臂相接处，带一字槽的黄铜关节',
      ),
    },
    options: ['colour'],
    skus: { ink: [980, 23], cream: [980, 15] },
    off: 12,
    sold: 344,
  },
  {
    key: 'reading-lamp',
    shop: 'harbour',
    brand: 'lumen',
    category: 'table-lamps',
    name: say('Bedside reading lamp, short arm', '床頭短臂閱讀燈', '床头短臂阅读灯'),
    introduction: say('Lights the page and not your neighbour.', '照亮書頁，不照亮旁人。', '照亮书页，不打扰旁人。'),
    title: say('One page at a time', '一頁光', '一页光'),
    story: [
      say(
        'A shorter arm and a narrower beam, with a switch you can find in the dark.',
        '臂更短、光更窄，摸黑也找得到開關。',
        '臂更短、光更窄，摸黑也找得到开关。',
      ),
    ],
    facts: { material: 'aluminium', origin: 'hongkong', power: say('LED 5 W, built in', '內置 LED 5 瓦', '内置 LED 5 瓦') },
    seen: {
      angle: say(
        'The reading lamp from the other side, its short cream arms lit',
        '從另一邊看閱讀燈，奶白短臂，燈亮着',
        '从另一侧看阅读灯，米白短臂，灯亮着',
      ),
      detail: say(
        'Large knurled brass switch on the reading lamp’s round cream base',
        '閱讀燈奶白圓底座上的大顆滾花黃銅開關',
        '阅读灯米白圆底座上的大号滚花黄铜开关',
      ),
    },
    options: ['colour'],
    skus: { cream: [780, 11], ink: [780, 3] },
    sold: 128,
  },
]
