import { useEffect, useRef, useState } from 'react'
import { addCartLine, listCart } from '#api/cart.ts'
import type { OrderGoods } from '#contract/order-record.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { refusalText } from '#islands/ui/refusal-words.ts'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { formatMoney } from '#lib/money/format.ts'
import { shownPrice } from '#lib/money/price.ts'
import { lineFault } from '#lib/orders/cart.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { rereadCart } from '#stores/cart.ts'
import { tick } from '#stores/cart-ticks.ts'
import type { ORDER_ACTIONS_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof ORDER_ACTIONS_TEXTS>
  lines: readonly OrderGoods[]
  onClose: () => void
}

/** Puts goods of an order into the cart again as it is drawn, and says what could not be added, and what costs more now. */
export function BuyAgain({ t, lines, onClose }: Props) {
  const [notes, setNotes] = useState<string[]>()
  const { submit, pending, error } = useSubmit(buyAgain)
  const started = useRef(false)

  const start = async () => {
    const result = await submit(lines)
    if (!result.ok) return
    tick(lines, true)
    void rereadCart()
    const missing = result.data.refused.map(({ line, reason }) =>
      t('order.again.missing', { name: nameOf(line), reason: refusalText(reason, t) }),
    )
    const dearer = result.data.dearer.map(({ line, more }) => t('order.again.dearer', { name: nameOf(line), amount: formatMoney(more) }))
    const told = [...missing, ...dearer]
    if (told.length) setNotes([t('order.again.added', { count: lines.length - missing.length, all: lines.length }), ...told])
    else location.assign(href('cart', t.locale))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the press that drew it
  useEffect(() => {
    if (!started.current) void start()
    started.current = true
  }, [])
  return (
    <Dialog open onClose={onClose} title={t('order.again.do')} closeLabel={t('common.close')}>
      <div role="status">
        {pending && <p className="dialog__text">{t('order.working')}</p>}
        {notes?.map((note) => (
          <p key={note} className="dialog__text">
            {note}
          </p>
        ))}
      </div>
      <SubmitError t={t} error={error} />
      <div className="dialog__actions">
        <a className="button button--secondary" href={href('cart', t.locale)}>
          {t('order.again.cart')}
        </a>
      </div>
    </Dialog>
  )
}

const nameOf = ({ goods_name, sku_name }: OrderGoods) => goods_name || sku_name

/** Adds line by line, each by itself: what one is refused takes nothing from the others. @throws Error where the cart cannot be read */
async function buyAgain(lines: readonly OrderGoods[]) {
  const refused: { line: OrderGoods; reason: Error }[] = []
  for (const line of lines) {
    await addCartLine({ site_id: line.site_id, sku_id: line.sku_id, num: line.num }).catch((reason: unknown) =>
      refused.push({ line, reason: reason instanceof Error ? reason : new Error(String(reason)) }),
    )
  }
  const cart = await listCart({})
  const dearer = lines.flatMap((line) => {
    const now = cart.find(({ sku_id }) => sku_id === line.sku_id)
    const more = now && !lineFault(now) ? shownPrice(now).amount - line.price : 0
    return more > 0 ? [{ line, more }] : []
  })
  return { refused, dearer }
}
