/** A review by a customer, in the customer's own language as real ones are. `day` counts back from the seed. */
export interface ReviewSeed {
  goods: string
  /** Choice reviewed; the default one where absent. */
  choice?: string
  name: string
  scores: 1 | 2 | 3 | 4 | 5
  text: string
  day: number
  anonymous?: true
  photos?: readonly string[]
  reply?: string
  again?: { text: string; reply?: string }
}

const write = (
  goods: string,
  name: string,
  scores: ReviewSeed['scores'],
  day: number,
  text: string,
  more: Partial<ReviewSeed> = {},
): ReviewSeed => ({
  goods,
  name,
  scores,
  day,
  text,
  ...more,
})

/** Hand-written reviews of the best sellers; the others are drawn from {@link COMMON_REVIEWS}. */
export const REVIEWS: readonly ReviewSeed[] = [
  write(
    'mug',
    'Winnie Wong',
    5,
    8,
    'Heavier than it looks in the picture, in a good way. The bare clay foot does not slide on a wet counter and the handle takes three fingers. Bought two more for the office.',
    {
      choice: 'oat/c350',
      photos: ['morning-set', 'mug-oat-detail'],
      reply: 'Thank you, Ms Wong. The foot is left unglazed for exactly that reason.',
    },
  ),
  write('mug', '陳穎儀', 5, 14, '杯身厚薄適中，入微波爐無問題，點釉每隻都唔同。', { choice: 'oat/c350' }),
  write('mug', 'Marc Aubert', 3, 22, 'Colour a little greyer than on my screen. Still lovely, and the exchange took two days.', {
    choice: 'sage/c250',
    anonymous: true,
    photos: ['mug-sage'],
    reply: 'Glazes differ from firing to firing; we are glad the second one suits you.',
  }),
  write('mug', '李静', 4, 30, '颜色很正，拿在手里有分量。希望出一个带盖子的版本。', { choice: 'sea/c350' }),
  write('mug', 'Priya N.', 5, 41, 'The 350 is exactly one moka pot with milk. No stains after a month of tea.', {
    choice: 'sea/c350',
    again: {
      text: 'Three months on: one fell on tiles and only chipped the foot.',
      reply: 'Send us a photograph, we smooth chips for nothing.',
    },
  }),
  write('mug', '何先生', 2, 55, '收到時杯口有一粒小氣泡，客服話屬手工特性，有少少失望。', {
    choice: 'ink/c350',
    reply: '何先生，氣泡不影響使用，但我們樂意為你更換一隻，請聯絡 2188 0123。',
  }),
  write('kettle', 'Tom Hargreave', 5, 6, 'The pour is as steady as they say. Boils a litre in about six minutes on our old hob.', {
    choice: 'black/c1',
    photos: ['kettle-black-angle'],
  }),
  write('kettle', '梁家俊', 5, 17, '水流好穩，手柄唔熱，擺喺度都好靚。', { choice: 'black/c1' }),
  write('kettle', '周敏', 4, 26, '做工精致，壶嘴出水很稳。就是壶盖有点紧，用几天松一些就好了。', {
    choice: 'sea/c1',
    reply: '您好，新壶的硅胶圈需要磨合，一周左右会顺手。',
  }),
  write('kettle', 'Olga P.', 3, 44, 'Beautiful, but the inside shows lime quickly where our water is hard.', {
    choice: 'black/c06',
    again: { text: 'A spoon of citric acid solved it. Four stars now, if I could.' },
  }),
  write('phones', 'Jason Ip', 5, 4, 'Wore them from Tsuen Wan to Chai Wan and heard every station, and no engine at all.', {
    choice: 'ink',
    photos: ['phones-ink-angle'],
    reply: 'That is the nicest test route we have read about.',
  }),
  write('phones', '黃詠琳', 5, 12, '耳墊好舒服，戴成日都唔夾頭。換墊自己搞掂，五分鐘。', { choice: 'sand' }),
  write('phones', '孙宇', 4, 19, '降噪很强，音质偏暖。App 都不用装这点最喜欢。通话在大风里一般。', { choice: 'ink' }),
  write(
    'phones',
    'Dana K.',
    5,
    37,
    'Two years with the old pair, a cracked hinge, repaired in four days. So I bought these for my sister.',
    { choice: 'ink', again: { text: 'She has not given them back for me to try.' } },
  ),
  write('phones', 'Anonymous', 1, 48, 'Mine arrived with one side quieter than the other. Waiting for the exchange.', {
    choice: 'ink',
    anonymous: true,
    reply: 'We are sorry. A new pair left Chai Wan this morning; keep the old one until it arrives.',
  }),
  write('lamp', 'Hannah Lee', 5, 9, 'Warm, even, no glare. We read by it and do not switch on the ceiling light any more.', {
    choice: 'cream/cm36',
    photos: ['lamp-cream-angle'],
  }),
  write('lamp', '鄧先生', 5, 24, '深海藍好沉實，同柚木枱好襯。調光好順。', { choice: 'sea/cm28' }),
  write('lamp', '许文', 4, 39, '灯光很舒服，触摸调光反应快。线如果再长一米就更好了。', {
    choice: 'cream/cm28',
    reply: '我们提供两米延长线，联系客服即可免费获取。',
  }),
  write('notebook', 'Ada Cheung', 5, 5, 'Lies flat from the first page to the last. My fountain pen does not show through.', {
    choice: 'dotted/a5',
    photos: ['notebook-detail'],
  }),
  write('notebook', '阿Sam', 5, 16, '紙質一流，攤得好平，用開 0.38 都唔透。', { choice: 'dotted/a5' }),
  write('notebook', '王蕾', 5, 28, '布面手感很好，锁线装订，翻到哪里都能摊平。', { choice: 'ruled/a5' }),
  write('notebook', 'Leo', 4, 52, 'Would like page numbers. Everything else is right.', { choice: 'plain/a6' }),
  write('candle', 'Sophie T.', 5, 7, 'Smells of a wet pier and not of a shop. The lid is the best snuffer.', {
    choice: 'g220',
    photos: ['candle-detail'],
  }),
  write('candle', '阿May', 5, 20, '海鹽味好清新，唔會頭痛，燒咗成個月。', { choice: 'g220' }),
  write('candle', '郑晓', 4, 43, '香味淡雅，扩香范围大概一间卧室。罐子用完可以当笔筒。', { choice: 'g450' }),
  write('flask', 'Ben Fung', 5, 3, 'Ice at seven, ice at seven. It does ring like a tram when you put it down.', {
    choice: 'sage/c600',
    photos: ['flask-sage-detail'],
  }),
  write('flask', '曾小姐', 5, 15, '保溫真係有十二個鐘，樽口闊啱入冰。', { choice: 'cream/c350' }),
  write('flask', '高扬', 4, 33, '颜色耐看，喷粉不沾指纹。600 毫升对小手来说稍粗。', { choice: 'sage/c600' }),
  write('tote', 'Isabel M.', 5, 11, 'Six months in: darker, softer, and it still stands on its own.', {
    choice: 'tan/l',
    photos: ['tote-tan-detail'],
    reply: 'Thank you for the picture. It will go on darkening for about two years.',
  }),
  write('tote', '葉太', 5, 27, '皮質好靚，落雨濕咗抹乾都無水漬。', { choice: 'ink/l' }),
  write('tote', '沈佳', 4, 46, '皮子很扎实，第一个月有点硬，现在越来越软。', { choice: 'tan/m' }),
  write('hand-wash', 'Grace Lam', 5, 10, 'Osmanthus, but a quiet one. Hands stay soft through a winter of washing.', {
    choice: 'osmanthus/c300',
  }),
  write('hand-wash', '阿詩', 5, 23, '柚葉味好清，過年用啱晒。', { choice: 'pomelo/c500' }),
  write('hand-wash', '蔡明', 4, 35, '起泡适中，很好冲。泵头如果能锁住就更适合旅行。', {
    choice: 'cedar/c300',
    reply: '感谢建议，新一批泵头已加上旋锁。',
  }),
  write('towels', 'Rob Sinclair', 5, 13, 'Dry by the evening even in March, which is the whole point here.', { choice: 'sea/bath' }),
  write('towels', '方太', 5, 29, '洗咗十幾次，唔起毛粒，吸水快。', { choice: 'cream/hand', photos: ['towels-sea'] }),
  write('towels', '罗欣', 4, 47, '厚实吸水，第一次洗会掉一点毛，之后就没有了。', { choice: 'sage/hand' }),
  write('backpack', 'Kit Yeung', 5, 18, 'Through a black rainstorm with a laptop in it. Dry.', { choice: 'olive/c24' }),
  write('backpack', '馮生', 4, 32, '企身，好多暗格。扣開始有啲緊。', { choice: 'ink/c18' }),
  write('backpack', '贺琳', 5, 50, '上蜡帆布很有质感，爬坡背着也不累。', { choice: 'olive/c18' }),
  write('bowls', 'Elaine C.', 5, 21, 'They really do not stick. Rice, soup, salad, as promised.', {
    choice: 'n3',
    photos: ['bowls-angle'],
  }),
  write('bowls', '譚小姐', 5, 36, '三隻釉色好夾，疊埋好慳位。', { choice: 'n6' }),
  write('bowls', '谢宁', 3, 58, '中间那只釉色比图片绿，换货倒是很快。', {
    choice: 'n3',
    reply: '那一批釉色偏绿，抱歉，已为您更换新一批。',
  }),
  write('ferry', 'Nora & Max', 5, 2, 'It lives in the bath. The wheels still turn. The red funnel has teeth marks and no paint missing.', {
    choice: 'green',
    photos: ['ferry-red'],
  }),
  write('ferry', '張媽媽', 5, 25, '小朋友日日攬住瞓，油漆無味。', { choice: 'red' }),
  write('tea-oolong', 'Philip Au', 5, 34, 'Seven infusions is not a boast. The fourth is the best.', { choice: 'g150' }),
  write('tea-oolong', '马骏', 5, 45, '炭火香很足，回甘明显，罐子密封很好。', { choice: 'g150' }),
  write('keyboard', 'Yuki', 4, 31, 'Quiet enough for the office. I wish the red key were Enter.', {
    choice: 'bone/tactile',
    reply: 'It can be: the caps of that row are the same height, so swap them.',
  }),
  write('keyboard', '林子軒', 5, 49, '手感紮實，換軸好方便，枱面即刻闊晒。', { choice: 'bone/linear' }),
]

