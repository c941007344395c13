import { useCallback } from 'react'
import { listCart } from '#api/cart.ts'
import { pageFootprints } from '#api/footprint.ts'
import { readSkuCards } from '#api/sku-cards.ts'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import type { Cents } from '#lib/money/money.ts'
import { type Priced, shownPrice } from '#lib/money/price.ts'
import type { Translate } from '#lib/text/texts.ts'
import { ChoiceList, type Choices } from './ChoiceList.tsx'
import type { COMPOSER_TEXTS } from './texts.ts'

/** Goods of each list. */
const MOST = 6

interface Props {
  onPick: (sku_id: number) => void
  t: Translate<typeof COMPOSER_TEXTS>
}

type Sku = Omit<Priced, 'price'> & { price?: Cents | undefined; sku_id: number; sku_name: string; sku_image: string }

/** A list, or why it could not be loaded: the others do without it. */
async function listed(call: Promise<readonly Sku[]>): Promise<readonly Sku[] | Error> {
  return call.catch((reason: Error) => reason)
}

/** The goods of this page, those viewed lately and those in the cart, each once. @throws the first failure where no list has any */
async function loadGoods(_input: object, options?: { signal?: AbortSignal }) {
  const here = Number(document.querySelector<HTMLElement>('[data-chat-goods]')?.dataset.chatGoods) || 0
  const lists = await Promise.all([
    listed(here ? readSkuCards({ sku_ids: [here] }, options) : Promise.resolve([])),
    listed(pageFootprints({ page: 1, page_size: MOST }, options).then(({ list }) => list)),
    listed(listCart({}, options)),
  ])
  const failure = lists.find((list) => list instanceof Error)
  if (failure && lists.every((list) => list instanceof Error || !list.length)) throw failure
  const seen = new Set<number>()
  const [page, viewed, cart] = lists.map((list) =>
    list instanceof Error
      ? { rows: [], failure: list }
      : { rows: list.filter(({ sku_id }) => !seen.has(sku_id) && seen.add(sku_id)).slice(0, MOST) },
  )
  return { page, seen: viewed, cart }
}

/** Goods to be sent with a press. */
export function GoodsPicker({ onPick, t }: Props) {
  const load = useCallback(
    async (input: object, options?: { signal?: AbortSignal }): Promise<Choices[]> => {
      const lists = await loadGoods(input, options)
      return (['page', 'seen', 'cart'] as const).map((name) => ({
        title: t(`chat.composer.goods.${name}`),
        failure: lists[name]?.failure,
        rows: (lists[name]?.rows ?? []).map((sku) => ({
          id: sku.sku_id,
          content: (
            <>
              <Picture path={sku.sku_image} width={40} />
              <span className="one-line">{sku.sku_name}</span>
              <GoodsPrice shown={shownPrice({ ...sku, price: sku.price ?? sku.discount_price })} size="s" bare />
            </>
          ),
        })),
      }))
    },
    [t],
  )
  const { value, reload } = useLoad(load, NOTHING)
  return <ChoiceList value={value} onRetry={reload} onPick={onPick} none={t('chat.composer.goods.none')} t={t} />
}

const NOTHING = {}
