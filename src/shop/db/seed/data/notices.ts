import { say, type Words } from '#shop/db/seed/words.ts'

/** A notice; `day` counts back from the seed. All go to the desktop site, some to phones too. */
export interface NoticeSeed {
  title: Words
  paragraphs: readonly Words[]
  day: number
  top?: boolean
  phones?: boolean
}

export const NOTICES: readonly NoticeSeed[] = [
  {
    title: say('Members’ Weekend: ten times the points', '會員週末：十倍積分', '会员周末：十倍积分'),
    paragraphs: [
      say(
        'From Friday 00:00 to Sunday 23:59 every dollar spent earns ten points instead of one. Points arrive when you confirm receipt.',
        '由星期五 00:00 至星期日 23:59，每消費一元可得十分（平日一分）。確認收貨後積分入帳。',
        '周五 00:00 至周日 23:59，每消费 1 元可得 10 分（平日 1 分）。确认收货后积分到账。',
      ),
      say(
        'Gift cards and workshop vouchers are excluded. Points on returned items are deducted.',
        '禮品卡及工作坊禮券除外；退貨時相應積分會扣回。',
        '礼品卡与课程券除外；退货时相应积分会扣回。',
      ),
    ],
    day: 1,
    top: true,
    phones: true,
  },
  {
    title: say('Deliveries on public holidays', '公眾假期送貨安排', '法定假日配送安排'),
    paragraphs: [
      say(
        'Orders placed by 18:00 two days before a public holiday arrive before it. Couriers rest on the day itself; stores keep their usual hours.',
        '公眾假期兩日前 18:00 前下單，可於假期前送達。假期當日速遞休息，門市照常營業。',
        '法定假日两天前 18:00 前下单，可在假日前送达。假日当天快递休息，门店照常营业。',
      ),
    ],
    day: 3,
  },
  {
    title: say('Now in Tsim Sha Tsui: collect in store', '尖沙咀店現可門市自取', '尖沙咀店现可门店自提'),
    paragraphs: [
      say(
        'Shop 108, Star Walk, two minutes from exit L6. Open daily from 11:00 to 21:00; parcels are kept for seven days.',
        '星光行廊108號舖，港鐵 L6 出口步行兩分鐘。每日 11:00 至 21:00，包裹保留七日。',
        '星光行廊108号铺，地铁 L6 出口步行两分钟。每天 11:00 至 21:00，包裹保留七天。',
      ),
    ],
    day: 5,
  },
  {
    title: say('Pay with your balance', '現可用餘額付款', '现可用余额付款'),
    paragraphs: [
      say(
        'Choose “Use my balance” at checkout. It is used first; the rest is paid as usual. You need a payment password, set under Security.',
        '結帳時選取「使用餘額」，會先扣餘額，餘數照常付款。請先在帳戶安全設定付款密碼。',
        '结算时选择“使用余额”，优先扣减余额，剩余部分照常付款。请先在账号安全中设置支付密码。',
      ),
    ],
    day: 8,
  },
  {
    title: say('Typhoon signal no. 8: what happens to your parcel', '八號風球下的送貨安排', '八号风球期间的配送说明'),
    paragraphs: [
      say(
        'Deliveries stop when signal no. 8 is hoisted and start again two hours after it is lowered. Your order moves to the next slot automatically.',
        '八號風球懸掛時暫停送貨，除下兩小時後恢復；訂單會自動順延至下一時段。',
        '八号风球悬挂时暂停配送，解除两小时后恢复；订单自动顺延到下一时段。',
      ),
    ],
    day: 12,
  },
  {
    title: say('Tern repairs move to Chai Wan', '燕鷗維修部遷往柴灣', '燕鸥维修部迁至柴湾'),
    paragraphs: [
      say(
        'From the first of next month bring headphones and speakers to Unit 5, 3/F, Cheung Lee Works. Repairs under guarantee take five working days.',
        '由下月一日起，請把耳機及揚聲器送至祥利工場3樓5室。保養維修需時五個工作天。',
        '自下月 1 日起，请将耳机与音箱送至祥利工坊3层5号。保修维修需五个工作日。',
      ),
    ],
    day: 15,
  },
  {
    title: say('Bring back your glass', '玻璃樽回收', '旧玻璃瓶回收'),
    paragraphs: [
      say(
        'Each empty Slow Lane bottle brought to a counter takes HK$10 off the next. We wash and fill them again up to twelve times.',
        '每交回一個慢巷空樽，下一樽減 HK$10。我們清洗後重用，最多十二次。',
        '每交回一个慢巷空瓶，下一瓶减 HK$10。我们清洗后重复灌装，最多十二次。',
      ),
    ],
    day: 19,
  },
  {
    title: say('Longer hours in Kwun Tong', '觀塘店延長營業時間', '观塘店延长营业时间'),
    paragraphs: [
      say(
        'The ground-floor counter now opens from 09:00 to 22:00 every day, public holidays included.',
        '地舖服務台現為每日 09:00 至 22:00，公眾假期照常。',
        '一层服务台现为每天 09:00 至 22:00，法定假日照常。',
      ),
    ],
    day: 24,
  },
  {
    title: say('A note on one batch of nesting bowls', '關於其中一批疊碗', '关于其中一批套碗'),
    paragraphs: [
      say(
        'One batch of nesting bowls came out half a shade greener. They are sound; if you mind, exchange them within thirty days of receiving them.',
        '其中一批疊碗釉色略為偏綠，質素無礙；如介意，收貨三十日內可換貨。',
        '其中一批套碗釉色略偏绿，质量无碍；如介意，签收三十天内可换货。',
      ),
    ],
    day: 31,
  },
  {
    title: say('Changes to delivery fees', '運費調整', '运费调整'),
    paragraphs: [
      say(
        'At Harbour delivery stays free from HK$400. Below that it is HK$30; collecting in store is free.',
        '海港百貨滿 HK$400 維持免運費，未滿則 HK$30；門市自取免費。',
        '海港百货满 HK$400 仍然包邮，不足则 HK$30；门店自提免费。',
      ),
    ],
    day: 40,
  },
  {
    title: say('We never ask for your code', '我們不會索取驗證碼', '我们不会索要验证码'),
    paragraphs: [
      say(
        'No one at Harbour will call you to ask for a password, a card number or a code. If someone does, hang up and call 2188 0123.',
        '海港職員不會致電索取密碼、卡號或驗證碼。如有，請掛線並致電 2188 0123。',
        '海港员工不会来电索要密码、卡号或验证码。如遇到，请挂断并拨打 2188 0123。',
      ),
    ],
    day: 52,
    phones: true,
  },
  {
    title: say('Night of the stock count', '通宵盤點', '夜间盘点'),
    paragraphs: [
      say(
        'Orders placed between 01:00 and 06:00 on the last Sunday of a month are packed after 09:00, because we are taking stock.',
        '每月最後一個星期日 01:00 至 06:00 盤點，期間的訂單於 09:00 後處理。',
        '每月最后一个周日 01:00 至 06:00 盘点，期间的订单在 09:00 后处理。',
      ),
    ],
    day: 66,
  },
]
