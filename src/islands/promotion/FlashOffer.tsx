import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { serverNow } from '#api/clock.ts'
import type { ReviewCounts } from '#contract/review.ts'
import type { SeckillSku } from '#contract/seckill.ts'
import type { Servicer } from '#contract/site.ts'
import { useOffer, useSisters } from '#islands/shared/product/useOffer.ts'
import type { SlimSku } from '#lib/catalogue/product.ts'
import { markOutside, optionGroups, type SkuPoint } from '#lib/catalogue/sku.ts'
import { type BuiltFlash, flashView } from '#lib/offers/flash-offer.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { buyAtOnce } from '#stores/buy-at-once.ts'
import { $reminders, toggleReminder } from '#stores/reminders.ts'
import { askFlash } from './ask-flash.ts'
import { FLASH_PARTS, type Press } from './FlashPart.tsx'
import { OfferBar, OfferTop } from './OfferTop.tsx'
import { showRefused } from './show-refused.ts'
import type { FLASH_TEXTS, FLASH_TOP_TEXTS } from './texts.ts'

type Built = BuiltFlash<SlimSku<SeckillSku>>

/** Returns the current sku, view and button actions of a flash sale's page. */
function useFlash({ sku: built, ...day }: Built, locale: Locale) {
  const { sku, now, wanted } = useOffer(built, day.builtAt)
  const view = flashView({ ...day, sku }, { now, wanted, reminders: useStore($reminders) })
  const onPress = (button: Press) => {
    if (button === 'remind') return toggleReminder({ id: sku.id, name: sku.sku_name, begins: view.sale.until }, serverNow())
    if (!showRefused()) buyAtOnce({ kind: 'seckill', seckill_goods_id: sku.id, num: view.wanted }, locale)
  }
  return { sku, view, onPress, drawings: FLASH_PARTS }
}

interface TopProps extends Built {
  texts: Texts<typeof FLASH_TOP_TEXTS>
  /** The skus that the session sells. */
  sold: number[]
  points: SkuPoint[]
  own: string
  reviews: ReviewCounts | undefined
  servicer?: Servicer
}

/** The upper part of a flash sale's page (R53): a product's, with the price, the share and the button of its session. */
export function FlashTop({ texts, sold, points, own, reviews, servicer, ...built }: TopProps) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const shown = useFlash(built, locale)
  const { sku } = shown
  const { limits, max_buy, purchased_num } = shown.view.sale
  const inSale = useMemo(() => new Set(sold), [sold])
  const leave = (sku_id: number) => location.assign(href('sku', locale, { id: sku_id }))
  const switching = useSisters(sku, {
    async ask(sku_id, options) {
      const { getSeckillSku } = await import('#api/seckill.ts')
      return getSeckillSku({ id: sku.id, sku_id }, options)
    },
    leave,
    // Another sku of the session has another id.
    addressOf: ({ id }) => href('seckill', locale, { id }),
    told: ({ seckill_price: price, stock, left = stock }) => ({ price, left, gone: t('promotion.flash.soldout') }),
    t,
  })
  const reasons = {
    limit: () => t('promotion.flash.most', { count: max_buy }),
    owned: () => t('promotion.flash.most_owned', { count: purchased_num, left: limits.max }),
    stock: () => t('promotion.flash.most_left', { count: limits.max }),
    least: () => t('promotion.flash.least'),
  }
  return (
    <OfferTop
      {...shown}
      kind="flash"
      title={t('promotion.flash.title')}
      ask={() => askFlash(sku.id)}
      own={own}
      reviews={reviews}
      servicer={servicer}
      groups={markOutside(optionGroups(sku, points), inSale)}
      switching={{ ...switching, choose: (sku_id) => (inSale.has(sku_id) ? switching.choose(sku_id) : leave(sku_id)) }}
      bound={max_buy > 0 ? t('promotion.flash.limit', { count: max_buy }) : ''}
      reasonOf={(bound) => reasons[bound === 'min' ? 'least' : limits.reason]()}
      t={t}
    />
  )
}

/** The slim way to buy in the sticky row of a flash sale's page. */
export function FlashBar({ texts, ...built }: Built & { texts: Texts<typeof FLASH_TEXTS> }) {
  const t = useMemo(() => translator(texts), [texts])
  return <OfferBar {...useFlash(built, texts.locale)} t={t} />
}
