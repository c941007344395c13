import '#islands/shared/cart/summary.css'
import { useState } from 'react'
import { lazy } from '#islands/ui/lazy.tsx'
import type { Translate } from '#lib/text/texts.ts'
import type { TermsKind } from './TermsDialog.tsx'
import type { CHECKOUT_TEXTS } from './texts.ts'

const TermsDialog = lazy(async () => (await import('./TermsDialog.tsx')).TermsDialog)

/** Links beside the order button to the terms that it accepts and to returns; each opens the shop's text. */
export function Terms({ t }: { t: Translate<typeof CHECKOUT_TEXTS> }) {
  const [shown, setShown] = useState<TermsKind | null>(null)
  const word = (kind: TermsKind) => (
    <button type="button" className="link" onClick={() => setShown(kind)}>
      {t(`checkout.terms.${kind}`)}
    </button>
  )
  return (
    <p className="summary__hint small">
      {t('checkout.terms.accept')} {word('terms')} · {word('returns')}
      {shown && <TermsDialog t={t} kind={shown} onClose={() => setShown(null)} />}
    </p>
  )
}
