import type { ReactNode } from 'react'
import type { Translate } from '#lib/text/texts.ts'
import { FailureWords } from './FailureWords.tsx'
import { Icon } from './Icon.tsx'
import type { RETRY_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof RETRY_TEXTS>
  error: Error
  onRetry: () => void
  /** Text before the reason. */
  children?: ReactNode
}

/** Above content that is still there: that it could not be read anew, why, and another try. */
export function RetryNote({ t, error, onRetry, children }: Props) {
  return (
    <p className="note note--danger" role="alert">
      <Icon name="alert" />
      <span>
        {children} <FailureWords error={error} t={t} />
      </span>
      <button type="button" className="more" onClick={onRetry}>
        {t('common.retry')}
      </button>
    </p>
  )
}
