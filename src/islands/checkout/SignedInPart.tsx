import './visitor.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Icon } from '#islands/ui/Icon.tsx'
import { dataOf } from '#lib/async/loadable.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $member } from '#stores/member.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'

/** Shows the signed-in member in place of the sign-in part. It takes the focus, because the focused control has disappeared. */
export function SignedInPart({ t }: { t: Translate<typeof CHECKOUT_TEXTS> }) {
  const member = dataOf(useStore($member))
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus({ preventScroll: true }), [])
  const name = member && (member.mobile || member.nickname || member.username)
  return (
    <p ref={line} className="signed-in-as line gap-2" tabIndex={-1}>
      <Icon name="success" size={18} />
      {name ? t('checkout.sign_in.done_as', { name }) : t('checkout.sign_in.done')}
    </p>
  )
}
