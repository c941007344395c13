import type { Locale } from './locales.ts'

/** Packages of fonts that draw the letters of a language on social pictures. Apart from the table of languages, which browsers load. */
export const LOCALE_FONTS: Record<Locale, string> = {
  en: '@fontsource-variable/noto-sans-hk',
  'zh-hant': '@fontsource-variable/noto-sans-hk',
  'zh-hans': '@fontsource-variable/noto-sans-sc',
}