/** Short reviews that fit any goods; three languages in turn. */
export const COMMON_REVIEWS: readonly (readonly [name: string, scores: 3 | 4 | 5, text: string])[] = [
  ['Karen Y.', 5, 'Came the next morning, packed in straw. Exactly as pictured.'],
  ['郭小姐', 5, '隔日送到，包裝好企理，無用膠。'],
  ['小雨', 5, '物流很快，包装讲究，东西比图片好看。'],
  ['Daniel S.', 4, 'Good quality for the price. The colour is true to the photograph.'],
  ['盧先生', 4, '質素對得住個價錢，會再幫襯。'],
  ['安安', 4, '做工细致，没有异味，推荐。'],
  ['Mei', 5, 'A present for my mother, who now wants the other colour as well.'],
  ['石太', 5, '買嚟送人，對方好鍾意。'],
  ['陈默', 5, '送朋友的乔迁礼物，他很喜欢。'],
  ['Oscar', 3, 'Fine, though smaller than I imagined. Do read the measures.'],
  ['Fiona', 5, 'Second one in this house. The first still looks new after a year.'],
  ['阿強', 3, '收到時盒角有少少凹，入面無事。'],
  ['静静', 4, '客服回复及时，有问必答。'],
  ['Vivian', 5, 'Simple, well made, and it does what it says.'],
  ['鍾生', 5, '簡單實用，一個字：正。'],
  ['大宝', 5, '已经回购，品质稳定。'],
]
