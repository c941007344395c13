import { useState } from 'react'
import type { AddressCard } from '#contract/address.ts'

/** Result of {@link useDeletion}; for the props of `DeleteAddress`. */
interface Deletion {
  /** Key of the dialog: each question is a new one, because a late answer belongs to its own question. */
  key: number
  /** The address asked about; null while the dialog is closed. */
  card: AddressCard | null
  ask: (card: AddressCard) => void
  close: () => void
}

/** Holds the address that the visitor is asked about before it is deleted. */
export function useDeletion(): Deletion {
  const [card, setCard] = useState<AddressCard | null>(null)
  const [key, setKey] = useState(0)
  return {
    key,
    card,
    ask: (next) => {
      setKey((count) => count + 1)
      setCard(next)
    },
    close: () => setCard(null),
  }
}
