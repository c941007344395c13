import { formatMoney } from '#lib/money/format.ts'
import { href, type RouteName } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { MessageContent, MessageKind, MessageLine, MessageValues } from '#shop/db/message-kinds.ts'
import { message } from '#shop/messages.ts'
import type { Message } from '#shop/scope.ts'
import { pick } from '#shop/words.ts'

/** A message in the words of its recipient. */
export type RenderedMessage = Pick<Message, 'subject' | 'content' | 'page'>

interface Sender {
  /** Name of the shop. */
  name: string
  /** Origin of the site, for links; `''` = no links. */
  siteUrl: string
}

/** The parts of a message before they are laid out. */
interface Parts {
  subject: string
  text: string
  lines?: MessageLine[]
  link?: { label: string; path: string }
}

/** Writes a message in one language. */
export function renderMessage(content: MessageContent, locale: Locale, sender: Sender): RenderedMessage {
  const { subject, text, lines = [], link } = partsOf(content, locale)
  const items = lines.map(({ name, num }) => `${pick(name, locale)} × ${num}`)
  const address = link && sender.siteUrl ? new URL(link.path, sender.siteUrl).href : ''
  // Others say the number of an order or the name of a product. A text message has no subject, so its text names the shop too.
  const isNamed = sender.name !== '' && (content.kind === 'code' || content.kind === 'changed')
  const named = isNamed ? message(locale, 'message.named', { shop: sender.name, text }) : text
  return {
    subject: isNamed ? `${sender.name}: ${subject}` : subject,
    content: [named, items.join('\n'), link && address && `${link.label}: ${address}`].filter(Boolean).join('\n\n'),
    page: { shopName: sender.name, text, items, link: link && address ? { label: link.label, address } : null },
  }
}

/** Writes the parts of each kind of message. */
const WRITE: { [Kind in MessageKind]: (values: MessageValues[Kind], locale: Locale) => Parts } = {
  code: (values, locale) => ({ subject: message(locale, 'mail.code'), text: message(locale, 'code.content', values) }),
  changed: ({ change }, locale) => ({ subject: message(locale, 'mail.changed'), text: message(locale, `changed.${change}`) }),
  order_paid: ({ order_no, order_id, lines, money }, locale) => ({
    subject: message(locale, 'mail.order_paid.subject', { order_no }),
    text: message(locale, 'mail.order_paid.text', { order_no, money: formatMoney(money) }),
    lines,
    link: orderLink(locale, order_id),
  }),
  order_sent({ order_no, order_id, delivery_no, lines, ...sent }, locale) {
    const courier = pick(sent.courier, locale)
    const by = courier && delivery_no ? message(locale, 'mail.order_sent.by', { courier, delivery_no }) : ''
    const text = [message(locale, 'mail.order_sent.text', { order_no }), by].filter(Boolean).join('\n')
    return { subject: message(locale, 'mail.order_sent.subject', { order_no }), text, lines, link: orderLink(locale, order_id) }
  },
  order_ready: ({ order_no, order_id, lines, store }, locale) => ({
    subject: message(locale, 'mail.order_ready.subject', { order_no }),
    text: message(locale, 'mail.order_ready.text', { order_no, store: pick(store, locale) }),
    lines,
    link: orderLink(locale, order_id),
  }),
  refunded: ({ order_no, order_id, lines, money }, locale) => ({
    subject: message(locale, 'mail.refunded.subject', { order_no }),
    text: message(locale, 'mail.refunded.text', { order_no, money: formatMoney(money) }),
    lines,
    link: orderLink(locale, order_id),
  }),
  withdrawal_paid: ({ withdraw_no, money }, locale) => ({
    subject: message(locale, 'mail.withdrawal_paid.subject', { withdraw_no }),
    text: message(locale, 'mail.withdrawal_paid.text', { withdraw_no, money: formatMoney(money) }),
  }),
  chat_transcript: ({ title, lines }) => ({ subject: title, text: lines.join('\n') }),
  back_in_stock({ lines, sku_id }, locale) {
    const name = pick(lines[0]?.name, locale)
    return {
      subject: message(locale, 'mail.back_in_stock.subject', { name }),
      text: message(locale, 'mail.back_in_stock.text', { name }),
      link: { label: message(locale, 'mail.see_product'), path: pathOf('sku', locale, sku_id) },
    }
  },
}

const partsOf = <Kind extends MessageKind>({ kind, values }: MessageContent<Kind>, locale: Locale): Parts => WRITE[kind](values, locale)

const orderLink = (locale: Locale, order_id: number) => ({
  label: message(locale, 'mail.see_order'),
  path: pathOf('order', locale, order_id),
})

const pathOf = (route: RouteName, locale: Locale, id: number) => href(route, locale, { id })
