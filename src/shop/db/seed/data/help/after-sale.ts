import { say } from '#shop/db/seed/words.ts'
import type { HelpClassSeed } from './article.ts'

export const AFTER_SALE: HelpClassSeed = {
  name: say('After-sales service', '售後服務', '售后服务'),
  articles: [
    {
      title: say('Returns and refunds', '退貨及退款', '退货与退款'),
      asked: 19,
      paragraphs: [
        say(
          'Thirty days from receipt, unused and in its box. A courier picks it up for free; unused codes of cards and vouchers need not be returned. Your coupon is returned once the whole order is refunded.',
          '收貨後三十日內，未經使用並連原裝盒，速遞員免費收件；未使用的禮品碼及禮券毋須寄回。整張訂單退款後，優惠券退回帳戶。',
          '签收后三十天内，未使用且包装完整，快递员免费取件；未使用的礼品码和课程券无需寄回。整单退款后，优惠券退回账号。',
        ),
      ],
      steps: [
        say(
          'Open the order and choose “Request a refund” beside the item.',
          '打開訂單，在該商品旁選「申請售後」。',
          '打开订单，在该商品旁点“申请售后”。',
        ),
        say('Choose a refund only, or a return and refund.', '選擇僅退款或退貨退款。', '选择仅退款或退货退款。'),
        say('Enter the tracking number once you have sent it.', '寄出後填寫退貨單號。', '寄出后填写退货单号。'),
        say('We refund you within two days of receiving it.', '我們收妥後兩日內退款。', '我们收件后两天内退款。'),
      ],
    },
    {
      title: say('Guarantee', '保養', '保修政策'),
      paragraphs: [
        say(
          'Electronics and lamps: three years. Furniture: five years on joints. Ceramics: replaced if they arrive broken.',
          '電子產品及燈飾：三年。傢俬接合位：五年。陶瓷如在運送途中破損，免費補發。',
          '电子产品和灯具：三年。家具连接处：五年。陶瓷如在运输途中破损，免费补发。',
        ),
      ],
    },
    {
      title: say('Complaints', '投訴', '投诉渠道'),
      paragraphs: [
        say(
          'If a shop does not reply within two days, choose “Platform complaint” beside the item. Harbour decides within five days and can refund you itself.',
          '如店舖兩日內未回覆，可在該商品旁選「平台投訴」。海港會於五日內裁決，並可直接退款。',
          '如店铺两天内未回复，可在该商品选择“平台投诉”。海港会在五天内裁定，并可直接退款。',
        ),
      ],
    },
    {
      title: say('Contact us', '聯絡我們', '联系我们'),
      paragraphs: [
        say(
          'Telephone 2188 0123 daily from 09:00 to 22:00, or write to care@harbour.example. We reply to e-mails within one working day.',
          '每日 09:00 至 22:00 致電 2188 0123，或電郵 care@harbour.example，一個工作天內回覆。',
          '每天 09:00 至 22:00 拨打 2188 0123，或发邮件至 care@harbour.example，一个工作日内回复。',
        ),
      ],
    },
    {
      title: say('Repairs and spare parts', '維修及零件', '维修与配件'),
      paragraphs: [
        say(
          'Handles, lids, pads and cables have their own part numbers and stay available for ten years. Ask us, with the name of the product.',
          '手柄、蓋、耳墊、線材均有獨立編號，備貨十年。請連同商品名稱向我們查詢。',
          '手柄、盖子、耳垫、线材均有独立编号，备货十年。请带上商品名称咨询我们。',
        ),
      ],
    },
  ],
}
