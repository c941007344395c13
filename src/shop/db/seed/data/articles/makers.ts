import { say } from '#shop/db/seed/words.ts'
import type { ArticleSeed } from './article.ts'

/** Articles about the makers of the products. */
export const MAKERS: readonly ArticleSeed[] = [
  {
    title: say('Tuesday at the kiln', '星期二的窯', '周二的窑炉'),
    abstract: say(
      'Four potters open the door and hold their breath. A month of work has been cooling since Sunday, and nobody has looked.',
      '四位陶藝師打開窯門，屏住呼吸。一個月的心血由星期日起慢慢冷卻，誰都沒有先看一眼。',
      '四位陶艺师打开窑门，屏住呼吸。一个月的心血从周日起慢慢冷却，谁也没有先看一眼。',
    ),
    parts: [
      say(
        'The kiln is lit on Sunday evening and is left to cool until Tuesday noon. Nobody looks in before; a draught of cold air would craze a month of work.',
        '窯在星期日晚點火，到星期二中午才冷卻。之前誰都不看，一絲冷風便會令一個月的心血開裂。',
        '窑在周日晚上点火，到周二中午才冷却。在此之前谁也不看，一丝冷风就会让一个月的心血开裂。',
      ),
      say(
        'By then the room on the sixth floor is warm enough to dry laundry. Ah Man takes the bricks out one at a time and lays them in the order they came, so that they go back the same way. The first shelf is always the bowls, because bowls forgive.',
        '這時六樓的房間暖得可以晾衫。阿文把窯磚逐塊取出，按次序排好，好讓它們原樣放回去。第一層永遠是碗，因為碗最寬容。',
        '这时六楼的房间暖得可以晾衣服。阿文把窑砖一块块取出，按顺序排好，好让它们原样放回去。第一层永远是碗，因为碗最宽容。',
      ),
      { heading: say('One in nine', '九件之中的一件', '九件之中的一件') },
      say(
        'About one piece in nine is put aside. The rest is priced, wrapped and carried down two floors to the lift that works.',
        '大約每九件便有一件要放棄，其餘定價、包好，搬下兩層，到那部仍能用的升降機。',
        '大约每九件有一件要淘汰，其余定价、包好，搬下两层，到那部还能用的电梯。',
      ),
      {
        picture: 'bowls',
        seen: say(
          'Three bowls, one in the other: the smallest speckled oat, the next sage, the largest sea blue',
          '三隻套碗，由小至大：帶斑點的燕麥色、灰綠、深海藍',
          '三只套碗，由小到大：带斑点的燕麦色、灰绿、深海蓝',
        ),
        caption: say(
          'The three glazes of the nesting bowls: oat, sage and sea. How they stack is decided by the shrinkage of the clay.',
          '套碗的三種釉色：燕麥、灰綠、深海。疊放的次序由陶泥的收縮決定。',
          '套碗的三种釉色：燕麦、灰绿、深海。叠放的次序由陶泥的收缩决定。',
        ),
      },
      say(
        'What is put aside is not thrown away. A chip in the foot becomes a flowerpot; a glaze that ran becomes a test tile with a date on its back. There are four hundred of them on the wall now, and they are the nearest thing the studio has to a diary.',
        '放棄的並不會丟掉。碗腳崩了的變成花盆，流釉的變成試片，背面寫上日期。牆上如今已有四百片，是這間工作室最像日記的東西。',
        '淘汰的并不会扔掉。碗脚磕了的变成花盆，流釉的变成试片，背面写上日期。墙上如今已有四百片，是这间工作室最像日记的东西。',
      ),
      {
        quote: say(
          '“You learn the most from the piece you would rather not show.”',
          '「最不想給人看的那一件，教你最多。」',
          '“最不想给人看的那一件，教得最多。”',
        ),
      },
      say(
        'Next Sunday the door is closed again. Whoever would like to see it opened can: the afternoon at the wheel ends with the kiln.',
        '下星期日窯門再度關上。想親眼看它打開，可以來：拉坯下午的最後一站，就是這座窯。',
        '下周日窑门再次关上。想亲眼看它打开，可以来：拉坯下午的最后一站，就是这座窑。',
      ),
    ],
    cover: 'bowls-angle',
    goods: ['bowls', 'vase', 'plates', 'workshop'],
    day: 9,
    read: 1846,
  },
  {
    title: say('Ten summers in Sheung Wan', '上環的十個夏天', '上环的十个夏天'),
    abstract: say(
      'What a cellar does to a leaf, and what it cannot.',
      '地窖能改變一片茶葉甚麼，又不能改變甚麼。',
      '地窖能改变一片茶叶什么，又不能改变什么。',
    ),
    parts: [
      say(
        'Ripe pu’er is pressed into a cake, wrapped in paper and put on a shelf. After that, people do very little. The summers do it.',
        '熟普洱壓成茶餅，包上棉紙，放上層架。之後人做的事很少，餘下的交給夏天。',
        '熟普洱压成茶饼，包上棉纸，放上架子。之后人做的事很少，剩下的交给夏天。',
      ),
      say(
        'The cellar lies half below the street, behind a shop that sells dried scallops. It is damp in April and almost dry in November, and the door is opened twice a day whatever the weather. A cake goes to the back when it is young and comes forward one shelf each year.',
        '地窖一半在街面之下，前面是賣瑤柱的海味店。四月潮濕，十一月近乎乾爽，不論天氣，門每天開兩次。茶餅年輕時放在最裏，每年向前移一格。',
        '地窖一半在街面以下，前面是卖瑶柱的海味店。四月潮湿，十一月近乎干爽，不论天气，门每天开两次。茶饼年轻时放在最里面，每年往前挪一格。',
      ),
      { heading: say('What it cannot do', '它做不到的事', '它做不到的事') },
      say(
        'Time rounds off what is sharp, and turns bitterness into something like wood after rain. It does not make a poor leaf good. The cakes we sell were tasted in their third summer and again in their tenth; between the two, one in five was sent back.',
        '時間磨去稜角，把苦味變成雨後木頭般的氣息，但不會令差的茶葉變好。我們賣的茶餅，第三個夏天試一次，第十個夏天再試一次；兩次之間，每五片便有一片退回。',
        '时间磨去棱角，把苦味变成雨后木头般的气息，但不会让差的茶叶变好。我们卖的茶饼，第三个夏天试一次，第十个夏天再试一次；两次之间，每五片就有一片退回。',
      ),
      say(
        'Rinse it once with boiling water, pour that away, then steep for ten seconds. The fifth cup is usually the best.',
        '先以沸水洗一次，倒掉，再泡十秒。通常第五泡最好。',
        '先用沸水洗一次，倒掉，再泡十秒。通常第五泡最好。',
      ),
    ],
    cover: 'tea-puer-detail',
    goods: ['tea-puer', 'tea-set', 'tea-tray'],
    day: 44,
    read: 1208,
  },
  {
    title: say('Nine coats of red', '九層紅漆', '九层红漆'),
    abstract: say('Two weeks of lacquer, most of it spent waiting.', '上漆兩星期，大半時間在等。', '上漆两周，大半时间在等。'),
    parts: [
      say(
        'The base of the red lamp is spun from one sheet of steel. That takes four minutes. The colour takes fourteen days.',
        '紅色檯燈的底座由一塊鋼板旋壓而成，只需四分鐘。上色卻要十四天。',
        '红色台灯的底座由一块钢板旋压而成，只需四分钟。上色却要十四天。',
      ),
      say(
        'Every coat is thinner than a hair and has to be dry before it is rubbed down; if it is not, the cloth tells at once. The first three are hardly red at all. The sixth looks finished, and is where most lamps in the world stop.',
        '每一層都比頭髮薄，要等全乾才可打磨；未乾的話，布一抹就知道。頭三層幾乎不紅。第六層看來已經完成，世上大多數的燈也在此停手。',
        '每一层都比头发薄，要等全干才能打磨；没干的话，布一抹就知道。前三层几乎不红。第六层看起来已经完成，世上大多数的灯也在这里停手。',
      ),
      { heading: say('The last three', '最後三層', '最后三层') },
      say(
        'They are clear, not red, and they are the reason why the light seems to come out of the colour and not off it. Ms Lau, who has done this for thirty-one years, checks each base by holding it to the window and looking for the horizon. If the line is straight, it may leave.',
        '最後三層是透明的，正因如此，光像是由顏色裏面透出來，而不是浮在表面。做了三十一年的劉師傅把每個底座舉到窗前，看它映出的海平線。線是直的，才算完成。',
        '最后三层是透明的，正因如此，光像是从颜色里面透出来，而不是浮在表面。做了三十一年的刘师傅把每个底座举到窗前，看它映出的海平线。线是直的，才算完成。',
      ),
      {
        picture: 'lamp-red',
        seen: say(
          'The lit lamp from the side, windows mirrored in its red dome',
          '從側面看亮着的檯燈，紅色圓罩映出窗戶',
          '侧看亮着的台灯，红色圆顶上映着窗户',
        ),
        caption: say(
          'The finished lamp. The horizon is in the shoulder of the base.',
          '完成的檯燈，海平線就映在底座的弧位。',
          '完成的台灯，海平线就映在底座的弧面上。',
        ),
      },
    ],
    cover: 'lamp-red-detail',
    goods: ['lamp-red', 'lamp'],
    day: 55,
    read: 934,
  },
  {
    title: say('A stool out of three boards', '三塊木板一張凳', '三块木板一张凳'),
    abstract: say(
      'In Tai Hang the joints are cut by hand, and the offcuts have a queue.',
      '大坑的榫口仍由人手開，連木碎都有人排隊要。',
      '大坑的榫口仍由手工开，连边角料都有人排队要。',
    ),
    parts: [
      say(
        'Three boards of oak, one afternoon, no screws. That is the sum Mr Tam gives to everyone who starts in his workshop, and it has not changed since his father gave it to him.',
        '三塊橡木板，一個下午，不用螺絲。每個入行的學徒，譚師傅都給他這道題，跟當年父親給他的一樣。',
        '三块橡木板，一个下午，不用螺丝。每个入行的学徒，谭师傅都给他这道题，和当年父亲给他的一样。',
      ),
      say(
        'The seat is planed until a wet finger runs over it without a sound. The legs are set two degrees outwards, which cannot be seen and is the reason why nobody has ever fallen off one.',
        '凳面刨到濕手指滑過沒有聲音為止。凳腳向外斜兩度，肉眼看不出，卻是從沒有人跌下來的原因。',
        '凳面刨到湿手指滑过没有声音为止。凳腿向外斜两度，肉眼看不出，却是从没有人跌下来的原因。',
      ),
      { heading: say('Nothing swept away', '甚麼都不浪費', '什么都不浪费') },
      say(
        'Long offcuts become the rails of trays. Short ones become the feet of soap dishes, and what is left after that is collected on Fridays by a neighbour who smokes ducks.',
        '長的木餘料做托盤的邊，短的做皂碟的腳，再剩下的，每逢星期五由一位做燻鴨的街坊取走。',
        '长的边角料做托盘的边，短的做皂碟的脚，再剩下的，每周五由一位做熏鸭的街坊取走。',
      ),
    ],
    cover: 'stool-detail',
    goods: ['stool', 'bench', 'tray'],
    day: 88,
    read: 711,
  },
  {
    title: say('A page that lies flat', '攤得平的一頁', '摊得平的一页'),
    abstract: say(
      'Why a notebook is sewn eleven times before it is glued once.',
      '一本筆記本，上膠之前要縫十一次。',
      '一本笔记本，上胶之前要缝十一次。',
    ),
    parts: [
      say(
        'Open a notebook at the middle and let go. If it closes, somebody saved eleven stitches.',
        '把筆記本翻到中間，放手。若它自己合上，就是有人省了十一針。',
        '把笔记本翻到中间，松手。如果它自己合上，就是有人省了十一针。',
      ),
      say(
        'At Paper/Street sixteen pages are folded into a section, twelve sections into a block, and the thread goes through the fold of every one of them. The machine that does it is from 1962 and is called Auntie. Only one person may oil her.',
        '紙街把十六頁摺成一帖，十二帖成一本，線穿過每一帖的摺縫。做這件事的機器生於 1962 年，人稱「阿姨」，只有一個人可以替她上油。',
        '纸街把十六页折成一帖，十二帖成一本，线穿过每一帖的折缝。做这件事的机器生于 1962 年，人称“阿姨”，只有一个人可以给她上油。',
      ),
      say(
        'The paper takes ink from both sides without showing it on the other. It was chosen by writing the same sentence on forty samples and turning each of them over.',
        '紙的兩面都可以寫，墨水不會透到背面。揀紙的方法，是在四十種樣本上寫同一句話，再逐張翻轉來看。',
        '纸的两面都能写，墨水不会透到背面。选纸的办法，是在四十种样本上写同一句话，再一张张翻过来看。',
      ),
    ],
    cover: 'notebook-detail',
    goods: ['notebook', 'notebook-red', 'diary'],
    day: 104,
    read: 655,
  },
]
