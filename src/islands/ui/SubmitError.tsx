import type { Translate } from '#lib/texts.ts'
import { failureText } from './failure.ts'
import { Icon } from './Icon.tsx'

/** A refusal at the place where it happened: a note with an icon, read out at once. Nothing without an error. */
export function SubmitError({ error, t }: { error: Error | null; t: Translate }) {
  return (
    <div role="alert">
      {error && (
        <p className="note note--danger">
          <Icon name="alert" />
          <span>{failureText(error, t)}</span>
        </p>
      )}
    </div>
  )
}
