/** Words of the administrator on a picture: a headline, and what stands under it. */
export interface Headline {
  title: string
  /** May be empty. */
  text: string
}

/**
 * Splits such words at their first line break.
 * @example readHeadline('Two for the basin\nAny two bottles, HK$198') // { title: 'Two for the basin', text: 'Any two bottles, HK$198' }
 */
export function readHeadline(words: string): Headline {
  const [title = '', ...rest] = words.split(/\r?\n/)
  return { title: title.trim(), text: rest.join(' ').trim() }
}
