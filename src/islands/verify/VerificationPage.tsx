import { getVerification } from '#api/verify.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { isRefused } from '#islands/ui/is-refused.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { refusalText } from '#islands/ui/refusal-words.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import type { VERIFICATION_TEXTS } from './texts.ts'
import { VerificationContent } from './VerificationContent.tsx'

const readCode = ({ searchParams }: URL) => searchParams.get('code') ?? ''

/**
 * The order behind a pickup code, and its hand-over (R48). The shop states why it shows nothing: an unknown code, another shop's, a closed
 * order.
 */
export function VerificationPage({ texts }: { texts: Texts<typeof VERIFICATION_TEXTS> }) {
  const t = translator(texts)
  const verify_code = useQuery(readCode)
  const { value, reload } = useLoad(getVerification, verify_code ? { verify_code } : null)
  if (verify_code === '' || isRefused(value)) {
    const help = value.state === 'failed' ? refusalText(value.error, t) : ''
    return (
      <Empty heading="h1" title={t('verify.detail.refused')} {...(help && { help })}>
        <a className="button button--primary" href={href('verification', texts.locale)}>
          {t('verify.detail.another')}
        </a>
      </Empty>
    )
  }
  return (
    <Loaded t={t} value={value} onRetry={reload} page={t('frame.route.verification')} failedTitle={t('verify.detail.failed')} cards={2}>
      {(verification) => <VerificationContent t={t} verification={verification} onChanged={reload} />}
    </Loaded>
  )
}
