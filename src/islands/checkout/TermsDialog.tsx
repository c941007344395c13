import { getRegisterAgreement } from '#api/auth.ts'
import { getAfterSale } from '#api/goods.ts'
import { safeHtml } from '#browser/safe-html.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { textPlace } from '#islands/ui/text-place.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'

/** The conditions an order is placed under, and those under which goods go back. */
export type TermsKind = 'terms' | 'returns'

const CALLS = { terms: getRegisterAgreement, returns: getAfterSale }

/** One of the shop's documents over the page. */
export function TermsDialog({ t, kind, onClose }: { t: Translate<typeof CHECKOUT_TEXTS>; kind: TermsKind; onClose: () => void }) {
  const { value, reload } = useLoad(CALLS[kind], {})
  return (
    <Dialog open onClose={onClose} title={t(`checkout.terms.${kind}`)} closeLabel={t('common.close')} size="wide">
      <Loaded t={t} value={value} onRetry={reload} failedTitle={t('checkout.terms.failed')} rows={4}>
        {(document) => <div className="prose" ref={(place) => place?.replaceChildren(safeHtml(document?.content ?? '', textPlace(3)))} />}
      </Loaded>
    </Dialog>
  )
}
