import type { ReactNode } from 'react'
import { copyLink } from '#islands/ui/copy-link.ts'
import { failureText } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { MOST_SHARED, type SharedItem, writeItems } from '#lib/orders/shared-items.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { SHARE_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof SHARE_TEXTS>
  /** Kind of list that the link opens. */
  kind: 'cart' | 'saved'
  /** Asked for with the press. Rejects when the shop does not answer. */
  listItems: () => Promise<readonly SharedItem[]> | readonly SharedItem[]
  children: ReactNode
}

/** Copies a link that shows products to anybody (`islands/share`): their ids and pieces, nothing personal. */
export function ShareButton({ t, kind, listItems, children }: Props) {
  const { submit, pending } = useSubmit(async () => listItems())
  const share = async () => {
    const result = await submit(undefined)
    if (!result.ok) return result.error && toast(failureText(result.error, t), { tone: 'danger' })
    const items = result.data
    const address = href('shared', t.locale, { ...(kind === 'saved' && { kind }), items: writeItems(items) })
    return copyLink(address, t, items.length > MOST_SHARED ? t('share.cut', { count: MOST_SHARED }) : t('share.copied'))
  }
  return (
    <button type="button" className="more" aria-disabled={pending || undefined} onClick={() => void share()}>
      <Icon name="share" size={16} />
      {children}
    </button>
  )
}
