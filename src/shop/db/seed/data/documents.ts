import { say, type Words } from '#shop/db/seed/words.ts'

/** A text of the administrator as headings and paragraphs. */
export interface DocumentSeed {
  key: 'register_agreement' | 'after_sale'
  title: Words
  sections: readonly (readonly [heading: Words, text: Words])[]
}

export const DOCUMENTS: readonly DocumentSeed[] = [
  {
    key: 'register_agreement',
    title: say('Membership agreement', '會員協議', '会员协议'),
    sections: [
      [
        say('1. Who may join', '1. 會員資格', '1. 注册资格'),
        say(
          'Anyone aged eighteen or over with an address in Hong Kong may open one account.',
          '年滿十八歲並擁有香港地址的人士，可開設一個帳戶。',
          '年满十八周岁且拥有香港地址的用户，可注册一个账号。',
        ),
      ],
      [
        say('2. Your account', '2. 你的帳戶', '2. 账号使用'),
        say(
          'Keep your password to yourself. Orders placed with it count as yours, unless you told us before that it was lost.',
          '請妥善保管密碼。除非你事先通知我們密碼已遺失，否則以你帳戶提交的訂單均視作由你本人提交。',
          '请妥善保管密码。除非您事先告知密码已遗失，否则通过您账号提交的订单均视为您本人提交。',
        ),
      ],
      [
        say('3. Prices and orders', '3. 價格及訂單', '3. 价格与订单'),
        say(
          'A contract is made when payment is complete. If a price is plainly wrong we will ask you before shipping anything.',
          '付款完成後合約即告成立。如價格明顯有誤，我們會在發貨前先徵詢你。',
          '付款完成后合同成立。如价格明显有误，我们会在发货前先与您确认。',
        ),
      ],
      [
        say('4. Your data', '4. 個人資料', '4. 个人信息'),
        say(
          'We use your data to deliver and to answer you, for nothing else, and delete it when you close the account.',
          '資料只用於送貨及回覆查詢，不作他用，並於取消帳戶時刪除。',
          '信息仅用于配送和答复咨询，不作他用，并在注销账号时删除。',
        ),
      ],
      [
        say('5. Demonstration', '5. 示範用途', '5. 演示用途'),
        say(
          'This shop shows software. Its products, makers and institutions are invented.',
          '本店用作展示軟件，商品、匠人及機構均屬虛構。',
          '本店用于展示软件，商品、匠人和机构均为虚构。',
        ),
      ],
    ],
  },
  {
    key: 'after_sale',
    title: say('Returns and guarantee', '退換及保養', '退换与保修'),
    sections: [
      [
        say('Thirty days', '三十日', '三十天'),
        say(
          'You can return anything unused within thirty days of receiving it. A courier picks it up free of charge, and we refund you within two days of its arrival. Unused codes of cards and vouchers are refunded with nothing to return.',
          '收貨三十日內，未使用的商品均可退回。速遞員免費收件，收妥後兩日內退款。未使用的禮品碼及禮券毋須寄回，直接退款。',
          '签收三十天内，未使用的商品均可退回。快递员免费取件，收到后两天内退款。未使用的礼品码和课程券无需寄回，直接退款。',
        ),
      ],
      [
        say('Damaged in transit', '運送破損', '运输破损'),
        say(
          'Photograph the box and the item before you throw anything away. We ship a new one the same day.',
          '棄置前請為外盒及商品拍照，我們即日補發。',
          '丢弃前请为外箱和商品拍照，我们当日补发。',
        ),
      ],
      [
        say('Not returnable', '不可退換', '不支持退换'),
        say(
          'Opened food, engraved items, plants after a week, and used codes.',
          '已開封食品、刻字商品、收貨超過一星期的植物，以及已使用的禮品碼及禮券。',
          '已开封食品、刻字商品、签收超过一周的植物，以及已使用的礼品码和课程券。',
        ),
      ],
    ],
  },
]
