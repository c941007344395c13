import { say, type Words } from '#shop/db/seed/words.ts'
import type { ShopKey } from './shops.ts'

/** Whose chat it is: a shop's, or the platform's own. */
export type ChatPlace = ShopKey | 'platform'

/** A quick question; without a reply a person answers it. */
interface QuestionSeed {
  keyword: Words
  reply?: Words
}

interface PlaceSeed {
  /** When it answers. */
  hours: Words
  /** Stands above the questions. */
  content: Words
  questions: readonly QuestionSeed[]
}

const RETURNS: QuestionSeed = {
  keyword: say('Returns', '退貨', '退货'),
  reply: say(
    'You can return anything unused within thirty days of receiving it; a courier picks it up for free. Open the order and choose “Request a refund”.',
    '未經使用的商品可於收貨後三十日內退回，速遞員免費上門收件。請打開訂單，選「申請售後」。',
    '未使用的商品签收后三十天内可退，快递员免费上门取件。请打开订单，点“申请售后”。',
  ),
}

/** Texts of each chat. */
export const CHATS: Record<ChatPlace, PlaceSeed> = {
  platform: {
    hours: say('daily 09:00 to 22:00', '每日 09:00 至 22:00', '每天 09:00 至 22:00'),
    content: say('About your account, a payment or a shop', '有關帳戶、付款或店舖', '关于账号、付款或店铺'),
    questions: [
      {
        keyword: say('Where is my order?', '我的訂單到哪裡了？', '我的订单到哪了？'),
        reply: say(
          'Open the order and choose “Track parcel”: the tracking number appears an hour after the shop has shipped it.',
          '請打開訂單並選「查看物流」；店舖發貨一小時後會顯示運單編號。',
          '请打开订单点“查看物流”；店铺发货一小时后会显示运单编号。',
        ),
      },
      {
        keyword: say('A payment failed', '付款失敗', '付款失败'),
        reply: say(
          'You are not charged for an unpaid order, and it waits for thirty minutes: open it and pay again.',
          '未付款的訂單不會扣款，並會保留三十分鐘；請打開訂單再次付款。',
          '未付款的订单不会扣款，并保留三十分钟；请打开订单重新付款。',
        ),
      },
      { keyword: say('A complaint about a shop', '投訴店舖', '投诉店铺') },
    ],
  },
  harbour: {
    hours: say('daily 09:00 to 22:00', '每日 09:00 至 22:00', '每天 09:00 至 22:00'),
    content: say('Frequently asked', '常見問題', '常见问题'),
    questions: [
      {
        keyword: say('Where is my order?', '我的訂單到哪裡了？', '我的订单到哪了？'),
        reply: say(
          'Orders placed before 18:00 come the next day in Hong Kong Island and Kowloon, a day later in the New Territories. Choose “Track parcel” in the order for details.',
          '18:00 前下單，港島及九龍翌日送達，新界翌日或後日。訂單內的「查看物流」有最新進度。',
          '18:00 前下单，港岛和九龙次日送达，新界次日或第三日。订单里的“查看物流”有最新进度。',
        ),
      },
      RETURNS,
      {
        keyword: say('Store hours', '門市時間', '门店营业时间'),
        reply: say(
          'Tsim Sha Tsui: daily 11:00 to 21:00. Kwun Tong: daily 09:00 to 22:00. Sheung Wan: daily 11:00 to 20:00.',
          '尖沙咀：每日 11:00 至 21:00。觀塘：每日 09:00 至 22:00。上環：每日 11:00 至 20:00。',
          '尖沙咀：每天 11:00 至 21:00。观塘：每天 09:00 至 22:00。上环：每天 11:00 至 20:00。',
        ),
      },
      { keyword: say('A gift for someone', '送禮建議', '送礼推荐') },
    ],
  },
  'tern-audio': {
    hours: say('Monday to Saturday 10:00 to 19:00', '星期一至六 10:00 至 19:00', '周一至周六 10:00 至 19:00'),
    content: say('Frequently asked', '常見問題', '常见问题'),
    questions: [
      {
        keyword: say('Repairs', '維修', '维修'),
        reply: say(
          'Every pair can be repaired, and we keep its parts for ten years. Tell us what is wrong, with a photo, and we will quote you a price before you send anything.',
          '每一件都可以維修，零件保留十年。請描述問題並附上相片，我們會先報價，再請你寄回。',
          '每一件都能维修，配件保留十年。请描述问题并附上照片，我们先报价，再请您寄回。',
        ),
      },
      RETURNS,
      { keyword: say('Which one suits me?', '哪一款適合我？', '哪款适合我？') },
    ],
  },
  'kiln-8': {
    hours: say('Wednesday to Sunday 11:00 to 18:00', '星期三至日 11:00 至 18:00', '周三至周日 11:00 至 18:00'),
    content: say('Frequently asked', '常見問題', '常见问题'),
    questions: [
      {
        keyword: say('Dishwasher?', '可以用洗碗機嗎？', '能用洗碗机吗？'),
        reply: say(
          'Yes, and the microwave too; only pieces with gold or a crackle glaze should be washed by hand.',
          '可以，微波爐亦可；只有描金和開片釉的作品需要手洗。',
          '可以，微波炉也行；只有描金和开片釉的作品需要手洗。',
        ),
      },
      RETURNS,
    ],
  },
}

