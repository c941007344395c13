import { cleanMobile, isMobile, type MobileRule } from '#lib/member/mobile-number.ts'
import { PLACES, simplify } from './hong-kong-places.ts'

/** Recipient parsed from pasted text, and the remaining text as `place`. Missing parts are empty. */
export interface PastedPerson {
  name: string
  mobile: string
  telephone: string
  place: string
}

/** Numbers as people write them, by the form of the shop's mobile numbers; the first group is the number itself. */
const NUMBERS: Record<MobileRule, RegExp> = {
  hongkong: /(?<![\d/])(?:(?:\+|00)?852[ -]?)?(\d{4}[ -]?\d{4})(?!\d)/g,
  mainland: /(?<![\d/])(?:(?:\+|00)?86[ -]?)?(1\d{2}[ -]?\d{4}[ -]?\d{4})(?!\d)/g,
  international: /((?:\+|00)\d(?:[ -]?\d){6,14})(?!\d)/g,
}
const NUMBER_LABEL =
  /(?:(?:mobile|phone|tel|telephone|cell|whatsapp)\b|[聯联][絡络系繫]?[電电][話话]|[電电][話话]|手[機机提]|[電电][話话][號号][碼码])[.:： ]*$/iu
const NAME_LABEL = /(?:\b(?:name|recipient|receiver|contact|attn)|[收][貨货件][人]|[聯联][絡络系繫]人|姓名)\s*[:：]\s*/iu
const PLACE_LABEL = /(?:\b(?:delivery )?(?:address|addr)|[收][貨货件]地址|[詳详][細细]地址|地址)\s*[:：]\s*/giu

/** Splits a pasted address into recipient, numbers and the rest, in Chinese or English and in any order. */
export function splitPasted(text: string, rule: MobileRule): PastedPerson {
  const person = { name: '', mobile: '', telephone: '' }
  let rest = narrow(text).replace(PLACE_LABEL, '\n')
  for (const [whole, number = ''] of [...rest.matchAll(NUMBERS[rule])]) {
    const clean = cleanMobile(number, rule)
    const kind = !person.mobile && isMobile(clean, rule) ? 'mobile' : 'telephone'
    if (person[kind]) continue
    person[kind] = clean
    const at = rest.indexOf(whole)
    rest = `${rest.slice(0, at).replace(NUMBER_LABEL, '')}\n${rest.slice(at + whole.length)}`
  }
  const labelled = NAME_LABEL.exec(rest)
  const lines = rest
    .replace(NAME_LABEL, '\n')
    .split(/[\n\r\t;；]+/)
    .map(trim)
    .filter(Boolean)
  const after = labelled && trim(rest.slice(labelled.index + labelled[0].length).split(/[\n\r\t,，;；]/)[0] ?? '')
  person.name = after || (lines.flatMap(namesIn).find(isName) ?? '')
  const at = lines.findIndex((line) => person.name && line.includes(person.name))
  if (at >= 0) lines[at] = trim(lines[at]?.replace(person.name, '') ?? '')
  return { ...person, place: lines.filter(Boolean).join(/\p{Script=Han}/u.test(rest) ? ' ' : ', ') }
}

