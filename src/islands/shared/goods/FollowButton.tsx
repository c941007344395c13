import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { hasCall } from '#api/settings.ts'
import { shopmemberAdd } from '#contract/shop-member.ts'
import { FieldError } from '#islands/ui/FieldError.tsx'
import { failureText } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { $followed, toggleFollowed } from '#stores/followed.ts'
import { requireMember } from '#stores/pending-action.ts'
import type { FOLLOW_BUTTON_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof FOLLOW_BUTTON_TEXTS>
  site_id: number
  /** Names the shop for readers. */
  name: string
}

/** Follows or unfollows a shop. Renders nothing if the server has a single shop, which cannot be followed. */
export function FollowButton(props: Props) {
  return hasCall(shopmemberAdd) ? <Toggle {...props} /> : null
}

/** Says after following where the followed shops stand; a refusal stands below the button. */
function Toggle({ texts, site_id, name }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const following = useStore($followed, { ssr: 'initial' }).includes(site_id)
  const { submit, pending, error } = useSubmit(toggleFollowed)
  const toggle = async () => {
    if (!requireMember({ kind: 'follow', site_id }, texts.locale)) return
    const result = await submit(site_id)
    if (!result.ok || !result.data) return
    toast(t('goods.shop.followed'), { action: { label: t('goods.see_saved'), href: href('favourites', texts.locale, { kind: 'shops' }) } })
  }
  return (
    <>
      <button
        type="button"
        className="button button--tertiary button--s"
        aria-pressed={following}
        aria-busy={pending || undefined}
        aria-disabled={pending || undefined}
        onClick={() => void toggle()}
      >
        {!pending && <Icon name={following ? 'check' : 'plus'} size={15} />}
        {t(following ? 'goods.shop.following' : 'goods.shop.follow')}
        <span className="visually-hidden"> {name}</span>
      </button>
      {error && <FieldError>{failureText(error, t)}</FieldError>}
    </>
  )
}
