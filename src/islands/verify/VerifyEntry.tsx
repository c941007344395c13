import './verify.css'
import { getVerifier } from '#api/verify.ts'
import { isRefused } from '#islands/ui/is-refused.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { CodeForm } from './CodeForm.tsx'
import { NotVerifier } from './NotVerifier.tsx'
import type { VERIFY_ENTRY_TEXTS } from './texts.ts'

const NOTHING = {}

/** Field in which a verifier types or scans a code (R47). Other members see why it is not available to them. */
export function VerifyEntry({ texts }: { texts: Texts<typeof VERIFY_ENTRY_TEXTS> }) {
  const t = translator(texts)
  const { value, reload } = useLoad(getVerifier, NOTHING)
  if (isRefused(value)) return <NotVerifier t={t} />
  return (
    <>
      <header className="verify-head line wraps apart gap-3">
        <h1>{t('frame.route.verification')}</h1>
        <a className="more" href={href('verifications', texts.locale)}>
          {t('frame.route.verifications')}
        </a>
      </header>
      <Loaded t={t} value={value} onRetry={reload} failedTitle={t('verify.failed')} cards={1}>
        {() => <CodeForm t={t} />}
      </Loaded>
    </>
  )
}
