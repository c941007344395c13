import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { islandTexts } from '#i18n.ts'
import { Failed } from '#islands/ui/Failed.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { FAILURE_TEXTS, RETRY_TEXTS } from '#islands/ui/texts.ts'
import { translator } from '#lib/text/texts.ts'

/* A server that answers in its own language whatever page asks (issue 10, point 14). */
const t = translator(islandTexts('en', FAILURE_TEXTS))
const refused = (message: string, error_code: string) => new ApiError('api', message, { code: -1, error_code })

afterEach(() => {
  document.documentElement.lang = ''
})

it('says a known refusal in the page’s own words where the server’s are in another language', () => {
  document.documentElement.lang = 'en'
  render(<SubmitError t={t} error={refused('验证码错误', 'CAPTCHA_ERROR')} />)
  expect(screen.getByRole('alert').textContent).toBe('The verification code is wrong.')
})

it('shows other words as they came, marked with their language', () => {
  document.documentElement.lang = 'en'
  render(<SubmitError t={t} error={refused('库存不足', 'FAIL')} />)
  expect(screen.getByText('库存不足').lang).toBe('zh')
})

it('leaves words in the page’s language to the server, unmarked', () => {
  document.documentElement.lang = 'en'
  render(<SubmitError t={t} error={refused('That picture is old.', 'CAPTCHA_ERROR')} />)
  expect(screen.getByText('That picture is old.').lang).toBe('')
})

it.each([
  ['en', 'busy'],
  ['zh-hant', '系統繁忙'],
  ['zh-hans', '系统繁忙'],
] as const)('says in %s that the shop is busy where it asks for fewer calls', (locale, word) => {
  render(<SubmitError t={translator(islandTexts(locale, FAILURE_TEXTS))} error={new ApiError('busy', 'the answer is no shop’s')} />)
  expect(screen.getByText(new RegExp(word))).toBeTruthy()
})

it('says that a call is not available here, with no way to try it again', () => {
  const onRetry = () => expect.fail('there is nothing to try')
  const words = translator(islandTexts('en', RETRY_TEXTS))
  render(<Failed t={words} title="The complaint could not be loaded" error={new ApiError('absent', 'no such call')} onRetry={onRetry} />)
  expect(screen.getByText('This is not available in this shop.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
