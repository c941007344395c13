import type { Translate } from '#lib/text/texts.ts'
import { failureLanguage, refusalText } from './refusal-words.ts'
import type { FAILURE_TEXTS } from './texts.ts'

/** The words of a failure, marked with their language where it is not the page's. */
export function FailureWords({ error, t }: { error: Error; t: Translate<typeof FAILURE_TEXTS> }) {
  const text = refusalText(error, t)
  return <span lang={text === error.message ? failureLanguage(error) : undefined}>{text}</span>
}
