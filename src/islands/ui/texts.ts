import { BUILT_MOBILE_RULE } from '#lib/member/mobile-number.ts'
import { slice } from '#lib/text/texts.ts'

/** Reasons of a failure ({@link failureText}). */
export const ERROR_TEXTS = slice('common.error.')

/** The same with refusals that the page can say itself (FailureWords, SubmitError). */
export const FAILURE_TEXTS = slice('common.refusal.', ...ERROR_TEXTS)

/** Something that failed, with another try: Failed, RetryNote. */
export const RETRY_TEXTS = slice('common.retry', ...FAILURE_TEXTS)

export const LOADED_TEXTS = slice('common.loading', ...RETRY_TEXTS)

export const CONFIRM_DIALOG_TEXTS = slice('common.cancel', 'common.close', ...FAILURE_TEXTS)

export const LEAVE_TEXTS = slice('common.unsaved.', ...CONFIRM_DIALOG_TEXTS)

export const CAPTCHA_TEXTS = slice('common.captcha.', ...FAILURE_TEXTS)

export const MOBILE_INPUT_TEXTS = slice('common.mobile.label', 'common.mobile.missing', `common.mobile.wrong.${BUILT_MOBILE_RULE}`)

export const PAGES_TEXTS = slice('common.pages.')

/** A list with its pages (LoadedList). */
export const LIST_TEXTS = slice(...LOADED_TEXTS, ...PAGES_TEXTS)

/** How far back a list goes (SpanChoice). */
export const SPAN_TEXTS = slice('common.span.')

export const SHEET_TEXTS = slice('common.close')

export const TRAIL_TEXTS = slice('common.breadcrumb', 'common.home')
