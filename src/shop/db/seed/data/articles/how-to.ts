import { say } from '#shop/db/seed/words.ts'
import type { ArticleSeed } from './article.ts'

/** How to use things, and how to look after them. */
export const HOW_TO: readonly ArticleSeed[] = [
  {
    title: say('A pour-over in four minutes', '四分鐘手沖', '四分钟手冲咖啡'),
    abstract: say('Thirty grams, three pours, one clock.', '三十克、三次注水、一個鐘。', '三十克、三次注水、一块表。'),
    parts: [
      say(
        'Wet the paper, throw the water away. Thirty grams of coffee, sixty of water, wait until it stops rising.',
        '先濕濾紙，倒掉水。三十克咖啡，六十克水，等它不再鼓起。',
        '先湿滤纸，倒掉水。三十克咖啡，六十克水，等它不再鼓起。',
      ),
      say(
        'Then two hundred, then two hundred and forty, in circles no wider than a coin. If it took less than three minutes, grind finer.',
        '再注兩百，再注兩百四十，圈不大於硬幣。若少於三分鐘，磨幼一點。',
        '再注两百，再注两百四十，圈不大于硬币。若不到三分钟，研磨调细一点。',
      ),
      { heading: say('Where it goes wrong', '哪裏會出錯', '哪里会出错') },
      say(
        'Sour means too fast or too cool: grind finer, or wait less after the boil. Bitter means too slow: grind coarser. Thin means that the water found a hole, so pour lower.',
        '偏酸是太快或水不夠熱：磨幼一點，或水滾後早些沖。偏苦是太慢：磨粗一點。味淡是水鑽了空隙，把壺放低些。',
        '偏酸是太快或水不够热：磨细一点，或水开后早些冲。偏苦是太慢：磨粗一点。味淡是水钻了空隙，把壶放低些。',
      ),
      say(
        'A kettle with a narrow spout does half of it for the hand. The other half is a clock.',
        '細嘴壺替手做了一半，另一半靠鐘。',
        '细嘴壶替手做了一半，另一半靠表。',
      ),
    ],
    cover: 'kettle-sea',
    goods: ['kettle', 'mug', 'carafe'],
    day: 21,
    read: 3210,
  },
  {
    title: say('Oil your boards', '替木板上油', '给木板上油'),
    abstract: say('Twice a year, ten minutes, one rag.', '每年兩次，十分鐘，一塊布。', '每年两次，十分钟，一块布。'),
    parts: [
      say(
        'Wash, dry overnight standing up, rub in walnut oil with a rag, wipe off what is left after ten minutes. Lay the rag flat to dry: folded, it can catch fire.',
        '清洗後直立晾一晚，以布擦入核桃油，十分鐘後抹去多餘的油。布要攤開晾乾，摺起可能自燃。',
        '清洗后立放晾一晚，用布擦入核桃油，十分钟后抹去多余的油。布要摊开晾干，折起可能自燃。',
      ),
      say(
        'If the grain stands up after the first wash, go over it once with fine sandpaper, along the board, never across. It will not rise a second time.',
        '若第一次清洗後木紋起毛，用幼砂紙順紋輕磨一次，切勿橫磨，之後便不會再起毛。',
        '如果第一次清洗后木纹起毛，用细砂纸顺纹轻磨一次，切勿横磨，之后就不会再起毛。',
      ),
      say(
        'A board that smells of onion is rubbed with coarse salt and half a lemon, left for five minutes and rinsed cold.',
        '有洋蔥味的木板，以粗鹽和半個檸檬擦一遍，放五分鐘，再用冷水沖淨。',
        '有洋葱味的木板，用粗盐和半个柠檬擦一遍，放五分钟，再用冷水冲净。',
      ),
    ],
    cover: 'board',
    goods: ['board', 'tray'],
    day: 33,
    read: 972,
  },
  {
    title: say('Leather after the rain', '雨後的皮革', '雨后的皮革'),
    abstract: say('Blot, stand, cream. In that order.', '吸乾、晾乾、上油，次序不要亂。', '吸干、晾干、上油，次序不要乱。'),
    parts: [
      say(
        'Do not rub. Press a dry cloth on the wet part, fill the bag with newspaper so that it keeps its shape, and leave it in a room without sun or heater until tomorrow.',
        '不要擦。用乾布按在濕處，袋內塞滿報紙保持形狀，放在沒有陽光和暖爐的房間，等到明天。',
        '不要擦。用干布按在湿处，包里塞满报纸保持形状，放在没有阳光和暖气的房间，等到明天。',
      ),
      say(
        'Leather that has dried is thirsty. A little colourless cream, on a cloth and not on the bag, in circles; ten minutes later, polish with the clean side.',
        '乾透的皮革會渴。取少許無色皮革油，抹在布上而不是袋上，打圈塗抹；十分鐘後用乾淨的一面擦亮。',
        '干透的皮革会渴。取少许无色皮革油，抹在布上而不是包上，打圈涂抹；十分钟后用干净的一面擦亮。',
      ),
      say(
        'A dark edge round the spot goes by itself in a week or two. If it stays, wet the whole side evenly and let it dry again.',
        '水印的深色邊一兩星期會自行淡去。若仍在，把整面均勻弄濕，再晾一次。',
        '水印的深色边一两周会自行淡去。如果还在，把整面均匀打湿，再晾一次。',
      ),
    ],
    cover: 'tote-tan-detail',
    goods: ['tote', 'tote-zip'],
    day: 68,
    read: 1544,
  },
  {
    title: say('A desk with less on it', '少一點東西的書桌', '少一点东西的书桌'),
    abstract: say(
      'Take everything off, put back what you touch every day.',
      '先全部拿走，再放回每天會碰的。',
      '先全部拿走，再放回每天会碰的。',
    ),
    parts: [
      say(
        'Everything goes on the floor. Then work for a day, and fetch what is needed when it is needed. What is still on the floor in the evening has no place on the desk.',
        '先把所有東西放到地上。照常工作一天，要用甚麼才拿甚麼。到晚上仍在地上的，就不必回到桌面。',
        '先把所有东西放到地上。照常工作一天，要用什么才拿什么。到晚上还在地上的，就不必回到桌面。',
      ),
      say(
        'Light comes from the side of the hand that does not write. A lamp with an arm frees the width of a book; a pot for pens frees a drawer.',
        '光從不寫字的那隻手一邊來。有臂的燈省出一本書的闊度，一個筆筒省出一個抽屜。',
        '光从不写字的那只手一边来。带臂的灯省出一本书的宽度，一个笔筒省出一个抽屉。',
      ),
      say(
        'Leave one thing that is of no use. Otherwise it is only a table.',
        '留一件沒有用處的東西，否則它只是一張桌。',
        '留一件没有用处的东西，否则它只是一张桌子。',
      ),
    ],
    cover: 'keyboard-bone-angle',
    goods: ['keyboard', 'desk-lamp', 'pencil-pot'],
    day: 80,
    read: 2087,
  },
  {
    title: say('Green in a north window', '朝北窗台的綠', '朝北窗台的绿'),
    abstract: say(
      'Three plants that ask for little, and get too much.',
      '三種要求不多，卻常被照顧過頭的植物。',
      '三种要求不多，却常被照顾过头的植物。',
    ),
    parts: [
      say(
        'More plants drown than dry out. Put a finger in as far as the second joint; if it comes out clean, water, and not before.',
        '淹死的植物比乾死的多。手指插入泥中兩節，抽出來是乾淨的才澆水。',
        '淹死的植物比干死的多。手指插进土里两节，抽出来是干净的才浇水。',
      ),
      say(
        'A pilea turns towards the light, so turn its pot a quarter on Sundays. Ferns want the air damp, not the earth: a tray of pebbles with water below them is enough.',
        '鏡面草會向光生長，每個星期日把盆轉四分之一圈。蕨類要的是空氣濕，不是泥土濕：盆下放一碟卵石和水便足夠。',
        '镜面草会向光生长，每周日把盆转四分之一圈。蕨类要的是空气湿，不是土湿：盆下放一碟卵石和水就够了。',
      ),
      say(
        'Repot in spring, one size larger at most. In too large a pot the roots stand in water that nothing drinks.',
        '春天換盆，最多大一號。盆太大，根便泡在沒人喝的水裏。',
        '春天换盆，最多大一号。盆太大，根就泡在没人喝的水里。',
      ),
    ],
    cover: 'pilea-angle',
    goods: ['pilea', 'glazed-bowl', 'can'],
    day: 95,
    read: 830,
  },
  {
    title: say('Wool without the machine', '不用洗衣機洗羊毛', '不用洗衣机洗羊毛'),
    abstract: say('Cold water, no wringing, a towel.', '冷水、不扭、一條毛巾。', '冷水、不拧、一条毛巾。'),
    parts: [
      say(
        'Most stains on wool are dust and go with a soft brush, along the hair. Air the blanket by an open window after rain: it cleans itself better than we do.',
        '羊毛上的污漬多半是塵，用軟毛刷順毛刷走便可。雨後把毛毯掛在打開的窗邊，它自己會乾淨，比我們洗得更好。',
        '羊毛上的污渍多半是灰，用软毛刷顺毛刷掉就行。雨后把毛毯挂在打开的窗边，它自己会干净，比我们洗得更好。',
      ),
      say(
        'Once a year, fill the bath with cold water and a spoon of wool soap. Press, do not rub; rinse twice; roll it up in a towel and kneel on it. Dry it flat, away from the sun.',
        '每年一次，浴缸放冷水和一匙羊毛皂。按壓，不要搓；過水兩次；捲在毛巾裏用膝蓋壓乾。平放晾乾，避開陽光。',
        '每年一次，浴缸放冷水和一勺羊毛皂。按压，不要搓；过水两次；卷在毛巾里用膝盖压干。平放晾干，避开阳光。',
      ),
    ],
    cover: 'blanket-detail',
    goods: ['blanket', 'cushion'],
    day: 112,
    read: 588,
  },
  {
    title: say('A candle to its last centimetre', '燒到最後一厘米', '烧到最后一厘米'),
    abstract: say('The first hour decides how long it lasts.', '第一個小時，決定它能燒多久。', '第一个小时，决定它能烧多久。'),
    parts: [
      say(
        'The first time, let it burn until the whole surface is liquid: an hour for the small glass, two for the large. Wax remembers; a candle that was put out too early burns a tunnel for the rest of its life.',
        '第一次點，要等整個表面融化才熄：小杯一小時，大杯兩小時。蠟有記憶，太早吹熄，往後只會一直往下燒出一個洞。',
        '第一次点，要等整个表面融化才熄：小杯一小时，大杯两小时。蜡有记忆，太早吹灭，以后只会一直往下烧出一个洞。',
      ),
      say(
        'Cut the wick to half a centimetre each time. Put it out by dipping the wick into the wax, not by blowing; there is no smoke, and it lights more easily.',
        '每次把燭芯剪到半厘米。熄火時把燭芯壓進蠟裏，不要吹：沒有煙，下次也更易點。',
        '每次把烛芯剪到半厘米。熄火时把烛芯压进蜡里，不要吹：没有烟，下次也更好点。',
      ),
      say(
        'Stop at one centimetre. Pour in hot water, wait, lift out the disc of wax, and the glass is ready for a refill.',
        '剩一厘米便停。倒入熱水，等一等，把浮起的蠟片取出，杯便可放入補充裝。',
        '剩一厘米就停。倒入热水，等一等，把浮起的蜡片取出，杯子就可以放入补充装。',
      ),
    ],
    cover: 'candle-detail',
    goods: ['candle', 'candle-refill'],
    day: 126,
    read: 1402,
  },
]
