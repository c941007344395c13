import { say } from '#shop/db/seed/words.ts'
import type { HelpClassSeed } from './article.ts'

export const SHOPPING: HelpClassSeed = {
  name: say('Shopping', '購物指南', '购物指南（新手上路）'),
  articles: [
    {
      title: say('Getting started', '新手入門', '新手入门'),
      paragraphs: [
        say(
          'You can look at everything without an account. You need one to buy, to save goods and to follow a parcel; it takes a username and a password.',
          '瀏覽商品毋須登記。購買、收藏和追蹤包裹則需要帳戶，只需用戶名稱及密碼即可開設。',
          '浏览商品无需注册。购买、收藏和查物流需要账号，只要用户名和密码就能开通。',
        ),
        say(
          'Your account keeps your addresses, so the second order is quicker than the first.',
          '帳戶會保存收貨地址，第二次落單會更快。',
          '账号会保存收货地址，第二次下单会更快。',
        ),
      ],
    },
    {
      title: say('How to order', '如何落單', '如何下单'),
      paragraphs: [
        say(
          'An order takes four steps. Until the last one nothing is charged and nothing is reserved.',
          '落單共四步；最後一步之前，不會收費，也不會預留貨品。',
          '下单共四步；最后一步之前，不会扣款，也不会预留库存。',
        ),
      ],
      steps: [
        say('Choose colour and size on the goods page.', '在商品頁選擇顏色及尺寸。', '在商品页选择颜色和规格。'),
        say('Add to cart, and tick what you want to buy now.', '加入購物車，並剔選今次要買的貨品。', '加入购物车，勾选这次要买的商品。'),
        say(
          'At checkout choose address, delivery and coupon.',
          '結帳時選擇收貨地址、送貨方式及優惠券。',
          '结算时选择收货地址、配送方式和优惠券。',
        ),
        say(
          'Pay within thirty minutes; after that the order closes by itself.',
          '三十分鐘內付款，逾時訂單會自動關閉。',
          '三十分钟内付款，超时订单会自动关闭。',
        ),
      ],
    },
    {
      title: say('Using coupons', '使用優惠券', '使用优惠券的方法'),
      paragraphs: [
        say(
          'Claim a coupon on a goods page or at the coupon centre. At checkout the one that saves most is chosen for you; you can change it.',
          '可在商品頁或領券中心領取。結帳時系統會預選最抵的一張，你也可以更改。',
          '可在商品页或领券中心领取。结算时系统会预选最划算的一张，也可以更改。',
        ),
        say(
          'One coupon a shop and an order. Coupons of a shop count its goods only.',
          '每張訂單每間店舖可用一張；店舖券只計算該店貨品。',
          '每个订单每家店铺可用一张；店铺券只计算该店商品。',
        ),
      ],
    },
    {
      title: say('Points and levels', '積分及會員級別', '积分与会员等级'),
      paragraphs: [
        say(
          'A dollar spent is a point and a point of growth, given when you confirm receipt. Growth decides your level and never expires; points expire after two years.',
          '每消費一元得一積分及一成長值，確認收貨後發放。成長值決定級別，不會過期；積分兩年後到期。',
          '每消费 1 元得 1 积分和 1 成长值，确认收货后发放。成长值决定等级，不会过期；积分两年后到期。',
        ),
      ],
    },
    {
      title: say('What happens when something is sold out?', '遇上缺貨怎麼辦？', '遇到缺货怎么办？'),
      paragraphs: [
        say(
          'Save the goods with the heart. What is back in stock moves to the top of your saved goods.',
          '按心形收藏商品；補貨後會移至收藏清單最前。',
          '点心形收藏商品；补货后会排到收藏列表最前。',
        ),
      ],
    },
  ],
}
