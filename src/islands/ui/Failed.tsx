import './ui.css'
import type { Translate } from '#lib/text/texts.ts'
import { Button } from './Button.tsx'
import { FailureWords } from './FailureWords.tsx'
import { isAbsent } from './failure.ts'
import { Icon } from './Icon.tsx'
import type { RETRY_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof RETRY_TEXTS>
  /** Sentence about the content that could not be loaded. */
  title: string
  error: Error
  onRetry: () => void
}

/** A block that failed alone: what, why, and a way to try again where that is of use. */
export function Failed({ t, title, error, onRetry }: Props) {
  return (
    <div className="box failed" role="alert">
      <Icon name="failed" size={24} />
      <div>
        <p className="failed__title">{title}</p>
        <p>
          <FailureWords error={error} t={t} />
        </p>
        {!isAbsent(error) && (
          <Button size="s" onClick={onRetry}>
            <Icon name="refresh" size={16} />
            {t('common.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
