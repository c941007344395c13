import { getMember } from '#api/member.ts'
import { can } from '#api/settings.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import type { Translate } from '#lib/text/texts.ts'
import { PayPasswordForm } from './PayPasswordForm.tsx'
import type { SET_PAY_PASSWORD_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof SET_PAY_PASSWORD_TEXTS>
  /** There is one already: the new one rests before it spends. */
  isReplaced: boolean
  onClose: () => void
  onSet: () => void
}

/** Sets the payment password without leaving the page. */
export function SetPayPassword({ t, isReplaced, onClose, onSet }: Props) {
  const { value, reload } = useLoad(getMember, {})
  return (
    <Dialog open onClose={onClose} title={t('member.security.put_pay_password')} closeLabel={t('common.close')} size="form">
      {isReplaced && can('payPasswordRest') && <p className="note note--info">{t('member.security.rest')}</p>}
      <Loaded t={t} value={value} onRetry={reload} failedTitle={t('member.security.failed')} skeleton={<Skeleton rows={3} />}>
        {(member) => <PayPasswordForm t={t} member={member} onDone={onSet} />}
      </Loaded>
    </Dialog>
  )
}
