import type { GoodsSeed } from '#shop/db/seed/goods.ts'
import { say } from '#shop/db/seed/words.ts'

/** Bath & body. */
export const BATH: readonly GoodsSeed[] = [
  {
    key: 'hand-wash',
    shop: 'harbour',
    brand: 'slow-lane',
    category: 'wash',
    name: say('Slow Lane hand wash', '慢巷洗手液', '慢巷洗手液'),
    introduction: say(
      'Olive soap that rinses clean and leaves no film.',
      '橄欖皂液，沖得乾淨，不留滑膩。',
      '橄榄皂液，冲得干净，不留滑腻感。',
    ),
    title: say('Wash often, stay soft', '常洗，也不乾燥', '常洗，也不干燥'),
    story: [
      say(
        'Boiled for three days in Kwun Tong from olive and coconut oil. The amber glass comes back to us: refills cost less.',
        '以橄欖油和椰子油在觀塘熬煮三日。茶色玻璃樽可交回，補充裝更便宜。',
        '用橄榄油和椰子油在观塘熬煮三天。茶色玻璃瓶可以交回，替换装更便宜。',
      ),
    ],
    facts: {
      origin: 'hongkong',
      scent: say('Chosen below', '按所選香味', '以所选香型为准'),
      care: say('Rinse eyes with water if splashed', '如濺入眼請以清水沖洗', '如溅入眼睛请用清水冲洗'),
    },
    seen: {
      angle: say(
        'The amber hand wash bottle from above, black pump, pale label',
        '從上方看茶色洗手液樽，黑色泵頭，淺色標籤',
        '俯看茶色洗手液瓶，黑色泵头，浅色标签',
      ),
      detail: say(
        'Label of the hand wash: slow lane, cedar, 300 ml, olive soap',
        '洗手液的標籤，寫着雪松和 300 ml',
        '洗手液的标签，标明雪松与 300 ml',
      ),
    },
    options: ['scent', 'capacity'],
    skus: {
      'cedar/c300': [118, 80],
      'cedar/c500': [168, 42],
      'osmanthus/c300': [118, 66],
      'osmanthus/c500': [168, 4],
      'pomelo/c300': [118, 0],
      'pomelo/c500': [168, 21],
    },
    sold: 2071,
  },
  {
    key: 'lotion',
    shop: 'harbour',
    brand: 'slow-lane',
    category: 'wash',
    name: say('Slow Lane body lotion', '慢巷潤膚乳', '慢巷身体乳'),
    introduction: say('Light enough for July, enough for January.', '七月不膩，一月夠潤。', '七月不腻，一月够润。'),
    title: say('One lotion, four seasons', '一樽用四季', '一瓶用四季'),
    story: [
      say(
        'Squalane and rice-bran oil, no colour. It is absorbed in the time it takes to hang up a towel.',
        '角鯊烷與米糠油，不含色素，掛好毛巾的工夫便已吸收。',
        '角鲨烷与米糠油，不含色素，挂好毛巾的工夫就吸收了。',
      ),
    ],
    facts: { origin: 'hongkong', capacity: say('300 or 500 ml', '300 或 500 毫升', '300 或 500 毫升') },
    seen: {
      angle: say(
        'The white lotion bottle from above, with a brass-coloured pump',
        '從上方看白色潤膚乳樽，泵頭是黃銅色',
        '俯看白色身体乳瓶，泵头为黄铜色',
      ),
      detail: say(
        'Print on the white lotion bottle: slow lane, Body lotion, cedar',
        '潤膚乳樽上的字樣，有 slow lane 和雪松',
        '身体乳瓶上的文字，有 slow lane 与雪松',
      ),
    },
    options: ['scent', 'capacity'],
    skus: { 'cedar/c300': [148, 37], 'cedar/c500': [208, 18], 'vetiver/c300': [148, 29], 'vetiver/c500': [208, 11] },
    sold: 745,
  },
  {
    key: 'towels',
    shop: 'harbour',
    brand: 'slow-lane',
    category: 'towels',
    name: say('Combed-cotton towels', '精梳棉毛巾', '精梳棉毛巾浴巾'),
    introduction: say('Dense, quick to dry, and still soft in a year.', '厚實易乾，一年後仍然柔軟。', '厚实易干，一年后依然柔软。'),
    title: say('Dry before the next guest', '下一位客人來之前已乾', '下一位客人来之前就干了'),
    story: [
      say(
        'Long fibres are combed and twisted low, so the loops drink at once and do not shed. Wash before first use.',
        '長纖維精梳低捻，毛圈即時吸水、不掉毛。首次使用前請先清洗。',
        '长纤维精梳低捻，毛圈即刻吸水、不掉毛。首次使用前请先清洗。',
      ),
    ],
    facts: { material: 'cotton', origin: 'portugal', weight: say('550 g per square metre', '每平方米 550 克', '550 克/平方米') },
    seen: {
      angle: say(
        'Three folded sea-blue towels from above, stacked on one another',
        '從上方看三條摺好的海藍色毛巾，疊成一疊',
        '俯看三条叠好的海蓝色毛巾，摞在一起',
      ),
      detail: say(
        'Slow lane label in a fold of the towel, cotton loops around',
        '毛巾摺邊的 slow lane 布標，四周是棉圈',
        '毛巾折边的 slow lane 布标，周围是毛圈',
      ),
    },
    options: ['colour', 'size'],
    skus: {
      'sea/hand': [98, 90],
      'sea/bath': [238, 44],
      'sage/hand': [98, 71],
      'sage/bath': [238, 0],
      'cream/hand': [98, 58],
      'cream/bath': [238, 33],
    },
    sold: 1609,
  },
  {
    key: 'towels-warm',
    shop: 'harbour',
    brand: 'slow-lane',
    category: 'towels',
    name: say('Terracotta towel stack, six hand towels', '紅陶色手巾，六條裝', '陶土色擦手巾，六条装'),
    introduction: say('Six hand towels in the colours of the kiln.', '六條手巾，像窯火的顏色。', '六条擦手巾，像窑火的颜色。'),
    title: say('Enough for a week of guests', '夠一星期待客', '够一周待客'),
    story: [
      say(
        'Two each of oat, sand and rust, tied with cotton tape. They fade together, which is rather the point.',
        '燕麥、沙、鐵鏽各兩條，以棉帶束好。日子久了會一同褪淡，正合心意。',
        '燕麦、沙色、铁锈各两条，用棉带束好。日子久了会一起褪淡，正合心意。',
      ),
    ],
    facts: { material: 'cotton', origin: 'portugal', measure: say('40 × 70 cm each', '每條 40 × 70 厘米', '每条 40 × 70 厘米') },
    seen: {
      angle: say(
        'Six towels from above in rust, sand and oat, tied with tape',
        '從上方看六條手巾，鐵鏽、沙和燕麥三色，以帶束好',
        '俯看六条擦手巾，铁锈、沙色、燕麦三色，用带子束着',
      ),
      detail: say(
        'Bow of pale cotton tape on the top towel',
        '最上一條手巾上，淺色棉帶打成蝴蝶結',
        '最上面一条擦手巾上，浅色棉带系成蝴蝶结',
      ),
    },
    skus: { only: [498, 16] },
    off: 20,
    sold: 233,
  },
  {
    key: 'soap',
    shop: 'harbour',
    brand: 'slow-lane',
    category: 'soap',
    name: say('Three-bar soap set', '手工皂三件裝', '手工皂三块装'),
    introduction: say(
      'Oat, sage and clay: one for each week of a holiday.',
      '燕麥、鼠尾草、陶土，假期每星期一件。',
      '燕麦、鼠尾草、陶土，假期每周用一块。',
    ),
    title: say('Cured for eight weeks', '晾足八星期', '晾足八周'),
    story: [
      say(
        'Slow drying makes a bar that is small but lasts. Wrapped in one strip of paper, nothing else.',
        '慢慢晾乾的皂雖小卻耐用，只以一條紙帶包裝。',
        '慢慢晾干的皂虽小却耐用，只用一条纸带包装。',
      ),
    ],
    facts: { origin: 'hongkong', weight: say('3 × 110 g', '3 × 110 克', '3 × 110 克') },
    seen: {
      angle: say(
        'Three bars of soap from above, one leaning on two stacked',
        '從上方看三件手工皂，兩件疊起，一件斜靠',
        '俯看三块手工皂，两块叠放，一块斜靠',
      ),
      detail: say(
        'Paper strip around the oat soap, printed slow lane',
        '燕麥手工皂上的紙帶，印有 slow lane',
        '燕麦手工皂外的纸带，印着 slow lane',
      ),
    },
    options: ['count'],
    skus: { n3: [128, 57], n6: [238, 20] },
    sold: 918,
  },
  {
    key: 'soap-dish',
    shop: 'harbour',
    brand: 'tai-hang',
    category: 'soap',
    name: say('Oak board for soap, round', '圓形橡木皂板', '圆形橡木皂托'),
    introduction: say('Oiled oak with a drain groove underneath.', '上油橡木，底部有排水坑。', '上油橡木，底部有排水槽。'),
    title: say('A dry foot for a wet bar', '讓皂底保持乾爽', '让皂底保持干爽'),
    story: [
      say(
        'Turned from the same offcuts as our serving boards; the water leaves through a groove you cannot see.',
        '與上菜板同一批餘料車製而成，水從看不見的坑道流走。',
        '与餐板同一批余料车制而成，水从看不见的沟槽流走。',
      ),
    ],
    facts: { material: 'oak', origin: 'hongkong', measure: say('11 cm across', '直徑 11 厘米', '直径 11 厘米') },
    seen: {
      angle: say(
        'Underside of the round oak board, showing its foot and groove',
        '圓形橡木皂板的底面，見到圓腳和坑槽',
        '圆形橡木皂托的底面，看得到圈足与沟槽',
      ),
      detail: say(
        'Rounded oak rim of the board, a bar of soap on it',
        '皂板的圓滑橡木邊，上面放着一件皂',
        '皂托的圆润橡木边，上面放着一块皂',
      ),
    },
    skus: { only: [88, 62] },
    sold: 310,
    carriage: true,
  },
]
