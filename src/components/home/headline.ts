/** Text that an administrator wrote with a picture. */
export interface Headline {
  title: string
  /** Text under the headline. It is empty if the title is only the picture's name, which is then its alternative text. */
  text: string
}

/**
 * Splits a picture's title at its first line break. Only titles with two lines are shown on the picture. Shops of the family name their
 * pictures for themselves ("banner 3", "List") and paint the words in.
 * @example readHeadline('Two for the basin\nAny two bottles, HK$198') // { title: 'Two for the basin', text: 'Any two bottles, HK$198' }
 */
export function readHeadline(words: string): Headline {
  const [title = '', ...rest] = words.split(/\r?\n/)
  return { title: title.trim(), text: rest.join(' ').trim() }
}
