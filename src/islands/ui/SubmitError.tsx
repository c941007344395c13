import type { Translate } from '#lib/text/texts.ts'
import { FailureWords } from './FailureWords.tsx'
import { Icon } from './Icon.tsx'
import type { FAILURE_TEXTS } from './texts.ts'

/** A refusal at the place where it happened: a note with an icon, read out at once. Nothing without an error. */
export function SubmitError({ error, t }: { error: Error | null; t: Translate<typeof FAILURE_TEXTS> }) {
  return (
    <div role="alert">
      {error && (
        <p className="note note--danger">
          <Icon name="alert" />
          <FailureWords error={error} t={t} />
        </p>
      )}
    </div>
  )
}
