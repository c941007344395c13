import { ApiError } from '#api/errors.ts'
import { getSeckillGoods } from '#api/seckill-light.ts'
import { saleCheck } from '#components/goods/fresh-sale.ts'
import type { FlashView } from '#islands/promotion/FlashPart.tsx'
import type { FLASH_TEXTS } from '#islands/promotion/texts.ts'
import { type FlashTerms, flashSaleOf, type Session, stillToCome } from '#lib/flash-offer.ts'
import { type Priced, usualPrice } from '#lib/price.ts'
import type { Texts } from '#lib/texts.ts'
import { $freshOffer } from '#stores/flash-sale.ts'
import { $reminders } from '#stores/reminders.ts'

/** What a flash sale's page was built with, and the words to say it anew. */
export interface BuiltOffer {
  sku: FlashTerms & { id: number; sku_id: number }
  name: string
  next: Session | null
  ahead: number
  usual: Record<number, Priced>
  /** Unix seconds. */
  builtAt: number
  texts: Texts<typeof FLASH_TEXTS>
}

/** Gives what brings a flash sale's page up to date: by a question to the shop, or by the clock alone. `viewAt` is what it says at a moment. */
export function offerCheck({ sku: built, name, next, ahead, usual, builtAt, texts }: BuiltOffer) {
  const viewAt = (known: typeof $freshOffer.value, now: number): FlashView => {
    const sku = { ...built, ...known }
    const its = usual[sku.sku_id]
    const sale = flashSaleOf({ ...sku, usual: its }, now, ahead)
    const reminded = now !== builtAt && $reminders.get().some(({ id, begins }) => id === sku.id && begins === sale.turns)
    return {
      sale,
      sku_id: sku.sku_id,
      name,
      usual: usualPrice(its, sku.price, now),
      next: stillToCome(next, now, ahead),
      reminded,
      wanted: 1,
    }
  }
  const check = saleCheck({
    $known: $freshOffer,
    builtAt,
    async ask() {
      const known = $freshOffer.get()
      const id = known?.id ?? built.id
      try {
        return { ...known, ...(await getSeckillGoods({ id })) }
      } catch (error) {
        // What the shop knows no more is over; a shop that cannot answer says nothing of it.
        if (error instanceof ApiError && error.kind === 'api') return { ...known, id, seckill_end_time: 0 }
        throw error
      }
    },
    shownAt: viewAt,
    async drawing() {
      const [{ drawTerms }, { FLASH_PARTS }] = await Promise.all([
        import('#islands/promotion/draw-terms.tsx'),
        import('#islands/promotion/FlashPart.tsx'),
      ])
      return (view) => drawTerms(FLASH_PARTS, view, texts)
    },
  })
  return { ...check, viewAt }
}
