import { expect, it } from 'vitest'
import { detectLanguage } from '#islands/ui/detect-language.ts'

it.each([
  ['验证码错误', 'en', 'zh'],
  ['The code is wrong.', 'en', undefined],
  ['The code is wrong.', 'zh-hant', 'en'],
  ['驗證碼不正確。', 'zh-hant', undefined],
  ['请填写 PayPal 账号', 'zh-hans', undefined],
  ['404', 'zh-hans', undefined],
  ['', 'en', undefined],
] as const)('says of “%s” on a page in %s: %s', (words, locale, language) => {
  expect(detectLanguage(words, locale)).toBe(language)
})
