import { LOCALES } from '#lib/text/locales.ts'
import { inEveryLocale, type Words } from '#shop/words.ts'
import { type Field, part } from './field.ts'
import { drawWords, readWords, tellWords, type WordsLook } from './words.ts'

/** Placeholder for a line that is empty in one language, so that the other languages stay aligned. */
const NONE = '-'

/** A list of texts in three languages, a line each: lines that stand beside one another are the same text. `most` is of lines. */
export function wordList<Name extends string>(name: Name, { most = 20, ...given }: WordsLook): Field<Record<Name, Words[]>> {
  const look: WordsLook = { ...given, most: most * 40, rows: 8 }
  return {
    name,
    label: look.label,
    draw: (desk, row) => drawWords(desk, name, row && toLines(row[name]), look),
    read(input) {
      const lines = readWords(input, name, look)
      const { t } = input.desk
      const columns = LOCALES.map((locale) => lines[locale].split('\n').map(fromLine))
      const count = Math.max(...columns.map(({ length }) => length))
      const list = Array.from({ length: count }, (_, at) => inEveryLocale((locale) => columns[LOCALES.indexOf(locale)]?.[at] ?? ''))
      const words = list.filter((one) => LOCALES.some((locale) => one[locale]))
      if (words.length > most) input.fault(`${name}-en`, t('fault.lines', { most }))
      if (words.some((one) => !one.en)) input.fault(`${name}-en`, t('fault.english'))
      return part(name, words)
    },
    tell: (_desk, row) => tellWords(toLines(row[name])),
    tellIn: (row, locale) => toLines(row[name])[locale],
  }
}

const fromLine = (line: string) => (line.trim() === NONE ? '' : line.trim())

function toLines(list: Words[]): Words {
  return inEveryLocale((locale) => list.map((words) => words[locale] || NONE).join('\n'))
}
