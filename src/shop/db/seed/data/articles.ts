import { say, type Words } from '#shop/db/seed/words.ts'

/** An article of the journal; `category` is a place in {@link ARTICLE_CATEGORIES}. */
export interface ArticleSeed {
  category: number
  title: Words
  abstract: Words
  paragraphs: readonly Words[]
  cover: string
  day: number
  read: number
}

export const ARTICLE_CATEGORIES = [say('Makers', '匠人故事', '匠人故事'), say('How to', '生活課堂', '生活课堂')]

export const ARTICLES: readonly ArticleSeed[] = [
  {
    category: 0,
    title: say('Tuesday at the kiln', '星期二的窯', '周二的窑炉'),
    abstract: say('Four potters open the door and hold their breath.', '四位陶藝師打開窯門，屏住呼吸。', '四位陶艺师打开窑门，屏住呼吸。'),
    paragraphs: [
      say(
        'The kiln is lit on Sunday evening and is left to cool until Tuesday noon. Nobody looks in before; a draught of cold air would craze a month of work.',
        '窯在星期日晚點火，到星期二中午才冷卻。之前誰都不看，一絲冷風便會令一個月的心血開裂。',
        '窑在周日晚上点火，到周二中午才冷却。在此之前谁也不看，一丝冷风就会让一个月的心血开裂。',
      ),
      say(
        'About one piece in nine is put aside. The rest is priced, wrapped and carried down two floors to the lift that works.',
        '大約每九件便有一件要放棄，其餘定價、包好，搬下兩層，到那部仍能用的升降機。',
        '大约每九件有一件要淘汰，其余定价、包好，搬下两层，到那部还能用的电梯。',
      ),
    ],
    cover: 'bowls-angle',
    day: 9,
    read: 1846,
  },
  {
    category: 1,
    title: say('A pour-over in four minutes', '四分鐘手沖', '四分钟手冲咖啡'),
    abstract: say('Thirty grams, three pours, one clock.', '三十克、三次注水、一個鐘。', '三十克、三次注水、一块表。'),
    paragraphs: [
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
    ],
    cover: 'kettle-sea',
    day: 21,
    read: 3210,
  },
  {
    category: 1,
    title: say('Oil your boards', '替木板上油', '给木板上油'),
    abstract: say('Twice a year, ten minutes, one rag.', '每年兩次，十分鐘，一塊布。', '每年两次，十分钟，一块布。'),
    paragraphs: [
      say(
        'Wash, dry overnight standing up, rub in walnut oil with a rag, wipe off what is left after ten minutes. Lay the rag flat to dry: folded, it can catch fire.',
        '清洗後直立晾一晚，以布擦入核桃油，十分鐘後抹去多餘的油。布要攤開晾乾，摺起可能自燃。',
        '清洗后立放晾一晚，用布擦入核桃油，十分钟后抹去多余的油。布要摊开晾干，折起可能自燃。',
      ),
    ],
    cover: 'board',
    day: 33,
    read: 972,
  },
]
