import { LOCALES } from '#lib/text/locales.ts'
import { plainText } from '#lib/text/plain-text.ts'
import type { Words } from '#shop/words.ts'
import type { Fault } from './finding.ts'
import type { Piece } from './pieces.ts'

/* Texts that promise different numbers of days for the same thing. Which thing a number belongs to is told by the nearest word before it. */

type Topic = 'days_returns' | 'days_delivery' | 'other'

const TOPICS: readonly [Topic, string][] = [
  [
    'days_returns',
    'returns?\\b|returned|returning|(?:go|goes|send|sent|give|given)(?: \\w+)? back|exchanges?\\b|退貨|退货|退換|退换|退回(?:貨|货|商品)|換貨|换货|寄回',
  ],
  [
    'days_delivery',
    'deliver\\w*|shipping|ships?\\b|shipped|dispatch\\w*|on its way|送貨|送货|送達|送达|配送|發貨|发货|寄出|運送|运送|派送|到貨|到货',
  ],
  // Other things counted in days, often in the same sentence.
  [
    'other',
    'refund\\w*|money|pays?\\b|paid|payment|退回|退還|退还|warrant\\w*|guarantee\\w*|collect\\w*|pick(?:ed)?[- ]?up|退款|付款|保養|保养|保固|保修|自取|提貨|提货|領取|领取',
  ],
]

/** A day that the count begins with, which is not what is counted. */
const COUNTED_FROM =
  /(?:of|after|from|since|upon) (?:its |the |your |their )?(?:delivery|receipt|receiving(?: it)?|arrival|dispatch)|(?:收貨|收货|收到|送達|送达|到貨|到货|簽收|签收)(?:後|后|之?日起|當日起|当日起|起)/gi

const ONES = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const DIGITS = '零一二三四五六七八九'

const ENGLISH = `\\d{1,3}|(?:${TENS.join('|')})(?:[- ](?:${ONES.slice(0, 9).join('|')}))?|${ONES.toReversed().join('|')}`
const CHINESE = '\\d{1,3}|[一二三四五六七八九十兩两]{1,3}'
const DAYS = new RegExp(
  `\\b(${ENGLISH})(?:\\s*(?:-|–|to|or)\\s*(${ENGLISH}))?[\\s-]+(?:(?:working|business|calendar|full)\\s+)?days?\\b` +
    `|(?<![月年第\\d一二三四五六七八九十])(${CHINESE})(?:\\s*(?:至|到|-|–|~|～)\\s*(${CHINESE}))?\\s*[個个]?(?:工作|自然)?[天日](?!期|常|用|記|记)`,
  'gi',
)
const TOLD = new RegExp(TOPICS.map(([, words]) => `(${words})`).join('|'), 'gi')

/** Numbers of days that a text names for each topic: `30`, `2–4`. */
type Named = Map<Topic, Set<string>>

/** Finds rows whose days for returns or delivery differ from most rows, or between languages. `what` has the row's own value first. */
export function findOtherDays(pieces: readonly Piece[]): Map<string, Fault[]> {
  const named = pieces.flatMap(({ path, words }) => readDays(words).map((days) => ({ path, days })))
  const faults = new Map<string, Fault[]>()
  for (const rule of ['days_returns', 'days_delivery'] as const) {
    const told = named.flatMap(({ path, days }) => ({ path, own: [...(days.get(rule) ?? [])] })).filter(({ own }) => own.length)
    const usual = mostNamed(told.flatMap(({ own }) => own))
    for (const { path, own } of told) {
      if (own.includes(usual)) continue
      faults.set(path, [...(faults.get(path) ?? []), { rule, what: `${own.join(', ')} ≠ ${usual}` }])
    }
  }
  return faults
}

function mostNamed(numbers: readonly string[]): string {
  const counts = Map.groupBy(numbers, (number) => number)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? ''
}

/** Returns the numbers of days that each language of a row states. */
function readDays(words: readonly Words[]): Named[] {
  return LOCALES.map((locale) => {
    const named: Named = new Map()
    // The heading of a row says what its sentences are about that don't.
    let about: Topic = 'other'
    for (const sentence of words.flatMap((text) => sentencesOf(text[locale]))) {
      const topics = [...sentence.matchAll(TOLD)].map((match) => ({ at: match.index, topic: topicOf(match) }))
      const heading = topics[0]?.topic
      for (const match of sentence.matchAll(DAYS)) {
        const topic = (topics.findLast(({ at }) => at < match.index) ?? topics[0])?.topic ?? about
        named.set(topic, (named.get(topic) ?? new Set()).add(rangeOf(match)))
      }
      if (heading && sentence.length < 40) about = heading
    }
    return named
  })
}

function sentencesOf(text: string): string[] {
  const blocks = text.includes('<') ? text.split(/<\/?(?:p|h\d|li|td|th|tr|div|br|summary|figcaption|blockquote|dt|dd)\b[^>]*>/) : [text]
  return blocks
    .flatMap((block) =>
      plainText(block, Number.POSITIVE_INFINITY)
        .replace(COUNTED_FROM, '')
        .split(/[.!?;。！？；\n]/),
    )
    .filter(Boolean)
}

function topicOf([, ...groups]: RegExpExecArray): Topic {
  return TOPICS[groups.findIndex(Boolean)]?.[0] ?? 'other'
}

function rangeOf([, from, to, first, last]: RegExpExecArray): string {
  return [from ?? first, to ?? last].flatMap((text) => (text ? String(numberOf(text.toLowerCase())) : [])).join('–')
}

/** @example numberOf('twenty-one') // 21; numberOf('三十') // 30 */
function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text)
  if (/^[a-z]/.test(text)) {
    const [first = '', second = ''] = text.split(/[- ]/)
    const tens = TENS.indexOf(first)
    return tens < 0 ? ONES.indexOf(first) + 1 : (tens + 2) * 10 + ONES.indexOf(second) + 1
  }
  const plain = text.replace(/[兩两]/g, '二')
  const [before, after] = plain.includes('十') ? plain.split('十') : ['零', plain]
  return (before ? DIGITS.indexOf(before) : 1) * 10 + (after ? DIGITS.indexOf(after) : 0)
}
