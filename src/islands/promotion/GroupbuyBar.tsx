import { useMemo } from 'react'
import { BuyBarRow } from '#islands/shared/product/BuyBarRow.tsx'
import { type Texts, translator } from '#lib/texts.ts'
import { GroupPart } from './GroupPart.tsx'
import type { GROUP_TEXTS } from './texts.ts'
import { type BuiltGroupSku, useGroup } from './useGroup.ts'

/** The slim way to buy in the sticky row of a group-buy's page. */
export function GroupbuyBar({ texts, ...built }: BuiltGroupSku & { texts: Texts<typeof GROUP_TEXTS> }) {
  const t = useMemo(() => translator(texts), [texts])
  const { sku, view, buy } = useGroup(built, texts.locale)
  return (
    <BuyBarRow sku={sku} locale={texts.locale}>
      <GroupPart part="bar" view={view} t={t} onBuy={buy} />
    </BuyBarRow>
  )
}
