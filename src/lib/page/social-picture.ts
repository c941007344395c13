import type { Locale } from '#lib/text/locales.ts'

/** Content of a social picture. A page that names one writes this; the publisher draws it in an idle moment. */
export interface SocialPicture {
  locale: Locale
  title: string
  /** Price with the day that it is as of; empty for an article. */
  price: string
  /** Name of the site. */
  site: string
  /** Absolute address of the picture of the entry; empty without one. */
  picture: string
}

/** Pixels of a social picture, as Open Graph and X advise. */
export const SOCIAL_WIDTH = 1200
export const SOCIAL_HEIGHT = 630

/** Ends the name of a file that says what a social picture beside it is to show, until it is drawn. */
export const TO_DRAW = '.todo'
