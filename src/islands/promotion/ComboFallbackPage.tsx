import { useMemo } from 'react'
import { ApiError } from '#api/errors.ts'
import { getCombo } from '#api/promotion.ts'
import { getSkuInfo } from '#api/sku.ts'
import type { Combo } from '#contract/promotion.ts'
import { FallbackPage, type FallbackProps } from '#islands/shared/fallback/FallbackPage.tsx'
import { Trail } from '#islands/ui/Trail.tsx'
import { withTodaysPrices } from '#lib/offers/combo.ts'
import { translator } from '#lib/text/texts.ts'
import { ComboBox } from './ComboBox.tsx'
import { ComboPage } from './ComboPage.tsx'
import type { COMBO_FALLBACK_TEXTS } from './texts.ts'

/** A set newer than the build. */
export function ComboFallbackPage({ texts, servicer, popular }: FallbackProps<typeof COMBO_FALLBACK_TEXTS>) {
  const t = useMemo(() => translator(texts), [texts])
  return (
    <FallbackPage route="combo" load={loadCombo} nameOf={({ bl_name }) => bl_name} title={t('frame.route.combo')} popular={popular} t={t}>
      {(combo) => (
        <>
          <Trail steps={[{ name: combo.bl_name }]} t={t} />
          <ComboPage combo={combo} servicer={servicer} t={t} box={<ComboBox texts={texts} combo={combo} />} />
        </>
      )}
    </FallbackPage>
  )
}

/** The set with what each part costs today. A shop says of an unknown one nothing at all, which is its refusal. */
async function loadCombo({ id: bl_id }: { id: number }, options: { signal?: AbortSignal } = {}): Promise<Combo> {
  const combo = await getCombo({ bl_id }, options)
  if (!combo) throw new ApiError('api', `no set ${bl_id}`)
  return withTodaysPrices(combo, async (sku_id) => {
    const sku = await getSkuInfo({ sku_id }, options)
    if (!sku) return null
    const { discount_price, member_price, promotion_type, sku_spec_format } = sku
    return { discount_price, member_price, promotion_type, sku_spec_format }
  })
}
