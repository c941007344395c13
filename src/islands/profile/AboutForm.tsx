import './profile.css'
import { type FormEvent, useState } from 'react'
import { changeBirthday, changeNickname, changeRealname, changeSex, changeUsername } from '#api/member.ts'
import { hasCall } from '#api/settings.ts'
import { type Member, memberModifybirthday, memberModifyrealname, memberModifysex, memberModifyusername } from '#contract/member.ts'
import { memberModifyemail } from '#contract/security.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useDraft } from '#islands/ui/useDraft.ts'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { isUsername, MEMBER_NAME_LENGTH } from '#lib/member/account-rules.ts'
import { href } from '#lib/routes/paths.ts'
import { masked } from '#lib/text/mask.ts'
import type { Translate } from '#lib/text/texts.ts'
import { birthdayOf, birthdaySeconds, isBirthday } from './birthday.ts'
import type { PROFILE_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof PROFILE_TEXTS>
  member: Member
  /** Called when something was saved, or may have been. */
  onSaved: () => void
}

const valuesOf = ({ username, nickname, realname, sex, birthday }: Member) => ({
  username,
  nickname,
  realname,
  sex,
  birthday: birthdayOf(birthday),
})
type Values = ReturnType<typeof valuesOf>

/** Fields that can be refused by the form itself. */
const CHECKED = ['username', 'nickname', 'birthday'] as const

/** Each has a call of its own: only what differs is sent, one after the other. */
async function save({ before, now }: { before: Values; now: Values }): Promise<void> {
  if (now.username !== before.username) await changeUsername({ username: now.username })
  if (now.nickname !== before.nickname) await changeNickname({ nickname: now.nickname })
  if (now.realname !== before.realname) await changeRealname({ realname: now.realname })
  if (now.sex !== before.sex) await changeSex({ sex: now.sex })
  if (now.birthday !== before.birthday) await changeBirthday({ birthday: birthdaySeconds(now.birthday) })
}

/**
 * Form for names, sex and birthday, as far as the server stores them. A username can be set once; number and address are bound on the
 * security page.
 */
export function AboutForm({ t, member, onSaved }: Props) {
  const [now, setNow, drop] = useDraft('profile', () => valuesOf(member))
  const [isSaved, setSaved] = useState(false)
  const { form, errors, check, forgive } = useFieldErrors<(typeof CHECKED)[number]>()
  const { submit, pending, error } = useSubmit(save)
  const before = valuesOf(member)
  const isChanged = JSON.stringify(now) !== JSON.stringify(before)
  const put = (news: Partial<Values>) => {
    setNow((held) => ({ ...held, ...news }))
    setSaved(false)
    for (const name of CHECKED) if (name in news) forgive(name)
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const complete = check({
      username: now.username && !isUsername(now.username) ? t('member.profile.username_letters') : undefined,
      nickname: now.nickname.trim() ? undefined : t('member.profile.nickname_missing'),
      birthday: now.birthday === before.birthday || isBirthday(now.birthday) ? undefined : t('member.profile.birthday_wrong'),
    })
    if (!complete) return
    const { ok } = await submit({ before, now })
    // Calls before a refused one have saved their part.
    onSaved()
    if (!ok) return
    drop()
    setSaved(true)
  }
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <div className="profile__fields grid gap-5">
        {(before.username || hasCall(memberModifyusername)) && (
          <Username t={t} value={now.username} isFixed={Boolean(before.username)} error={errors.username} onPut={put} />
        )}
        <NameField t={t} name="nickname" value={now.nickname} autoComplete="nickname" error={errors.nickname} onPut={put} />
        <BoundContacts t={t} member={member} />
        {hasCall(memberModifyrealname) && <NameField t={t} name="realname" value={now.realname} autoComplete="name" onPut={put} />}
        {hasCall(memberModifybirthday) && <Birthday t={t} value={now.birthday} error={errors.birthday} onPut={put} />}
        {hasCall(memberModifysex) && <Sex t={t} value={now.sex} onPut={put} />}
      </div>
      <SubmitError t={t} error={error} />
      <div className="profile__foot line wraps gap-3">
        <Button type="submit" kind="primary" disabled={!isChanged} busy={pending} busyLabel={t('auth.find.saving')}>
          {t('auth.find.save')}
        </Button>
        <span role="status" className="profile__saved inline gap-1">
          {isSaved && (
            <>
              <Icon name="success" />
              {t('member.profile.saved')}
            </>
          )}
        </span>
      </div>
    </form>
  )
}

interface FieldProps<Value> extends Pick<Props, 't'> {
  value: Value
  error?: string | undefined
  onPut: (news: Partial<Values>) => void
}

function Username({ t, value, isFixed, error, onPut }: FieldProps<string> & { isFixed: boolean }) {
  return (
    <Field
      label={t('member.profile.username')}
      hint={t(isFixed ? 'member.profile.username_fixed' : 'member.profile.username_once')}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          className="input"
          value={value}
          disabled={isFixed}
          maxLength={MEMBER_NAME_LENGTH}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onPut({ username: event.target.value })}
        />
      )}
    </Field>
  )
}

interface NameFieldProps extends FieldProps<string> {
  name: 'nickname' | 'realname'
  autoComplete: string
}

function NameField({ t, name, value, autoComplete, error, onPut }: NameFieldProps) {
  return (
    <Field
      label={t(`member.profile.${name}`)}
      hint={t(`member.profile.${name}_help`)}
      aside={<span className="field__hint">{`${value.length}/${MEMBER_NAME_LENGTH}`}</span>}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          className="input"
          value={value}
          maxLength={MEMBER_NAME_LENGTH}
          autoComplete={autoComplete}
          onChange={(event) => onPut({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}

/** The number and, where the server has it, the address that are bound, with ways to change them. */
function BoundContacts({ t, member }: Pick<Props, 't' | 'member'>) {
  return (['mobile', ...(hasCall(memberModifyemail) ? (['email'] as const) : [])] as const).map((kind) => (
    <div key={kind} className="field">
      <span>{t(`member.profile.${kind}`)}</span>
      <span className="profile__bound line apart">
        {masked(member[kind]) || t('member.profile.unbound')}
        <a className="link" href={href('securityEdit', t.locale, { type: kind })} aria-label={t(`member.profile.${kind}_change`)}>
          {t(member[kind] ? 'member.profile.change' : 'member.profile.bind')}
        </a>
      </span>
    </div>
  ))
}

function Birthday({ t, value, error, onPut }: FieldProps<string>) {
  return (
    <Field label={t('member.profile.birthday')} error={error} aside={<span className="field__hint">{t('common.optional')}</span>}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="date"
          autoComplete="bday"
          value={value}
          onChange={(event) => onPut({ birthday: event.target.value })}
        />
      )}
    </Field>
  )
}

function Sex({ t, value, onPut }: FieldProps<number>) {
  return (
    <Field label={t('member.profile.sex')}>
      {(control) => (
        <select {...control} className="select" value={value} onChange={(event) => onPut({ sex: Number(event.target.value) })}>
          {([0, 1, 2] as const).map((sex) => (
            <option key={sex} value={sex}>
              {t(`member.profile.sex_${sex}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
