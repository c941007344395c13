import { Empty } from '#islands/ui/Empty.tsx'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { VISITOR_CART_TEXTS } from './texts.ts'

/** The empty cart of a visitor, with the way to sign in and back (R07). */
export function VisitorCart({ t }: { t: Translate<typeof VISITOR_CART_TEXTS> }) {
  return (
    <Empty heading="h1" title={t('cart.empty')} help={t('cart.signed_out')}>
      <a className="button button--primary" href={href('login', t.locale, { redirect: href('cart', t.locale) })}>
        {t('cart.log_in')}
      </a>
      <a className="button button--tertiary" href={href('home', t.locale)}>
        {t('cart.shop_on')}
      </a>
    </Empty>
  )
}
