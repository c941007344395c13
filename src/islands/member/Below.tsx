import { Recommended } from '#islands/shared/goods/Recommended.tsx'
import type { Translate } from '#lib/text/texts.ts'
import type { WELCOME_TEXTS } from './texts.ts'
import { Viewed } from './Viewed.tsx'

/** Lower sections of the member home, loaded with their scripts when they come into view. */
export function Below({ t }: { t: Translate<typeof WELCOME_TEXTS> }) {
  return (
    <>
      <Viewed t={t} />
      <Recommended t={t} title={t('member.chosen')} />
    </>
  )
}
