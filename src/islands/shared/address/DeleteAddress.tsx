import { deleteAddress } from '#api/address.ts'
import type { AddressCard } from '#contract/address.ts'
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { addressText } from '#lib/member/address.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { DELETE_ADDRESS_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof DELETE_ADDRESS_TEXTS>
  /** The address asked about; null while the dialog is closed. */
  card: AddressCard | null
  onClose: () => void
  /** It has been deleted, also where the visitor has closed the dialog meanwhile. */
  onDeleted: (id: number) => void
}

/** Asks before an address is deleted. */
export function DeleteAddress({ t, card, onClose, onDeleted }: Props) {
  const { submit, pending, error } = useSubmit(async (id: number) => {
    await deleteAddress({ id })
    onDeleted(id)
  })
  const onConfirm = async () => {
    if (card && (await submit(card.id)).ok) onClose()
  }
  return (
    <ConfirmDialog
      t={t}
      open={card !== null}
      onClose={onClose}
      title={t('checkout.address.delete_title', { name: card?.name ?? '' })}
      label={t('checkout.address.delete')}
      busyLabel={t('checkout.address.deleting')}
      onConfirm={() => void onConfirm()}
      pending={pending}
      error={error}
      tone="danger"
    >
      {card && addressText(card, t.locale)}
    </ConfirmDialog>
  )
}
