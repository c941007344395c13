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
          '港島及九龍：18:00 前下單，翌日送達。新界：翌日或後日。離島：逢星期二、五隨船送出。',
          '港岛及九龙：18:00 前下单，次日送达。新界：次日或第三日。离岛：每周二、周五随船送出。',
        ),
        say(
          'Furniture is delivered by two people, who call you the evening before.',
          '傢俬由兩位同事送上，前一晚會先致電。',
          '家具由两位师傅配送，前一晚会先致电。',
        ),
      ],
    },
    {
      title: say('Delivery fees', '送貨費用', '配送费用'),
      paragraphs: [
        say(
          'Each shop sets its own: free from HK$400 at Harbour and Tern Audio, otherwise HK$30; free from HK$500 at Kiln No. 8, otherwise HK$35. Products marked “free delivery” never add to the fee, and collecting in store is free.',
          '各店自訂運費：海港百貨及燕鷗音響滿 HK$400 免運費，否則 HK$30；八號窯滿 HK$500 免運費，否則 HK$35。標明「免運費」的商品不計運費，門市自取免費。',
          '各店自定运费：海港百货和燕鸥音响满 HK$400 包邮，否则 HK$30；八号窑满 HK$500 包邮，否则 HK$35。标有“包邮”的商品不计运费，门店自提免费。',
        ),
      ],
    },
    {
      title: say('Collect in store', '門市自取', '门店自提'),
      paragraphs: [
        say(
          'Choose “Collect in store” at checkout and one of three stores. When the order is paid you get a code; show it at the counter within seven days.',
          '結帳時選擇「門市自取」及三間門市之一。付款後會取得取貨碼，七日內於櫃檯出示即可。',
          '结算时选择“门店自提”和三家门店之一。付款后会生成提货码，七天内在柜台出示即可。',
        ),
      ],
    },
    {
      title: say('Local delivery', '本地送貨', '同城配送'),
      paragraphs: [
        say(
          'In Yau Tsim Mong, Kwun Tong and Central and Western a courier can deliver it the same day at an hour you choose between 10:00 and 20:00, from HK$200.',
          '油尖旺、觀塘及中西區滿 HK$200，可由送貨員即日於 10:00 至 20:00 的指定時間送達。',
          '油尖旺、观塘和中西区满 HK$200，可由配送员当日在 10:00 至 20:00 的指定时间送达。',
        ),
      ],
    },
    {
      title: say('Track a parcel', '追蹤包裹', '查询物流'),
      asked: 20,
      paragraphs: [
        say(
          'Open the order and choose “Track parcel”. The tracking number appears there an hour after we ship it.',
          '打開訂單並選「查看物流」；發貨一小時後會顯示運單編號。',
          '打开订单点“查看物流”；发货一小时后会显示运单编号。',
        ),
      ],
    },
  ],
}