/** Answers that staff keep ready, of each chat. */
export const CANNED_ANSWERS = [
  {
    shortcut: '/1 Hello',
    text: say(
      'Hello, thank you for writing. How can I help?',
      '你好，多謝查詢，請問有甚麼可以幫到你？',
      '您好，感谢咨询，请问有什么可以帮您？',
    ),
  },
  {
    shortcut: '/2 Returns',
    text: say(
      'You can return it within 30 days; a courier collects it from your door, free.',
      '收貨後 30 日內可以退回，速遞員免費上門收件。',
      '签收后 30 天内可退，快递员免费上门取件。',
    ),
  },
  {
    shortcut: '/3 One moment',
    text: say('One moment please, I am looking into it.', '請稍等，我正在查看。', '请稍等，我正在查看。'),
  },
  {
    shortcut: '/4 Goodbye',
    text: say(
      'Thank you, and have a good day. We are here daily from 09:00 to 22:00.',
      '多謝，祝你有愉快的一天。我們每日 09:00 至 22:00 為你服務。',
      '谢谢，祝您愉快。我们每天 09:00 至 22:00 为您服务。',
    ),
  },
] as const

/** A message of a demo talk: when, by whom, and one of the kinds. */
export interface LineSeed {
  /** Minutes ago. */
  ago: number
  by: 'member' | 'shop' | 'reply'
  text?: string
  /** A sku by its reference. */
  goods?: string
  /** The demo member's order that has this sku and was sent. */
  order?: string
  /** A demo picture by name. */
  picture?: string
}

export interface TalkSeed {
  with: ChatPlace
  /** The demo member with a history, or the one who stands at a counter. */
  member: 'known' | 'counter'
  lines: readonly LineSeed[]
  /** So many of the last messages were not seen by the other side yet. */
  unseen?: number
  note?: string
}

const DAY = 24 * 60

/** Talks, each written in the language its two sides use. */
export const TALKS: readonly TalkSeed[] = [
  {
    with: 'harbour',
    member: 'known',
    note: 'Prefers English. Rings before the rider comes.',
    lines: [
      { ago: 9 * DAY, by: 'member', text: 'Is the oat mug safe in the microwave?' },
      { ago: 9 * DAY - 3, by: 'shop', text: 'It is, and in the dishwasher as well.' },
      { ago: DAY + 24, by: 'member', order: 'kettle/black/c1' },
      { ago: DAY + 23, by: 'member', text: 'Will it be here before the weekend?' },
      { ago: DAY + 21, by: 'shop', text: 'It left Kwun Tong just now and comes tomorrow before 18:00. [emjoy_01]' },
      { ago: 26, by: 'member', goods: 'kettle/black/c1' },
      { ago: 25, by: 'member', text: 'Does this kettle work on an induction hob?' },
      { ago: 23, by: 'shop', text: 'It does. The base is steel with a 12 cm ring, fine for induction, gas and ceramic.' },
      { ago: 21, by: 'member', picture: 'kettle-black-detail' },
      { ago: 20, by: 'member', text: 'Mine has this mark on the handle [emjoy_18] is it the oak?' },
      { ago: 18, by: 'shop', text: 'It is the oak: the dark line is the grain of that batch.' },
    ],
  },
  {
    with: 'tern-audio',
    member: 'known',
    unseen: 1,
    lines: [
      { ago: DAY + 190, by: 'member', text: 'Do the over-ear headphones come in sand again?' },
      { ago: 95, by: 'shop', goods: 'phones/sand' },
      { ago: 94, by: 'shop', text: 'We have it in sand from this morning on.' },
    ],
  },
  {
    with: 'kiln-8',
    member: 'known',
    lines: [
      { ago: 2 * DAY + 310, by: 'member', text: '請問飯碗可以放入洗碗機嗎？' },
      { ago: 2 * DAY + 305, by: 'shop', text: '可以的，微波爐也沒有問題。' },
      { ago: 2 * DAY + 301, by: 'member', text: '多謝！[emjoy_07]' },
    ],
  },
  {
    with: 'platform',
    member: 'known',
    lines: [
      { ago: 4 * DAY, by: 'member', text: 'Where is my order?' },
      {
        ago: 4 * DAY,
        by: 'reply',
        text: 'Open the order and choose “Track parcel”: the tracking number appears an hour after the shop has shipped it.',
      },
    ],
  },
  {
    with: 'harbour',
    member: 'counter',
    unseen: 2,
    lines: [
      { ago: 12, by: 'member', text: 'The reader at our counter is broken today.' },
      { ago: 11, by: 'member', text: 'May I type the code in instead?' },
    ],
  },
]