/** Full-width digits, letters and signs of numbers as the narrow ones. */
function narrow(text: string): string {
  return text
    .replace(/[\uff0b\uff0d\uff0f-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
}

function trim(text: string): string {
  return text.replace(/^[\s,，、:：]+|[\s,，、]+$/gu, '')
}

/** Where a line may hold a name: all of it, its ends up to a comma, in Chinese also up to a blank. */
function namesIn(line: string): string[] {
  const pieces = line.split(/[,，、]/).map(trim)
  const blanks = /^\p{Script=Han}/u.test(line) ? line.split(' ') : []
  return [line, pieces[0], blanks[0], pieces.at(-1), blanks.at(-1)].filter((piece) => piece !== undefined)
}

const HAN_NAME = /^\p{Script=Han}{2,4}(?:先生|小姐|女士|太太)?$/u
const LATIN_NAME = /^\p{Lu}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){0,4}$/u
const HAN_PLACE = /[路道街里號号樓楼室座苑邨村廈厦城區区]$|大[廈厦]|中心|[廣广][場场]|花[園园]/u
const LATIN_PLACE =
  /\b(?:flat|room|rm|unit|shop|floor|block|tower|building|mansion|house|court|estate|cent(?:re|er)|plaza|gardens?|village|road|rd|street|st|avenue|ave|lane|path|terrace|drive|square|district|hong kong|hk)\b/i

function isName(text: string): boolean {
  if (PLACES.some(({ names, parts }) => [...names, ...parts].some((word) => simplify(word) === simplify(text)))) return false
  const [han = '', latin = ''] = /^(\p{Script=Han}*) ?(.*)$/u.exec(text)?.slice(1) ?? []
  if (han && (!HAN_NAME.test(han) || HAN_PLACE.test(han))) return false
  return latin ? LATIN_NAME.test(latin) && !LATIN_PLACE.test(latin) : han !== ''
}

/** Where a text names an area; `own` by a name of the area itself, not by what lies in it. */
interface Naming {
  at: number
  length: number
  own: boolean
}

/** Where a text names an area that the shop calls `name`; the longest word counts. */
export function findArea(text: string, name: string): Naming | undefined {
  const { names, parts } = wordsOf(name)
  const found = [...names.map((word) => findWord(text, word, true)), ...parts.map((word) => findWord(text, word, false))]
  return found.filter((naming) => naming !== undefined).sort((a, b) => b.length - a.length)[0]
}

/** An area's words, by the name that the shop has for it in its own language. */
function wordsOf(name: string) {
  const wanted = base(name)
  return PLACES.find(({ names }) => names.some((word) => base(word) === wanted)) ?? { names: [stem(name)], parts: [] }
}

/** A name without the word for what kind of area it is. */
function stem(name: string): string {
  return name.replace(/ District$/i, '').replace(/(?<=..)[區区省市縣县]$/u, '')
}

function base(name: string): string {
  return simplify(stem(name)).toLowerCase()
}

/** Matches the end of a place's name; otherwise it is the beginning of a street's name. */
const LATIN_END =
  '(?=\\s*(?:$|[,.;\\n)])|\\s+(?:District|East|West|North|South|Hong Kong|H\\.?K\\.?|Kowloon|Kln|New Territories|N\\.?T\\.?)(?:\\W|$))'
const HAN_END = '区?(?!.?[道路]|[街徑径里巷])'

function pattern(word: string): string {
  if (/\p{Script=Han}/u.test(word)) return simplify(word) + HAN_END
  const spaced = /^[A-Z]{2,3}$/.test(word) ? `${[...word].join('\\.?')}\\.?` : word.replace(/[ -]/g, '[ -]?')
  return `(?<![\\p{L}])${spaced}(?: District)?${LATIN_END}`
}

function findWord(text: string, word: string, own: boolean): Naming | undefined {
  const found = [...simplify(text).matchAll(new RegExp(pattern(word), 'giu'))]
  // Chinese begins with the widest, English ends with it: a name may stand in a street's, too.
  const match = /\p{Script=Han}/u.test(word) ? found[0] : found.at(-1)
  return match && { at: match.index, length: match[0].length, own }
}

/** Removes the names of areas from both ends of an address, so that the street is left. */
export function streetOf(place: string, areas: readonly string[]): string {
  const own = areas.flatMap((name) => wordsOf(name).names)
  const every = PLACES.flatMap(({ names, parts }) => [...names, ...parts])
  let street = trim(place)
  for (;;) {
    const shorter = trim(cut(street, own, every))
    if (shorter === street) return street
    street = shorter
  }
}

/** The text without an area's name at its beginning (Chinese) or its end (English). */
function cut(text: string, own: readonly string[], every: readonly string[]): string {
  const simple = simplify(text)
  // A short street's name may begin with the area's: it stays whole.
  const leading = longest(every, (word) => /\p{Script=Han}/u.test(word) && new RegExp(`^${pattern(word)}(?!.街)`, 'u').exec(simple))
  if (leading && own.includes(leading.word)) return text.slice(leading.length)
  const last = longest(own, (word) => !/\p{Script=Han}/u.test(word) && new RegExp(`[\\s,]+${pattern(word)}\\.?$`, 'iu').exec(text))
  return last ? text.slice(0, -last.length) : text
}

function longest(words: readonly string[], match: (word: string) => RegExpExecArray | false | null) {
  return words
    .map((word) => ({ word, length: (match(word) || [''])[0].length }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)[0]
}
