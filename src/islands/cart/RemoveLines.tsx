import { useState } from 'react'
import type { CartLine } from '#contract/cart.ts'
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx'
import { type Submission, useSubmit } from '#islands/ui/useSubmit.ts'
import type { Translate } from '#lib/text/texts.ts'
import { removeLines } from '#stores/cart.ts'
import type { CART_TEXTS } from './texts.ts'

/** Result of {@link useRemoval}. */
interface Removal extends Pick<Submission<readonly number[], unknown>, 'pending' | 'error'> {
  /** The lines that are asked about; empty for none. */
  doomed: readonly CartLine[]
  ask: (lines: readonly CartLine[]) => void
  cancel: () => void
  confirm: () => Promise<void>
}

/** Removes several lines from the cart, once {@link RemoveLines} has asked. */
export function useRemoval(): Removal {
  const [doomed, setDoomed] = useState<readonly CartLine[]>([])
  const { submit, pending, error, clear } = useSubmit(removeLines)
  return {
    doomed,
    pending,
    error,
    ask: (lines) => {
      clear()
      setDoomed(lines)
    },
    cancel: () => setDoomed([]),
    confirm: async () => {
      const result = await submit(doomed.map(({ cart_id }) => cart_id))
      if (result.ok) setDoomed([])
    },
  }
}

/** Asks before several lines are removed. */
export function RemoveLines({ t, removal }: { t: Translate<typeof CART_TEXTS>; removal: Removal }) {
  const { doomed, cancel, confirm, pending, error } = removal
  return (
    <ConfirmDialog
      t={t}
      open={doomed.length > 0}
      onClose={cancel}
      title={t('cart.remove_title', { count: doomed.length })}
      label={t('cart.remove_label')}
      busyLabel={t('cart.removing')}
      onConfirm={() => void confirm()}
      pending={pending}
      error={error}
      tone="danger"
    >
      {doomed.map((line) => line.goods_name || line.sku_name).join(' · ')}
    </ConfirmDialog>
  )
}
