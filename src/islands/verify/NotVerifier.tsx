import { Empty } from '#islands/ui/Empty.tsx'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { NOT_VERIFIER_TEXTS } from './texts.ts'

/** Stands in for pages of verifiers before members whom no shop has named. */
export function NotVerifier({ t }: { t: Translate<typeof NOT_VERIFIER_TEXTS> }) {
  return (
    <Empty heading="h1" title={t('verify.not.title')} help={t('verify.not.help')}>
      <a className="button button--primary" href={href('member', t.locale)}>
        {t('verify.not.back')}
      </a>
    </Empty>
  )
}
