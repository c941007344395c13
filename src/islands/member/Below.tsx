import { Recommended } from '#islands/shared/goods/Recommended.tsx'
import type { Locale } from '#lib/text/locales.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { WELCOME_TEXTS } from './texts.ts'
import { Viewed } from './Viewed.tsx'

/** Lower sections of the member home, loaded with their scripts when they come into view. */
export function Below({ t, locale }: { t: Translate<typeof WELCOME_TEXTS>; locale: Locale }) {
  return (
    <>
      <Viewed t={t} locale={locale} />
      <Recommended t={t} locale={locale} title={t('member.chosen')} />
    </>
  )
}
