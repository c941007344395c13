import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import { $token } from '#api/token.ts'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import type { CartLine } from '#contract/cart.ts'
import { removeWithUndo } from '#islands/shared/cart/remove.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { $cart, $cartCount, $cartTotal, refreshCart } from '#stores/cart.ts'
import { MiniCartLine } from './MiniCartLine.tsx'
import sheet from './mini-cart-panel.css?inline'
import type { MINI_CART_TEXTS } from './texts.ts'

adoptSheet(sheet)

interface Props {
  texts: Texts<typeof MINI_CART_TEXTS>
}

/** Content and total of the cart, with a link to it. The lines are loaded when the panel is first opened. */
export function MiniCartPanel({ texts }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const token = useStore($token)
  const cart = useStore($cart)
  const count = useStore($cartCount)
  const total = useStore($cartTotal)
  const heading = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out leaves the lines unread
  useEffect(() => {
    if ($cart.get().state === 'idle') void refreshCart()
  }, [token])

  const remove = async (line: CartLine) => {
    await removeWithUndo([line], t)
    // The button that was pressed is gone; the focus would be nowhere.
    heading.current?.focus()
  }
  const here = () => location.pathname + location.search
  return (
    <section className="mini-cart__panel float" aria-label={t('frame.cart.yours')}>
      <p ref={heading} className="mini-cart__title flex apart" tabIndex={-1}>
        {t('frame.cart.yours')}
        {count > 0 && <span>{t('cart.items', { count })}</span>}
      </p>
      <Loaded
        t={t}
        value={cart}
        onRetry={() => void refreshCart()}
        failedTitle={t('cart.failed')}
        skeleton={<div className="skeleton mini-cart__wait" />}
      >
        {(lines) =>
          lines.length ? (
            <>
              <ul className="mini-cart__lines">
                {lines.map((line) => (
                  <MiniCartLine key={line.cart_id} line={line} t={t} onRemove={() => void remove(line)} />
                ))}
              </ul>
              <div className="mini-cart__foot line apart">
                <p>
                  {t('cart.total')} <Price cents={total} />
                </p>
                <a className="button button--primary" href={href('cart', locale)}>
                  {t('frame.cart.go')}
                </a>
              </div>
            </>
          ) : (
            <p className="mini-cart__empty grid gap-2">
              <b>{t('cart.empty')}</b> {t(token ? 'cart.empty_help' : 'cart.signed_out')}
              {!token && (
                <a className="button button--secondary" href={href('login', locale, { redirect: here() })}>
                  {t('cart.log_in')}
                </a>
              )}
            </p>
          )
        }
      </Loaded>
    </section>
  )
}
