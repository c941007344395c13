import { useMemo } from 'react'
import { BuyBarRow } from '#islands/shared/product/BuyBarRow.tsx'
import { type Texts, translator } from '#lib/texts.ts'
import { FlashPart } from './FlashPart.tsx'
import type { FLASH_TEXTS } from './texts.ts'
import { type BuiltFlash, useFlash } from './useFlash.ts'

/** The slim way to buy in the sticky row of a flash sale's page. */
export function SeckillBar({ texts, ...built }: BuiltFlash & { texts: Texts<typeof FLASH_TEXTS> }) {
  const t = useMemo(() => translator(texts), [texts])
  const { sku, view, press } = useFlash(built, texts.locale)
  return (
    <BuyBarRow sku={sku} locale={texts.locale}>
      <FlashPart part="bar" view={view} t={t} onPress={press} />
    </BuyBarRow>
  )
}
