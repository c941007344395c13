import './address-book.css'
import { useEffect, useRef, useState } from 'react'
import { listAreas } from '#api/area.ts'
import type { Address, AddressCard } from '#contract/address.ts'
import { AddressForm } from '#islands/shared/address/AddressForm.tsx'
import { dropAddressDraft } from '#islands/shared/address/useAddressDraft.ts'
import type { Unsaved } from '#islands/ui/useUnsaved.ts'
import { cached } from '#lib/async/cached.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { ADDRESS_BOOK_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof ADDRESS_BOOK_TEXTS>
  /** The address to change; without one a new one is made. */
  address: Address | undefined
  /** The member's addresses, where they are known. */
  others: readonly AddressCard[]
  unsaved: Unsaved
  /** `h1` where nothing else is on the page. */
  heading: 'h1' | 'h2'
  onSaved: (id: number) => void
  onClose: () => void
}

/** The form of an address under its heading. Opened within a page (`h2`), the heading takes the focus. */
export function AddressEditor({ t, address, others, unsaved, heading: Heading, onSaved, onClose }: Props) {
  const [readAreas] = useState(() => cached(listAreas))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (Heading === 'h1') return
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'start' })
  }, [Heading])
  // Closing the form in its page gives up what was typed; leaving the page does not.
  useEffect(() => () => dropAddressDraft(address), [address])
  return (
    <section className="address-editor grid gap-5" aria-labelledby="address-editor">
      <Heading ref={title} id="address-editor" tabIndex={-1} className={Heading === 'h2' ? 'rule' : undefined}>
        {t(address ? 'checkout.address.change' : 'member.address.new')}
      </Heading>
      <AddressForm
        t={t}
        address={address}
        others={others}
        readAreas={readAreas}
        first
        onTouch={unsaved.touch}
        onSaved={(id) => {
          unsaved.clean()
          onSaved(id)
        }}
        onCancel={() => unsaved.leave(onClose)}
      />
    </section>
  )
}
