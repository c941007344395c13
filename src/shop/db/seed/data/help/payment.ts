import { say } from '#shop/db/seed/words.ts'
import type { HelpClassSeed } from './article.ts'

export const PAYMENT: HelpClassSeed = {
  name: say('Payment', '付款', '付款方式'),
  articles: [
    {
      title: say('Ways to pay', '付款方式', '支持的付款方式'),
      paragraphs: [
        say(
          'PayPal, cards through PayPal, and your shop balance, all in Hong Kong dollars. Card numbers never reach our servers.',
          'PayPal 及其綁定的信用卡（港元結算），以及帳戶餘額。卡號不會經過我們的伺服器。',
          'PayPal 及其绑定的银行卡（港币结算），以及账号余额。卡号不会经过我们的服务器。',
        ),
      ],
    },
    {
      title: say('When a payment fails', '付款失敗怎麼辦', '付款失败怎么办'),
      paragraphs: [
        say(
          'Nothing is lost: the order waits for thirty minutes under “To pay”. Try again, choose another card, or ask your bank whether it declined.',
          '訂單不會消失，會在「待付款」保留三十分鐘。可再試一次、改用另一張卡，或向銀行查詢是否被拒。',
          '订单不会丢失，会在“待付款”保留三十分钟。可以重试、换一张卡，或向银行确认是否被拒。',
        ),
        say(
          'If money has left your account but the order still says “To pay”, do not pay twice. It is matched within the hour, or refunded.',
          '如款項已扣除但訂單仍是「待付款」，請勿重複付款；一小時內會對帳，否則退款。',
          '如已扣款但订单仍显示“待付款”，请勿重复付款；一小时内会对账，否则退款。',
        ),
      ],
    },
    {
      title: say('Invoices and receipts', '發票及收據', '发票与收据'),
      asked: 17,
      paragraphs: [
        say(
          'Request an invoice at checkout: electronic by e-mail, or on paper with the parcel. A company needs its registration number.',
          '結帳時可要求發票：電子版以電郵發送，紙本隨件附上。公司抬頭需提供商業登記號碼。',
          '结算时可申请发票：电子发票发到邮箱，纸质发票随包裹寄出。公司抬头需提供登记号码。',
        ),
      ],
    },
    {
      title: say('Balance and top-up', '餘額及增值', '余额与充值'),
      paragraphs: [
        say(
          'Refunds to your balance arrive at once; refunds to a card take five to ten working days. Paying from the balance needs a six-digit payment password.',
          '退至餘額即時到帳，退回信用卡需五至十個工作天。使用餘額須輸入六位數字付款密碼。',
          '退到余额即时到账，退回银行卡需五到十个工作日。使用余额需要六位支付密码。',
        ),
        say(
          'Top-ups can be spent on any order but not withdrawn. Your withdrawable balance reaches your bank account in one to three working days, less a fee.',
          '增值金額可用於任何訂單，但不可提款。可提款餘額扣除手續費後，一至三個工作天轉入銀行帳戶。',
          '充值金额可用于任何订单，但不可提现。可提现余额扣除手续费后，一到三个工作日转入银行账号。',
        ),
      ],
    },
    {
      title: say('Gift cards', '禮品卡', '礼品卡'),
      asked: 18,
      paragraphs: [
        say(
          'The code appears in the order as soon as it is paid. Show it at a counter or enter it when you top up.',
          '付款後訂單即顯示禮品碼，可在門市出示，或於增值時輸入。',
          '付款后订单即显示礼品码，可在门店出示，或在充值时输入。',
        ),
      ],
    },
  ],
}
