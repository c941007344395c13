import type { IconName } from '#lib/page/icons.ts'
import { linkAttributes, type ServerLink, serverLink } from '#lib/routes/links.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'

/** Answers of the help as their class lists them; a `link_address` is opened instead of the answer. */
interface Title {
  id: number
  title: string
  link_address: string
}

type Addons = Readonly<Record<string, number>>

interface Class {
  class_id: number
  child_list: readonly Title[]
}

/** Where an answer of the help is, or what is opened instead (contract content.md) by a server that has its add-on. */
export function helpTarget({ id, link_address }: Pick<Title, 'id' | 'link_address'>, locale: Locale, addons?: Addons): ServerLink {
  return serverLink(link_address, locale, addons) ?? { href: href('help', locale, { id }), outside: false }
}

/** Attributes of a link to an answer of the help, or to what is opened instead. */
export function helpLink(entry: Pick<Title, 'id' | 'link_address'>, locale: Locale, addons?: Addons) {
  return linkAttributes(helpTarget(entry, locale, addons))
}

/** A title that asks something. */
export function isQuestion(title: string): boolean {
  return /[?？]\s*$/.test(title)
}

/** A class that is nothing but questions: its page answers them in place. */
export function isQuestions({ child_list }: Pick<Class, 'child_list'>): boolean {
  return child_list.length > 0 && child_list.every(({ title, link_address }) => isQuestion(title) && !link_address)
}

/**
 * Sorts answers by `sort`, descending. Equal ones alternate between classes: the first of each class comes before the second of any, in the
 * shop's order of classes.
 */
export function byImportance<Answer extends { id: number; sort: number }>(answers: readonly Answer[], classes: readonly Class[]): Answer[] {
  const places = new Map(classes.flatMap(({ child_list }, nth) => child_list.map(({ id }, place) => [id, place * classes.length + nth])))
  const placeOf = ({ id }: Answer) => places.get(id) ?? Number.MAX_SAFE_INTEGER
  return [...answers].sort((a, b) => b.sort - a.sort || placeOf(a) - placeOf(b))
}

/** Drawings of what help is usually about, by words that the name of its class may have in our languages. */
const SUBJECTS: readonly [RegExp, IconName][] = [
  [/after|return|refund|售後|售后|退貨|退货|退款|保養|保修/i, 'refund'],
  [/pay|invoice|付款|支付|結帳|结算|發票|发票/i, 'balance'],
  [/deliver|shipping|courier|送貨|配送|物流|運費|运费|速遞|快递/i, 'delivery'],
  [/account|member|privacy|帳戶|账号|账户|會員|会员|私隱|隐私/i, 'account'],
  [/shop|order|buy|購物|购物|下單|下单|訂單|订单|選購|选购/i, 'cart'],
  [/coupon|offer|promotion|優惠|优惠|活動|活动/i, 'coupon'],
]

/** The drawing of a class of help, by its name. */
export function helpIcon(name: string): IconName {
  return SUBJECTS.find(([words]) => words.test(name))?.[1] ?? 'help'
}
