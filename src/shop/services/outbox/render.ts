import { formatMoney } from '#lib/money/format.ts'
import { href, type RouteName } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { message } from '#shop/messages.ts'
import type { Message } from '#shop/scope.ts'
import { pick } from '#shop/words.ts'
import type { MessageContent, MessageLine } from './kinds.ts'

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
  return {
    // Other subjects say the number of an order or the name of a product.
    subject: content.kind === 'code' || content.kind === 'changed' ? [sender.name, subject].filter(Boolean).join(': ') : subject,
    content: [text, items.join('\n'), link && address && `${link.label}: ${address}`].filter(Boolean).join('\n\n'),
    page: { shopName: sender.name, text, items, link: link && address ? { label: link.label, address } : null },
  }
}

function partsOf({ kind, values }: MessageContent, locale: Locale): Parts {
  const ofOrder = (order_id: number) => ({ label: message(locale, 'mail.see_order'), path: pathOf('order', locale, order_id) })
  switch (kind) {
    case 'code':
      return { subject: message(locale, 'mail.code'), text: message(locale, 'code.content', values) }
    case 'changed':
      return { subject: message(locale, 'mail.changed'), text: message(locale, `changed.${values.change}`) }
    case 'order_paid': {
      const { order_no, order_id, lines } = values
      const money = formatMoney(values.money)
      const text = message(locale, 'mail.order_paid.text', { order_no, money })
      return { subject: message(locale, 'mail.order_paid.subject', { order_no }), text, lines, link: ofOrder(order_id) }
    }
    case 'order_sent': {
      const { order_no, order_id, delivery_no, lines } = values
      const courier = pick(values.courier, locale)
      const by = courier && delivery_no ? message(locale, 'mail.order_sent.by', { courier, delivery_no }) : ''
      const text = [message(locale, 'mail.order_sent.text', { order_no }), by].filter(Boolean).join('\n')
      return { subject: message(locale, 'mail.order_sent.subject', { order_no }), text, lines, link: ofOrder(order_id) }
    }
    case 'order_ready': {
      const { order_no, order_id, lines } = values
      const text = message(locale, 'mail.order_ready.text', { order_no, store: pick(values.store, locale) })
      return { subject: message(locale, 'mail.order_ready.subject', { order_no }), text, lines, link: ofOrder(order_id) }
    }
    case 'refunded': {
      const { order_no, order_id, lines } = values
      const text = message(locale, 'mail.refunded.text', { order_no, money: formatMoney(values.money) })
      return { subject: message(locale, 'mail.refunded.subject', { order_no }), text, lines, link: ofOrder(order_id) }
    }
    case 'withdrawal_paid': {
      const { withdraw_no } = values
      const text = message(locale, 'mail.withdrawal_paid.text', { withdraw_no, money: formatMoney(values.money) })
      return { subject: message(locale, 'mail.withdrawal_paid.subject', { withdraw_no }), text }
    }
    case 'back_in_stock': {
      const name = pick(values.lines[0]?.name, locale)
      const link = { label: message(locale, 'mail.see_product'), path: pathOf('sku', locale, values.sku_id) }
      return {
        subject: message(locale, 'mail.back_in_stock.subject', { name }),
        text: message(locale, 'mail.back_in_stock.text', { name }),
        link,
      }
    }
  }
}

const pathOf = (route: RouteName, locale: Locale, id: number) => href(route, locale, { id })
