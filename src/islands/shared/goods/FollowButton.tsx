import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { failureText } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { $followed, toggleFollowed } from '#stores/followed.ts'
import { requireMember } from '#stores/pending-action.ts'
import type { FOLLOW_BUTTON_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof FOLLOW_BUTTON_TEXTS>
  site_id: number
  /** Names the shop for readers. */
  name: string
}

/** Follows a shop, or no longer; a refusal stands below the button. */
export function FollowButton({ texts, site_id, name }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const following = useStore($followed, { ssr: 'initial' }).includes(site_id)
  const { submit, pending, error } = useSubmit(toggleFollowed)
  return (
    <>
      <button
        type="button"
        className="button button--third button--s"
        aria-pressed={following}
        aria-busy={pending || undefined}
        aria-disabled={pending || undefined}
        onClick={() => requireMember({ kind: 'follow', site_id }, texts.locale) && submit(site_id)}
      >
        {!pending && <Icon name={following ? 'check' : 'plus'} size={15} />}
        {t(following ? 'goods.shop.following' : 'goods.shop.follow')}
        <span className="visually-hidden"> {name}</span>
      </button>
      {error && (
        <p className="field__error" role="alert">
          {failureText(error, t)}
        </p>
      )}
    </>
  )
}
