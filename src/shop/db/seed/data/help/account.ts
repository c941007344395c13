import { say } from '#shop/db/seed/words.ts'
import type { HelpClassSeed } from './article.ts'

export const ACCOUNT: HelpClassSeed = {
  name: say('Account', '帳戶', '账号与安全'),
  articles: [
    {
      title: say('Terms', '使用條款', '服务条款'),
      paragraphs: [
        say(
          'This is a demonstration shop. Orders are not delivered and payments are not taken unless its owner has set up a provider.',
          '此為示範商店。除非店主已設定付款服務，否則訂單不會送出，亦不會收取款項。',
          '本店为演示商城。除非店主已配置付款服务，否则订单不会发货，也不会产生扣款。',
        ),
      ],
    },
    {
      title: say('Privacy', '私隱', '隐私政策'),
      paragraphs: [
        say(
          'We keep what an order needs: name, telephone, address and what you bought. We do not sell it, and you can have it deleted.',
          '我們只保存訂單所需資料：姓名、電話、地址及購買紀錄。不會出售，亦可按要求刪除。',
          '我们只保存订单所需信息：姓名、电话、地址和购买记录。不会出售，也可以申请删除。',
        ),
      ],
    },
    {
      title: say('Forgotten password', '忘記密碼', '忘记密码'),
      paragraphs: [
        say(
          'We send a code to your account’s mobile number so that you can set a new password. If you have not added a number, call us with an order number.',
          '驗證碼會發送至帳戶的手機號碼，用以重設密碼。如未綁定號碼，請連同訂單編號致電我們。',
          '验证码会发送到账号绑定的手机号码，用于重置密码。如未绑定手机号码，请提供订单编号并致电我们。',
        ),
      ],
    },
  ],
}
