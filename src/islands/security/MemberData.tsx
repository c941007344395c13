import './security.css'
import { FieldError } from '#islands/ui/FieldError.tsx'
import '#islands/ui/ui.css'
import '#islands/shared/account/account-form.css'
import { type FormEvent, useState } from 'react'
import { readMemberData } from '#api/member-data.ts'
import { canDeleteMember, deleteMember } from '#api/member-delete.ts'
import { sendPasswordCode } from '#api/security.ts'
import type { Member } from '#contract/member.ts'
import type { Servicer } from '#contract/site.ts'
import { Factor } from '#islands/shared/account/Factor.tsx'
import { emptyFactor, factorFaults, waysOf } from '#islands/shared/account/factor.ts'
import { AskEntry } from '#islands/ui/AskEntry.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { errorKey } from '#islands/ui/failure.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { saveFile } from '#islands/ui/save-file.ts'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { signOut, takeMember } from '#stores/member.ts'
import type { MEMBER_DATA_TEXTS } from './texts.ts'

type Say = Translate<typeof MEMBER_DATA_TEXTS>

interface Props {
  texts: Texts<typeof MEMBER_DATA_TEXTS>
  /** How customer service is reached. */
  servicer: Servicer
}

const load = () => takeMember()

/** A member's data: a file with all of it, and the end of the account. */
export function MemberData({ texts, servicer }: Props) {
  const t = translator(texts)
  const { value, reload } = useLoad(load, {})
  return (
    <div className="security grid gap-6">
      <h1>{t('frame.route.member_data')}</h1>
      <Loaded t={t} value={value} onRetry={reload} failedTitle={t('member.security.failed')} rows={3}>
        {(member) => (
          <>
            <Download t={t} />
            <section aria-labelledby="data-delete">
              <h2 id="data-delete" className="rule">
                {t('member.data.delete')}
              </h2>
              {canDeleteMember() ? (
                <DeleteForm t={t} member={member} />
              ) : (
                <>
                  <p>{t('member.data.delete_by_service')}</p>
                  <AskEntry servicer={servicer} className="button button--secondary">
                    {t('member.data.ask')}
                  </AskEntry>
                </>
              )}
            </section>
          </>
        )}
      </Loaded>
    </div>
  )
}

/** Reads everything in the browser and saves it as a file; nothing is sent anywhere. */
function Download({ t }: { t: Say }) {
  const [isSaved, setSaved] = useState(false)
  const { submit, pending, error } = useSubmit(() => readMemberData())
  const download = async () => {
    setSaved(false)
    const result = await submit(undefined)
    if (!result.ok) return
    saveFile('my-data.json', JSON.stringify(result.data, null, 2), 'application/json')
    setSaved(true)
  }
  return (
    <section aria-labelledby="data-take">
      <h2 id="data-take" className="rule">
        {t('member.data.take')}
      </h2>
      <p>{t('member.data.take_help')}</p>
      <SubmitError t={t} error={error} />
      <Button kind="secondary" busy={pending} busyLabel={t('member.data.taking')} onClick={() => void download()}>
        {t('member.data.download')}
      </Button>
      <p role="status">{isSaved && t('member.data.taken')}</p>
    </section>
  )
}

function DeleteForm({ t, member }: { t: Say; member: Member }) {
  const [factor, setFactor] = useState(() => emptyFactor(member))
  const [isSure, setSure] = useState(false)
  const { form, errors, check } = useFieldErrors<'sure' | 'login_password' | 'captcha' | 'code'>()
  const { submit, pending, error, clear } = useSubmit(deleteMember)
  const hasFactor = waysOf(member).length > 0
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!check({ ...(hasFactor && factorFaults(factor, t)), sure: isSure ? undefined : t('member.data.sure_missing') })) return
    const proof =
      factor.way === 'password' ? { login_password: factor.login_password } : { old_key: factor.sent.key, old_code: factor.sent.code }
    const result = await submit(hasFactor ? proof : {})
    if (result.ok) return void signOut(t.locale)
    if (!result.error || errorKey(result.error) !== 'PASSWORD_ERROR') return
    clear()
    check({ login_password: result.error.message })
  }
  return (
    <form ref={form} className="form account-form" noValidate onSubmit={send}>
      <p>{t('member.data.delete_help')}</p>
      <SubmitError t={t} error={error} />
      {hasFactor && (
        <Factor
          t={t}
          member={member}
          value={factor}
          onChange={(news) => setFactor((before) => ({ ...before, ...news }))}
          errors={errors}
          ready={() => check({ captcha: factor.captcha.captcha_code ? undefined : t('common.captcha.missing') })}
          send={sendPasswordCode}
          hasCaptcha
        />
      )}
      <div>
        <Checkbox checked={isSure} invalid={Boolean(errors.sure)} onChange={setSure}>
          {t('member.data.sure')}
        </Checkbox>
        <FieldError>{errors.sure}</FieldError>
      </div>
      <div className="flex wraps gap-2">
        <Button type="submit" kind="secondary" busy={pending} busyLabel={t('member.data.deleting')}>
          {t('member.data.delete')}
        </Button>
      </div>
    </form>
  )
}
