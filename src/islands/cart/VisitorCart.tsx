import { Empty } from '#islands/ui/Empty.tsx'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { VISITOR_CART_TEXTS } from './texts.ts'

/** The empty cart of a visitor, with the way to sign in and back (R07). */
export function VisitorCart({ t, locale }: { t: Translate<typeof VISITOR_CART_TEXTS>; locale: Locale }) {
  return (
    <Empty heading="h1" title={t('cart.empty')} help={t('cart.signed_out')}>
      <a className="button button--primary" href={href('login', locale, { redirect: href('cart', locale) })}>
        {t('cart.log_in')}
      </a>
      <a className="button button--tertiary" href={href('home', locale)}>
        {t('cart.shop_on')}
      </a>
    </Empty>
  )
}
