import { useMemo } from 'react'
import { ApiError } from '#api/errors.ts'
import { getBundle } from '#api/promotion.ts'
import { getSkuInfo } from '#api/sku.ts'
import type { GoodsCard } from '#contract/goods.ts'
import type { Bundle } from '#contract/promotion.ts'
import type { Servicer } from '#contract/site.ts'
import { EntryShell } from '#islands/shared/shell/EntryShell.tsx'
import { Trail } from '#islands/ui/Trail.tsx'
import { withTodaysPrices } from '#lib/combo.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { ComboBox } from './ComboBox.tsx'
import { ComboPage } from './ComboPage.tsx'
import type { COMBO_SHELL_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof COMBO_SHELL_TEXTS>
  /** Goods to go on with where the address leads to none. */
  popular: GoodsCard[]
  /** How customer service is reached. */
  servicer?: Servicer
}

/** A set newer than the build. */
export function ComboShell({ texts, popular, servicer }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  return (
    <EntryShell
      route="combo"
      load={loadCombo}
      nameOf={({ bl_name }) => bl_name}
      title={t('frame.route.combo')}
      popular={popular}
      locale={locale}
      t={t}
    >
      {(bundle) => (
        <>
          <Trail steps={[{ name: bundle.bl_name }]} locale={locale} t={t} />
          <ComboPage bundle={bundle} servicer={servicer} t={t} box={<ComboBox texts={texts} bundle={bundle} />} />
        </>
      )}
    </EntryShell>
  )
}

/** The set with what each part costs today. A shop says of an unknown one nothing at all, which is its refusal. */
async function loadCombo({ id: bl_id }: { id: number }, options: { signal?: AbortSignal } = {}): Promise<Bundle> {
  const bundle = await getBundle({ bl_id }, options)
  if (!bundle) throw new ApiError('api', `no set ${bl_id}`)
  return withTodaysPrices(bundle, async (sku_id) => {
    const sku = await getSkuInfo({ sku_id }, options)
    return sku && { discount_price: sku.discount_price, promotion_type: sku.promotion_type, sku_spec_format: sku.sku_spec_format }
  })
}
