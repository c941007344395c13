import { say } from '#shop/db/seed/words.ts'
import type { HelpClassSeed } from './article.ts'

export const SHOPPING: HelpClassSeed = {
  name: say('Shopping', '購物指南', '购物指南'),
  articles: [
    {
      title: say('Getting started', '新手入門', '新手入门'),
      paragraphs: [
        say(
          'You can browse everything without an account. You need one to buy, to save items and to track a parcel; it takes a username and a password.',
          '瀏覽商品毋須登記。購買、收藏和追蹤包裹則需要帳戶，只需用戶名稱及密碼即可註冊。',
          '浏览商品无需注册。购买、收藏和查物流需要账号，只要用户名和密码就能注册。',
        ),
        say(
          'Your account keeps your addresses, so the second order is quicker than the first.',
          '帳戶會保存收貨地址，第二次下單會更快。',
          '账号会保存收货地址，第二次下单会更快。',
        ),
      ],
    },
    {
      title: say('How to order', '如何下單', '如何下单'),
      paragraphs: [
        say(
          'An order takes four steps. Until the last one nothing is charged and nothing is reserved.',
          '下單共四步；最後一步之前，不會收費，也不會預留商品。',
          '下单共四步；最后一步之前，不会扣款，也不会预留库存。',
        ),
      ],
      steps: [
        say('Choose colour and size on the product page.', '在商品頁選擇顏色及尺寸。', '在商品页选择颜色和规格。'),
        say(
          'Add to cart, and select the items you want to buy now.',
          '加入購物車，並選取今次要買的商品。',
          '加入购物车，选择这次要买的商品。',
        ),
        say(
          'At checkout, choose your address, delivery and coupon.',
          '結帳時選擇收貨地址、送貨方式及優惠券。',
          '结算时选择收货地址、配送方式和优惠券。',
        ),
        say(
          'Pay within thirty minutes; after that the order is cancelled automatically.',
          '請於三十分鐘內付款，逾時訂單會自動取消。',
          '请在三十分钟内付款，超时订单会自动取消。',
        ),
      ],
    },
    {
      title: say('Using coupons', '使用優惠券', '使用优惠券'),
      paragraphs: [
        say(
          'Claim a coupon on a product page or at the coupon centre. At checkout we apply the one that saves you most; you can change it.',
          '可在商品頁或領券中心領取。結帳時系統會預選最優惠的一張，你也可以更改。',
          '可在商品页或领券中心领取。结算时系统会预选最优惠的一张，您也可以更改。',
        ),
        say(
          'One coupon per shop and order. A shop’s coupons count its own products only.',
          '每張訂單每間店舖可用一張；店舖券只計算該店商品。',
          '每个订单每家店铺可用一张；店铺券只计算该店商品。',
        ),
      ],
    },
    {
      title: say('Points and levels', '積分及會員級別', '积分与会员等级'),
      paragraphs: [
        say(
          'Each dollar spent earns a point and a growth point, added when you confirm receipt. Growth points set your level and never expire; points expire after two years.',
          '每消費一元得一積分及一成長值，確認收貨後發放。成長值決定級別，不會過期；積分兩年後到期。',
          '每消费 1 元得 1 积分和 1 成长值，确认收货后发放。成长值决定等级，不会过期；积分两年后到期。',
        ),
        say(
          'A review earns 10 points and 5 growth points per item, or 20 points with a photo; checking in daily earns points too. Points on refunded items are deducted.',
          '每件商品評價可得 10 積分及 5 成長值，附圖得 20 積分；每日簽到亦可得積分。退款會扣回相應積分及成長值。',
          '每件商品评价可得 10 积分和 5 成长值，带图得 20 积分；每日签到也有积分。退款会扣回相应的积分和成长值。',
        ),
      ],
    },
  ],
}
