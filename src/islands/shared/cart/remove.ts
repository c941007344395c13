import type { CartLine } from '#contract/cart.ts'
import { failureText } from '#islands/ui/failure.ts'
import { toast } from '#islands/ui/toast.ts'
import { lineFault } from '#lib/orders/cart.ts'
import type { Translate } from '#lib/text/texts.ts'
import { addToCart, removeLines } from '#stores/cart.ts'
import { $unticked, tick } from '#stores/cart-ticks.ts'
import { collect, favouriteOf } from '#stores/collecting.ts'
import type { REMOVE_TEXTS } from './texts.ts'

const nameOf = (line: CartLine) => line.goods_name || line.sku_name

/** Whether something could be done. A refusal is shown in a toast, which stays after the pressed row has gone. */
function isDone(task: Promise<unknown>, t: Translate<typeof REMOVE_TEXTS>): Promise<boolean> {
  return task.then(
    () => true,
    (reason) => {
      toast(failureText(reason instanceof Error ? reason : new Error(String(reason)), t), { tone: 'danger' })
      return false
    },
  )
}

/** Removes lines from the cart with an undo button in the toast. Unavailable lines cannot be restored, so they get none. */
export async function removeWithUndo(lines: readonly CartLine[], t: Translate<typeof REMOVE_TEXTS>): Promise<void> {
  if (!(await isDone(removeLines(lines.map(({ cart_id }) => cart_id)), t))) return
  const back = lines.filter((line) => !lineFault(line))
  const [first] = lines
  const text = t('cart.removed', { name: first ? nameOf(first) : '' })
  if (!back.length) return void toast(text)
  toast(text, { action: { label: t('cart.undo'), run: () => void isDone(restore(back), t) } })
}

async function restore(lines: readonly CartLine[]): Promise<void> {
  const unticked = $unticked.get()
  for (const { site_id, sku_id, num } of lines) {
    await addToCart({ site_id, sku_id, num })
    if (unticked.includes(sku_id)) tick([{ sku_id }], false)
  }
}

/** Moves a line to the saved goods. It stays in the cart when saving was refused. */
export async function moveToFavourites(line: CartLine, t: Translate<typeof REMOVE_TEXTS>): Promise<void> {
  if (await isDone(keep(line), t)) toast(t('cart.saved', { name: nameOf(line) }))
}

async function keep(line: CartLine): Promise<void> {
  await collect(favouriteOf(line))
  await removeLines([line.cart_id])
}
