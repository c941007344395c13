import { useEffect, useState } from 'react'
import { listCart } from '#api/cart.ts'
import { ApiError } from '#api/errors.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { lineFault } from '#lib/orders/cart.ts'
import type { Translate } from '#lib/text/texts.ts'
import { mergeVisitor } from '#stores/merge-visitor.ts'
import { type OrderSource, readCheckout, startCheckout } from '#stores/order-creation.ts'
import { readVisitorLines } from '#stores/visitor-lines.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'
import { WayBack } from './WayBack.tsx'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  /** Lines of the cart of the visitor who has signed in. */
  source: { sku_ids: number[] }
  /** Called with the same lines in the member's cart. */
  onLines: (source: OrderSource['normal']) => void
}

/** Finds the lines that a visitor was checking out in the member's cart, once they have been moved there. */
export function MergedLines({ t, source, onLines }: Props) {
  const { value, reload } = useLoad(findLines, source)
  const found = dataOf(value)
  const [isEmpty, setEmpty] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the lines found
  useEffect(() => {
    if (!found) return
    setEmpty(!found.length)
    if (!found.length) return
    startCheckout('normal', { cart_ids: found })
    // As it is kept: with the id by which the shop knows a repeated request.
    onLines(readCheckout('normal') ?? { cart_ids: found })
  }, [found])
  if (isEmpty) {
    return (
      <Empty heading="h1" title={t('checkout.gone')} help={t('checkout.nothing_help')}>
        <WayBack kind="normal" t={t} />
      </Empty>
    )
  }
  return (
    <Loaded t={t} value={value} onRetry={reload} failedTitle={t('checkout.failed')} rows={4}>
      {() => <Skeleton rows={4} className="skeleton--row" />}
    </Loaded>
  )
}

async function findLines({ sku_ids }: { sku_ids: number[] }, options?: { signal?: AbortSignal }): Promise<number[]> {
  await mergeVisitor()
  // A line still on this device got no answer; ordering the others would leave it out unnoticed.
  if (readVisitorLines().some(({ sku_id }) => sku_ids.includes(sku_id))) throw new ApiError('network', 'the cart was not merged')
  const lines = await listCart({}, options)
  return lines.filter((line) => sku_ids.includes(line.sku_id) && !lineFault(line)).map(({ cart_id }) => cart_id)
}
