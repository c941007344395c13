import './verify.css'
import { getVerifier } from '#api/verify.ts'
import { isRefused } from '#islands/ui/is-refused.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { CodeForm } from './CodeForm.tsx'
import { NotVerifier } from './NotVerifier.tsx'
import type { VERIFY_ENTRY_TEXTS } from './texts.ts'

const NOTHING = {}

/** Where who verifies codes of a shop types or scans one (R47); others are told why there is nothing here for them. */
export function VerifyEntry({ texts }: { texts: Texts<typeof VERIFY_ENTRY_TEXTS> }) {
  const t = translator(texts)
  const { value, reload } = useLoad(getVerifier, NOTHING)
  if (isRefused(value)) return <NotVerifier t={t} />
  return (
    <>
      <header className="verify-head">
        <h1>{t('frame.route.verification')}</h1>
        <a className="more" href={href('verifications', texts.locale)}>
          {t('frame.route.verifications')}
        </a>
      </header>
      <Loaded t={t} value={value} onRetry={reload} failedTitle={t('verify.failed')} skeleton={<Skeleton className="skeleton--card" />}>
        {() => <CodeForm t={t} />}
      </Loaded>
    </>
  )
}
