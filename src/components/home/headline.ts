/** What an administrator wrote with a picture. */
export interface Headline {
  title: string
  /** What stands under the headline; empty when the title is only the picture's name, which is then its alternative text. */
  text: string
}

/**
 * Splits a picture's title at its first line break. Only a title of two lines is meant to be read on the picture: shops of the family name
 * their pictures for themselves ("banner 3", "List"), with the words painted in.
 * @example readHeadline('Two for the basin\nAny two bottles, HK$198') // { title: 'Two for the basin', text: 'Any two bottles, HK$198' }
 */
export function readHeadline(words: string): Headline {
  const [title = '', ...rest] = words.split(/\r?\n/)
  return { title: title.trim(), text: rest.join(' ').trim() }
}
