import type { GoodsSeed } from '#shop/db/seed/goods.ts'
import { say } from '#shop/db/seed/words.ts'

/** Audio & electronics: cameras, keyboards, power. */
export const ELECTRONICS: readonly GoodsSeed[] = [
  {
    key: 'camera',
    shop: 'harbour',
    brand: 'ferry-point',
    category: 'cameras',
    name: say('Promenade 35 film camera, silver and tan', '海濱 35 菲林相機，銀配棕', '海滨 35 胶片相机，银配棕'),
    introduction: say(
      'A new mechanical camera with a bright finder and no menu.',
      '全新機械相機，明亮觀景窗，沒有選單。',
      '全新机械相机，取景器明亮，没有菜单。',
    ),
    title: say('Thirty-six decisions', '三十六次決定', '三十六次决定'),
    story: [
      say(
        'Shutter, aperture, focus: three rings and nothing else. It works without a battery; the meter takes one button cell a year.',
        '快門、光圈、對焦，三個環，再無其他。沒有電池也能拍攝，測光錶一年用一粒鈕型電池。',
        '快门、光圈、对焦，三个环，别无其他。没有电池也能拍，测光表一年用一颗纽扣电池。',
      ),
    ],
    facts: {
      material: 'brass',
      origin: 'japan',
      weight: say('610 g with lens', '連鏡頭 610 克', '含镜头 610 克'),
      warranty: say('Five years on the shutter', '快門保養五年', '快门保修五年'),
    },
    seen: {
      angle: say(
        'The camera from behind, film reminder window in tan leather',
        '從背面看相機，棕色皮革上有菲林提示窗',
        '相机背面，棕色皮革上嵌着胶卷提示窗',
      ),
      detail: say(
        'Lens of the camera, Promenade 35 engraved around the glass',
        '相機鏡頭，鏡片外圈刻有 Promenade 35',
        '相机镜头，镜片外圈刻着 Promenade 35',
      ),
    },
    skus: { only: [3280, 8] },
    sold: 214,
    maximum: 1,
  },
  {
    key: 'camera-kit',
    shop: 'harbour',
    brand: 'ferry-point',
    category: 'cameras',
    name: say('Promenade 35 starter kit with film', '海濱 35 入門套裝（連菲林）', '海滨 35 入门套装（含胶卷）'),
    introduction: say(
      'Camera, three rolls, strap and a first development on us.',
      '相機、三卷菲林、背帶，首次沖曬由我們負責。',
      '相机、三卷胶卷、背带，首次冲洗由我们承担。',
    ),
    title: say('Everything for the first hundred pictures', '首一百張所需，一應俱全', '前一百张所需，一应俱全'),
    story: [
      say(
        'The voucher for developing and scanning one roll is valid at our Sheung Wan counter for a year.',
        '沖曬及掃描一卷的禮券，一年內可於上環店使用。',
        '冲洗扫描一卷的礼券，一年内可在上环店使用。',
      ),
    ],
    facts: {
      material: 'brass',
      origin: 'japan',
      contents: say(
        'Camera, three rolls of ISO 400, strap, voucher',
        '相機、ISO 400 菲林三卷、背帶、禮券',
        '相机、ISO 400 胶卷三卷、背带、礼券',
      ),
    },
    seen: {
      angle: say(
        'The kit from above: camera with strap, film and a voucher',
        '從上方看套裝：連背帶的相機、菲林和禮券',
        '俯看套装：带背带的相机、胶卷和礼券',
      ),
      detail: say(
        'Two film cartridges from the kit, one standing, one lying',
        '套裝內的兩卷菲林，一卷直立，一卷橫放',
        '套装里的两卷胶卷，一卷立着，一卷横放',
      ),
    },
    skus: { only: [3680, 3] },
    sold: 66,
  },
  {
    key: 'keyboard',
    shop: 'harbour',
    brand: 'paper-street',
    category: 'computing',
    name: say('Sixty-two key mechanical keyboard', '六十二鍵機械鍵盤', '六十二键机械键盘'),
    introduction: say(
      'A quiet board with one red key where you need it.',
      '安靜的鍵盤，一顆紅鍵放在你需要的地方。',
      '安静的键盘，一颗红键放在您需要的地方。',
    ),
    title: say('Less desk taken, nothing missing', '少佔桌面，一鍵不缺', '少占桌面，一键不缺'),
    story: [
      say(
        'A steel plate, gaskets of felt, and caps of PBT that do not go shiny. Switches can be pulled and changed.',
        '鋼板、毛氈墊、不會打油的 PBT 鍵帽，軸體可熱插拔。',
        '钢板、毛毡垫、不打油的 PBT 键帽，轴体可热插拔。',
      ),
    ],
    facts: {
      material: 'aluminium',
      origin: 'guangdong',
      connection: say('USB-C, Bluetooth to three devices', 'USB-C、藍牙連接三部裝置', 'USB-C、蓝牙连接三台设备'),
      battery: say('Six weeks', '六星期', '六周'),
    },
    seen: {
      angle: say(
        'The keyboard from behind, braided cable leaving the back of its case',
        '從背面看鍵盤，編織線由機殼後方接出',
        '键盘背面，编织线从外壳后侧接出',
      ),
      detail: say(
        'Left corner of the keyboard, one red key among pale ones',
        '鍵盤的左角，淺色鍵之中有一顆紅鍵',
        '键盘左角，浅色键帽中有一颗红键',
      ),
    },
    options: ['colour', 'switches'],
    skus: {
      'bone/linear': [968, 20],
      'bone/tactile': [968, 14],
      'ink/linear': [968, 0],
      'ink/tactile': [968, 5],
    },
    off: 18,
    sold: 688,
  },
  {
    key: 'powerbank',
    shop: 'tern-audio',
    brand: 'tern',
    category: 'computing',
    name: say('Pebble power bank with woven cable', '卵石外置充電器（連編織線）', '卵石移动电源（含编织线）'),
    introduction: say(
      'Flat in a pocket, allowed on board, red cable you will not leave behind.',
      '薄身可入袋，可帶上飛機，紅色線不易遺漏。',
      '轻薄可入袋，可带上飞机，红色线不易落下。',
    ),
    title: say('A full day in a coat pocket', '大衣袋裏的一整天電', '大衣口袋里的一整天电量'),
    story: [
      say(
        'It shows what is left in per cent, and charges itself and a phone at the same time.',
        '以百分比顯示餘電，可一邊自充一邊為手機充電。',
        '以百分比显示余电，可边自充边给手机充电。',
      ),
    ],
    facts: {
      material: 'aluminium',
      origin: 'guangdong',
      power: say('30 W out, 20 W in, USB-C', '輸出 30 瓦，輸入 20 瓦，USB-C', '输出 30 瓦，输入 20 瓦，USB-C'),
    },
    seen: {
      angle: say(
        'The power bank from the side, red woven cable plugged in',
        '從側面看外置充電器，插着紅色編織線',
        '侧看移动电源，插着红色编织线',
      ),
      detail: say(
        'Top of the power bank with TERN and 82% on it',
        '外置充電器的頂面，有 TERN 和 82% 字樣',
        '移动电源顶面，有 TERN 和 82% 字样',
      ),
    },
    options: ['colour', 'capacity'],
    skus: { 'sand/mah10': [238, 64], 'sand/mah20': [338, 30], 'ink/mah10': [238, 51], 'ink/mah20': [338, 0] },
    sold: 1532,
    maximum: 4,
  },
]
