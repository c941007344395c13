import { say } from '#shop/db/seed/words.ts'
import type { HelpClassSeed } from './article.ts'

export const DELIVERY: HelpClassSeed = {
  name: say('Delivery', '送貨', '配送服务'),
  articles: [
    {
      title: say('Areas and times', '送貨範圍及時間', '配送范围与时间'),
      paragraphs: [
        say(
          'Hong Kong Island and Kowloon: next day for orders before 18:00. New Territories: next day or the day after. Outlying islands: Tuesdays and Fridays by ferry.',
          '港島及九龍：18:00 前落單翌日送達。新界：翌日或後日。離島：逢星期二、五隨船送出。',
          '港岛及九龙：18:00 前下单次日达。新界：次日或第三日。离岛：每周二、周五随船送出。',
        ),
        say(
          'Furniture is brought by two people, who telephone the evening before.',
          '傢俬由兩位同事送上，前一晚會先致電。',
          '家具由两位师傅送货，前一晚会先致电。',
        ),
      ],
    },
    {
      title: say('Delivery fees', '送貨費用', '配送费用'),
      paragraphs: [
        say(
          'Free from HK$400 a shop. Otherwise HK$30 to your door. Goods marked “free delivery” never add to the fee.',
          '每店滿 HK$400 免運費，否則送貨上門 HK$30。標明「免運費」的貨品不計運費。',
          '每店满 HK$400 包邮，不足则送货上门 HK$30。标有“包邮”的商品不计运费。',
        ),
      ],
    },
    {
      title: say('Collect in store', '門市自取方法', '门店自提说明'),
      paragraphs: [
        say(
          'Choose “collect” at checkout and one of three stores. When the order is paid you get a code; show it at the counter within seven days.',
          '結帳時選擇「自取」及三間門市之一。付款後會取得取貨碼，七日內於櫃檯出示即可。',
          '结算时选择“自提”和三家门店之一。付款后会生成提货码，七天内在柜台出示即可。',
        ),
      ],
    },
    {
      title: say('Local delivery by rider', '本地專人送遞', '同城专人配送'),
      paragraphs: [
        say(
          'In Yau Tsim Mong, Kwun Tong and Central and Western a rider can bring it the same day at an hour you choose, from HK$200.',
          '油尖旺、觀塘及中西區滿 HK$200，可由專人即日於指定時段送達。',
          '油尖旺、观塘和中西区满 HK$200，可由专人当日在指定时段送达。',
        ),
      ],
    },
    {
      title: say('Track a parcel', '追蹤包裹', '查询物流'),
      paragraphs: [
        say(
          'Open the order and choose “View logistics”. The carrier’s number appears there an hour after we send it.',
          '打開訂單並選「查看物流」；寄出一小時後會顯示速遞單號。',
          '打开订单点“查看物流”；发货一小时后会显示快递单号。',
        ),
      ],
    },
  ],
}
