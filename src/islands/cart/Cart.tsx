import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { $token } from '#api/token.ts'
import type { CartLine } from '#contract/cart.ts'
import type { Servicer } from '#contract/site.ts'
import type { CartAddons } from '#islands/shared/cart/useCartTerms.ts'
import { Recommended } from '#islands/shared/goods/Recommended.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { dataOf } from '#lib/async/loadable.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { $cart, refreshCart } from '#stores/cart.ts'
import { notePrices } from '#stores/seen-prices.ts'
import { CartContent } from './CartContent.tsx'
import { SavedForLater } from './SavedForLater.tsx'
import type { CART_TEXTS } from './texts.ts'
import { VisitorCart } from './VisitorCart.tsx'

interface Props {
  texts: Texts<typeof CART_TEXTS>
  addons?: CartAddons
  /** How customer service is reached. */
  servicer?: Servicer
}

const NO_ADDONS: CartAddons = { takesOffers: false, couponSources: [] }

/** The cart page: the lines of the member, or those that a visitor has on this device (R07). */
export function Cart({ texts, addons = NO_ADDONS, servicer }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const value = useStore($cart)
  const token = useStore($token, { ssr: () => '' })
  // The static HTML is for no member: hydrate that first, then show the visitor's cart.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])

  // The frame loads the count (`visit.ts`) and may have loaded the lines, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out leaves the lines unread
  useEffect(() => {
    if (isHydrated && $cart.get().state === 'idle') void refreshCart()
  }, [isHydrated, token])

  const lines = dataOf(value)
  useEffect(() => {
    if (lines) notePrices(lines)
  }, [lines])

  const count = lines?.length ?? 0
  const before = useRef(0)
  // The focused control disappeared with its line.
  useEffect(() => {
    const isLost = count < before.current && document.activeElement === document.body
    before.current = count
    if (isLost) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [count])

  return (
    <Loaded
      t={t}
      value={isHydrated ? value : { state: 'idle' }}
      onRetry={() => void refreshCart()}
      page={isHydrated ? t('cart.title') : undefined}
      failedTitle={t('cart.failed')}
      rows={3}
    >
      {(lines: CartLine[]) => (
        <>
          {lines.length ? (
            <CartContent t={t} lines={lines} addons={addons} servicer={servicer} />
          ) : !token ? (
            <VisitorCart t={t} />
          ) : (
            <Empty heading="h1" title={t('cart.empty')} help={t('cart.empty_help')}>
              <a className="button button--primary" href={href('home', locale)}>
                {t('cart.shop_on')}
              </a>
            </Empty>
          )}
          <SavedForLater t={t} />
          <Recommended t={t} besides={lines.map(({ goods_id }) => goods_id)} />
        </>
      )}
    </Loaded>
  )
}
