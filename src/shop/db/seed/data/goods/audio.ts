import type { GoodsSeed } from '#shop/db/seed/goods.ts'
import { say } from '#shop/db/seed/words.ts'

/** Audio & electronics: headphones and speakers. */
export const AUDIO: readonly GoodsSeed[] = [
  {
    key: 'phones',
    shop: 'tern-audio',
    brand: 'tern',
    category: 'headphones',
    name: say('Tern over-ear headphones, noise cancelling', '燕鷗降噪頭戴式耳機', '燕鸥头戴式降噪耳机'),
    introduction: say(
      'Forty hours, folded flat, and pads you can change yourself.',
      '續航四十小時，可摺平，耳墊自己就能換。',
      '续航四十小时，可折平，耳垫自己就能换。',
    ),
    title: say('Quiet, then music', '先靜下來，再聽', '先安静，再听音乐'),
    story: [
      say(
        'Four microphones listen outwards, two inwards. On the MTR the rumble goes and the station names stay.',
        '四支咪高峰向外、兩支向內收音。坐港鐵時隆隆聲消失，站名仍聽得見。',
        '四个麦克风朝外、两个朝内拾音。坐地铁时轰鸣消失，报站仍听得见。',
      ),
      say(
        'Every wear part has a number and stays in stock for ten years.',
        '每個損耗零件都有編號，備貨十年。',
        '每个易损件都有编号，备货十年。',
      ),
    ],
    facts: {
      material: 'aluminium',
      origin: 'guangdong',
      battery: say('40 hours with noise cancelling', '開啟降噪 40 小時', '开启降噪 40 小时'),
      connection: say('Bluetooth 5.3, USB-C, 3.5 mm', '藍牙 5.3、USB-C、3.5 毫米', '蓝牙 5.3、USB-C、3.5 毫米'),
      warranty: say('Three years', '三年', '三年'),
    },
    seen: {
      angle: say(
        'The headphones from behind, showing one pad and one outer cap',
        '從背面看耳機，見到一邊耳墊和另一邊外殼',
        '耳机背面，看得到一侧耳垫和另一侧外壳',
      ),
      detail: say(
        'Ear cup of the headphones, brass fork and ring around TERN',
        '耳機的耳殼，黃銅支架，銅圈內有 TERN 字樣',
        '耳机的耳壳，黄铜支架，铜圈里有 TERN 字样',
      ),
    },
    options: ['colour'],
    skus: { ink: [2190, 28], sand: [2190, 12] },
    off: 13,
    sold: 1874,
    maximum: 2,
  },
  {
    key: 'phones-studio',
    shop: 'tern-audio',
    brand: 'tern',
    category: 'headphones',
    name: say('Tern monitor headphones, wired', '燕鷗有線監聽耳機', '燕鸥有线监听耳机'),
    introduction: say(
      'Closed, flat and repairable; for recording and long calls.',
      '封閉式、平直音色、可維修，錄音和長會議都合用。',
      '封闭式、声音平直、可维修，录音和长会议都合适。',
    ),
    title: say('Nothing added', '不加修飾', '不加修饰的声音'),
    story: [
      say(
        'A three-metre cable locks into the left cup and comes off without tools. The headband is one strip of spring steel.',
        '三米長線鎖入左耳殼，徒手可拆；頭帶是一整條彈簧鋼。',
        '三米线缆锁入左耳壳，徒手可拆；头梁是一整条弹簧钢。',
      ),
    ],
    facts: {
      material: 'aluminium',
      origin: 'guangdong',
      connection: say('3.5 mm with 6.3 mm adapter', '3.5 毫米，附 6.3 毫米轉接頭', '3.5 毫米，附 6.3 毫米转接头'),
      warranty: say('Three years', '三年', '三年'),
    },
    seen: {
      angle: say(
        'Wired headphones from above, coiled cable ending in a gold jack',
        '從上方看有線耳機，捲線末端是金色插頭',
        '俯看有线耳机，卷线末端是金色插头',
      ),
      detail: say(
        'Coiled black cable of the headphones, below an ear cup',
        '耳機的黑色捲線，上方是一邊耳殼',
        '耳机的黑色卷线，上方露出一只耳壳',
      ),
    },
    skus: { only: [1080, 35] },
    sold: 506,
  },
  {
    key: 'speaker',
    shop: 'tern-audio',
    brand: 'tern',
    category: 'speakers',
    name: say('Quay portable speaker with leather strap', '碼頭便攜揚聲器（皮革提帶）', '码头便携音箱（皮革提带）'),
    introduction: say(
      'Fills a kitchen, sits on a balcony, charges by USB-C.',
      '聲音填滿廚房，放得到露台，USB-C 充電。',
      '声音填满厨房，也放得上阳台，USB-C 充电。',
    ),
    title: say('Three knobs, no app', '三個旋鈕，不用程式', '三个旋钮，不用装应用'),
    story: [
      say(
        'Volume, bass and treble each have a knob of their own. Two speakers pair by touching them together.',
        '音量、低音、高音各有旋鈕。兩部輕碰一下便可配對。',
        '音量、低音、高音各有旋钮。两台轻轻一碰就能配对。',
      ),
    ],
    facts: {
      material: 'aluminium',
      origin: 'guangdong',
      battery: say('18 hours', '18 小時', '18 小时'),
      connection: say('Bluetooth 5.3 and line in', '藍牙 5.3 及線路輸入', '蓝牙 5.3 与线路输入'),
      warranty: say('Three years', '三年', '三年'),
    },
    seen: {
      angle: say(
        'The sand speaker from behind, round bass opening and lettering QUAY',
        '從背面看沙色揚聲器，圓形低音孔和 QUAY 字樣',
        '沙色音箱背面，有圆形低音孔和 QUAY 字样',
      ),
      detail: say(
        'Three brass knobs on the speaker, leather strap beside them',
        '揚聲器頂的三個黃銅旋鈕，旁邊是皮革提帶',
        '音箱顶部的三个黄铜旋钮，旁边是皮革提带',
      ),
    },
    options: ['colour'],
    skus: { sand: [1680, 19], ink: [1680, 26] },
    off: 12,
    sold: 938,
  },
  {
    key: 'speaker-pair',
    shop: 'tern-audio',
    brand: 'tern',
    category: 'speakers',
    name: say('Quay speakers, stereo pair', '碼頭揚聲器，立體聲一對', '码头音箱，立体声一对'),
    introduction: say(
      'Two Quay speakers, matched at the bench within half a decibel.',
      '兩部碼頭揚聲器，出廠前配對至相差不足半分貝。',
      '两台码头音箱，出厂前配对至相差不到半分贝。',
    ),
    title: say('Matched on the bench', '逐對調校', '逐对调校'),
    story: [
      say(
        'We measure forty and pair the closest. The curve of your pair is printed on the card in the box.',
        '每次量度四十部，取最接近的配成一對；附卡印有你那一對的頻響曲線。',
        '每次测四十台，取最接近的配成一对；随附卡片印有这一对的频响曲线。',
      ),
    ],
    facts: {
      material: 'aluminium',
      origin: 'guangdong',
      contents: say('Two speakers, one cable', '揚聲器兩部、連接線一條', '音箱两台、连接线一条'),
      warranty: say('Three years', '三年', '三年'),
    },
    seen: {
      angle: say(
        'Both speakers from behind, two brass terminals on each',
        '從背面看一對揚聲器，每部有兩個黃銅接線柱',
        '一对音箱的背面，每台各有两个黄铜接线柱',
      ),
      detail: say(
        'Front of one speaker, small tweeter above the larger cone',
        '其中一部揚聲器的正面，高音單元在上，大單元在下',
        '一台音箱的正面，小高音单元位于大单元上方',
      ),
    },
    options: ['colour'],
    skus: { ink: [2880, 6], sand: [2880, 4] },
    sold: 121,
  },
]
