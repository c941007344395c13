import { say } from '#shop/db/seed/words.ts'
import type { HelpClassSeed } from './article.ts'

/** Frequent questions: a help class whose page shows the answers in place. */
export const QUESTIONS: HelpClassSeed = {
  name: say('Questions and answers', '問與答', '问与答'),
  articles: [
    {
      title: say('Where is my parcel?', '我的包裹到了哪裏？', '我的包裹到哪了？'),
      asked: 12,
      paragraphs: [
        say(
          'Open the order and choose “Track parcel”. Ordered before 18:00, it arrives the next day on Hong Kong Island and in Kowloon, the next day or the day after in the New Territories, and on the islands with the ferry of Tuesday or Friday. If tracking has not changed for a day, contact us with the order number.',
          '打開訂單，選「查看物流」。18:00 前下單，港島及九龍翌日送達；新界翌日或後日送達；離島逢星期二、五隨船送出。若物流一整日沒有更新，請連同訂單編號聯絡我們。',
          '打开订单，点“查看物流”。18:00 前下单，港岛和九龙次日送达；新界次日或第三日送达；离岛每周二、周五随船送出。如果物流一整天没有更新，请带上订单编号联系我们。',
        ),
      ],
    },
    {
      title: say('How long do I have to return something?', '退貨期限是多少日？', '退货期限是多少天？'),
      asked: 11,
      paragraphs: [
        say(
          'Thirty days from receipt, unused and in its box. Open the order, choose “Request a refund” beside the item, and a courier picks it up for free.',
          '收貨後三十日內，未經使用並連原裝盒。打開訂單，在該商品旁選「申請售後」，速遞員免費收件。',
          '签收后三十天内，未使用且包装完整。打开订单，在该商品旁点“申请售后”，快递员免费取件。',
        ),
      ],
    },
    {
      title: say('My payment failed. Was I charged?', '付款失敗，會否已經扣款？', '付款失败，会不会已经扣款？'),
      asked: 10,
      paragraphs: [
        say(
          'If money has left your account but the order still says “To pay”, do not pay twice: it is matched within the hour, or refunded. Otherwise nothing was charged, and the order waits for thirty minutes.',
          '如款項已扣除但訂單仍是「待付款」，請勿重複付款：一小時內會對帳，否則退款。除此以外並未扣款，訂單會保留三十分鐘。',
          '如果已扣款但订单仍显示“待付款”，请勿重复付款：一小时内会对账，否则退款。除此以外没有扣款，订单会保留三十分钟。',
        ),
      ],
    },
    {
      title: say('Can I change the address after paying?', '付款後可以更改收貨地址嗎？', '付款后可以更改收货地址吗？'),
      asked: 9,
      paragraphs: [
        say(
          'Yes, until the parcel is shipped: tell us the order number and the new address, and we will change it for you. After that the address can’t be changed.',
          '發貨前可以：請把訂單編號及新地址告訴我們，由我們代為更改。發貨後便不能再改。',
          '发货前可以：请把订单编号和新地址告诉我们，由我们代为更改。发货后就不能再改了。',
        ),
      ],
    },
    {
      title: say('What happens when something is sold out?', '商品售罄怎麼辦？', '商品售罄怎么办？'),
      asked: 8,
      paragraphs: [
        say(
          'Save the product with the heart. Products back in stock move to the top of your saved items.',
          '按心形收藏商品；補貨後會移至收藏清單最前。',
          '点心形收藏商品；补货后会排到收藏列表最前。',
        ),
      ],
    },
    {
      title: say('Can I use two coupons together?', '可以同時使用兩張優惠券嗎？', '可以同时使用两张优惠券吗？'),
      asked: 7,
      paragraphs: [
        say(
          'Not for the same shop: an order takes one coupon per shop. At checkout we apply the one that saves you most; you can change it.',
          '同一間店舖的商品不可以：每張訂單每間店舖可用一張。結帳時系統會預選最優惠的一張，你也可以更改。',
          '同一家店铺的商品不可以：每个订单每家店铺可用一张。结算时系统会预选最优惠的一张，您也可以更改。',
        ),
      ],
    },
    {
      title: say('Do I need an account to buy?', '購物需要登記帳戶嗎？', '购物需要注册账号吗？'),
      paragraphs: [
        say(
          'To buy, to save items and to track a parcel, yes; to look around, no. A username and a password are enough.',
          '瀏覽毋須登記；購買、收藏和追蹤包裹則需要帳戶，只需用戶名稱及密碼即可註冊。',
          '浏览无需注册；购买、收藏和查物流需要账号，只要用户名和密码就能注册。',
        ),
      ],
    },
    {
      title: say('When does my refund arrive?', '退款何時到帳？', '退款多久到账？'),
      paragraphs: [
        say(
          'We refund you within two days of receiving your return. Refunds to your balance arrive at once; refunds to a card take five to ten working days, depending on the bank.',
          '收妥退回的商品後，我們兩日內退款。退至餘額即時到帳；退回信用卡需五至十個工作天，視乎銀行而定。',
          '收到退回的商品后，我们两天内退款。退到余额即时到账；退回银行卡需五到十个工作日，视银行而定。',
        ),
      ],
    },
    {
      title: say('Can I collect my order myself?', '可以自行取貨嗎？', '可以自己去取货吗？'),
      paragraphs: [
        say(
          'Yes, at one of three stores and free of charge: choose “Collect in store” at checkout. Once the order is paid you get a code to show at the counter within seven days.',
          '可以，三間門市任選其一，毋須運費：結帳時選擇「門市自取」，付款後會取得取貨碼，七日內於櫃檯出示即可。',
          '可以，三家门店任选，不收运费：结算时选择“门店自提”，付款后会生成提货码，七天内在柜台出示即可。',
        ),
      ],
    },
  ],
}
