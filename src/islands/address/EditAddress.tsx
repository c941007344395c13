import { getAddress, pageAddresses } from '#api/address.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { LeaveDialog } from '#islands/ui/LeaveDialog.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { useUnsaved } from '#islands/ui/useUnsaved.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { AddressEditor } from './AddressEditor.tsx'
import { placeOf } from './AddressTile.tsx'
import type { ADDRESS_BOOK_TEXTS } from './texts.ts'

const readId = ({ searchParams }: URL) => ({ id: Math.floor(Number(searchParams.get('id'))) || 0 })

/**
 * Loads the address to edit and all addresses, so that none is saved twice. The address is null if it is not the member's, undefined for a
 * new one.
 */
async function readBook({ id }: { id: number }, options?: { signal?: AbortSignal }) {
  const [address, { list }] = await Promise.all([
    id ? getAddress({ id }, options) : undefined,
    pageAddresses({ page: 1, page_size: 0 }, options),
  ])
  return { address, list }
}

/** A page for one address, new or to change (R19); it leads back to all of them. */
export function EditAddress({ texts }: { texts: Texts<typeof ADDRESS_BOOK_TEXTS> }) {
  const t = translator(texts)
  const query = useQuery(readId)
  const { value, reload } = useLoad(readBook, query ?? null)
  const unsaved = useUnsaved()
  const book = href('addresses', texts.locale)
  return (
    <>
      <Loaded
        t={t}
        value={value}
        onRetry={reload}
        page={t('frame.route.address_edit')}
        failedTitle={t('checkout.address.failed')}
        cards={3}
      >
        {({ address, list }) =>
          address === null ? (
            <Empty title={t('member.address.gone')} heading="h1">
              <a className="button button--tertiary" href={book}>
                {t('member.address.all')}
              </a>
            </Empty>
          ) : (
            <AddressEditor
              t={t}
              address={address}
              others={list}
              unsaved={unsaved}
              heading="h1"
              onSaved={(id) => location.assign(`${book}#${placeOf(id)}`)}
              onClose={() => location.assign(book)}
            />
          )
        }
      </Loaded>
      <LeaveDialog t={t} unsaved={unsaved} />
    </>
  )
}
