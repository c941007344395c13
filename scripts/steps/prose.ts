/** A sentence of a comment that reads badly, with the reason. */
export interface Fault {
  kind: 'opening' | 'long'
  sentence: string
}

/** Files whose comments are counted. */
export const PROSE_SOURCES = '{src,scripts,tests}/**/*.{ts,tsx,astro,css,mjs,js}'

/** Words in the longest sentence that passes. */
export const MOST_WORDS = 25

/** Sentences that begin with these hide who acts. */
const OPENING = /^(?:What|Who|Whoever|Nobody|Where nothing)\b/

/** Block comments, and consecutive lines of `//`. Neither `https://` nor a pattern such as `image/*` begins a comment. */
const COMMENT = /(?<![\w\\*'"`}])\/\*[\s\S]*?\*\/|(?:^|[\s;{},)])\/\/ .*(?:\n[ \t]*\/\/ .*)*/g

/** Returns the sentences of the comments in a source text, in their order. Code in backticks counts as one word. */
export function sentencesOf(source: string): string[] {
  return (source.match(COMMENT) ?? []).flatMap((comment) =>
    comment
      .replace(/^\s*\/\*+|\*+\/$/g, '')
      .split('\n')
      .map((line) => line.replace(/^\W*?(?:\*(?!\*)|\/\/)\s?/, '').trim())
      .join('\n')
      .replace(/\{@link ([^}]+)\}/g, '$1')
      .replace(/`[^`\n]*`/g, 'Code')
      // An empty line, a tag and an entry of a list begin anew.
      .split(/\n\s*\n|\n(?=@|- )/)
      .filter((part) => !part.trimStart().startsWith('@example'))
      .flatMap((part) => part.replace(/\s+/g, ' ').split(/(?<=[.!?])\s+(?=[A-Z])/))
      .map((sentence) => sentence.trim())
      .filter((sentence) => /\p{Letter}/u.test(sentence)),
  )
}

/** Finds the sentences in the comments of a source text that are too long, or begin with What, Who, Whoever, Nobody or Where nothing. */
export function findProseFaults(source: string): Fault[] {
  return sentencesOf(source).flatMap((sentence): Fault[] => [
    ...(OPENING.test(sentence) ? [{ kind: 'opening' as const, sentence }] : []),
    ...(sentence.split(' ').length > MOST_WORDS ? [{ kind: 'long' as const, sentence }] : []),
  ])
}
