import { useMemo } from 'react'
import type { GroupbuySku } from '#contract/groupbuy.ts'
import type { ReviewCounts } from '#contract/review.ts'
import type { Servicer } from '#contract/site.ts'
import { useOffer, useSisters } from '#islands/shared/product/useOffer.ts'
import type { SlimSku } from '#lib/catalogue/product.ts'
import { optionGroups, type SkuPoint } from '#lib/catalogue/sku.ts'
import { type BuiltGroup, groupView } from '#lib/offers/group-buy.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { buyAtOnce } from '#stores/buy-at-once.ts'
import { askGroup } from './ask-group.ts'
import { GROUP_PARTS } from './GroupPart.tsx'
import { OfferBar, OfferTop } from './OfferTop.tsx'
import { showRefused } from './show-refused.ts'
import type { GROUP_TEXTS, GROUP_TOP_TEXTS } from './texts.ts'

type Built = BuiltGroup<SlimSku<GroupbuySku>>

/** Returns the current sku, view and button action of a group-buy's page. */
function useGroup({ sku: built, ...rest }: Built, locale: Locale) {
  const { sku, now, wanted } = useOffer(built, rest.builtAt)
  const view = groupView({ ...rest, sku }, { now, wanted })
  const onPress = () => {
    if (!showRefused()) buyAtOnce({ kind: 'groupbuy', groupbuy_id: sku.groupbuy_id, sku_id: sku.sku_id, num: view.wanted }, locale)
  }
  return { sku, view, onPress, drawings: GROUP_PARTS }
}

interface TopProps extends Built {
  texts: Texts<typeof GROUP_TOP_TEXTS>
  points: SkuPoint[]
  own: string
  reviews: ReviewCounts | undefined
  servicer?: Servicer
}

/** The upper part of a group-buy's page (R51): a product's, with a price that holds from so many pieces on. */
export function GroupTop({ texts, points, own, reviews, servicer, ...built }: TopProps) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const shown = useGroup(built, locale)
  const { sku } = shown
  const { limits, max_buy, purchased_num } = shown.view.sale
  const switching = useSisters(sku, {
    async ask(sku_id, options) {
      const { getGroupbuySku } = await import('#api/groupbuy.ts')
      return getGroupbuySku({ id: sku.groupbuy_id, sku_id }, options)
    },
    // A group-buy covers all skus of its goods; one that it does not has its ordinary page.
    leave: (sku_id) => location.assign(href('sku', locale, { id: sku_id })),
    told: ({ groupbuy_price: price, stock: left }) => ({ price, left, gone: t('goods.sold_out') }),
    t,
  })
  const reasonOf = (bound: 'min' | 'max') => {
    const count = bound === 'min' || limits.reason === 'least' ? limits.min : limits.max
    return t(`promotion.group.refuse.${bound === 'min' ? 'least' : limits.reason}`, { count, limit: max_buy, bought: purchased_num })
  }
  return (
    <OfferTop
      {...shown}
      kind="group"
      title={t('promotion.group.title')}
      ask={() => askGroup(sku.groupbuy_id, sku.sku_id)}
      own={own}
      reviews={reviews}
      servicer={servicer}
      groups={optionGroups(sku, points)}
      switching={switching}
      bound={limits.min > 1 ? t('promotion.group.at_least', { count: limits.min }) : ''}
      reasonOf={reasonOf}
      t={t}
    />
  )
}

/** The slim way to buy in the sticky row of a group-buy's page. */
export function GroupBar({ texts, ...built }: Built & { texts: Texts<typeof GROUP_TEXTS> }) {
  const t = useMemo(() => translator(texts), [texts])
  return <OfferBar {...useGroup(built, texts.locale)} t={t} />
}
