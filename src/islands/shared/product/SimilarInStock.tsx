import type { GoodsCard } from '#contract/goods.ts'
import { NextStep } from '#islands/shared/goods/NextStep.tsx'
import { type Texts, translator } from '#lib/text/texts.ts'
import { LikeThis } from './LikeThis.tsx'
import type { SIMILAR_TEXTS } from './texts.ts'

/** {@link LikeThis} with its goods ready to be put into the cart: one press for a product without options. */
export function SimilarInStock({ goods, texts }: { goods: readonly GoodsCard[]; texts: Texts<typeof SIMILAR_TEXTS> }) {
  const t = translator(texts)
  return <LikeThis goods={goods} t={t} step={(each) => <NextStep t={t} goods={each} hasOptions={each.goods_spec_format.length > 0} />} />
}
