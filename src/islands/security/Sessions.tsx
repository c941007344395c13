import './security.css'
import { useRef, useState } from 'react'
import { closeOtherSessions, closeSession, listSessions } from '#api/session.ts'
import type { Session } from '#contract/session.ts'
import { Button } from '#islands/ui/Button.tsx'
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx'
import { failureText, isAbsent } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { formatTime } from '#lib/dates/time.ts'
import { listed, type Translate } from '#lib/text/texts.ts'
import type { SECURITY_TEXTS } from './texts.ts'

type Say = Translate<typeof SECURITY_TEXTS>

const load = (input: object, options?: { signal?: AbortSignal }) => listSessions(input, { ...options, quiet: true })

/**
 * Signed-in devices of the member, with buttons to end one session or all others. An addition to the contract. Nothing is rendered while
 * loading, without the call on the server, or while the content above loads, which would push it down.
 */
export function Sessions({ t, waits }: { t: Say; waits: boolean }) {
  const { value, reload, set } = useLoad(load, {})
  const [isAsking, setAsking] = useState(false)
  const ending = useSubmit(closeSession)
  const endingOthers = useSubmit(closeOtherSessions)
  const title = useRef<HTMLHeadingElement>(null)
  const sessions = dataOf(value)
  if (waits || (!sessions && (value.state !== 'failed' || isUnknown(value.error)))) return null
  const others = sessions?.filter(({ is_current }) => !is_current) ?? []

  const end = async (session: Session) => {
    const result = await ending.submit({ session_id: session.session_id })
    if (!result.ok) {
      if (result.error) toast(failureText(result.error, t), { tone: 'danger' })
      return reload()
    }
    set(sessions?.filter((other) => other !== session) ?? [])
    toast(t('member.session.ended', { device: nameOf(session, t) }))
    title.current?.focus()
  }
  const endOthers = async () => {
    if (!(await endingOthers.submit({})).ok) return
    setAsking(false)
    set(sessions?.filter(({ is_current }) => is_current) ?? [])
    toast(t('member.session.all_ended'))
    title.current?.focus()
  }
  return (
    <section aria-labelledby="security-sessions">
      <div className="rule">
        <h2 ref={title} id="security-sessions" tabIndex={-1}>
          {t('member.session.title')}
        </h2>
        {others.length > 0 && (
          <button type="button" className="more" onClick={() => setAsking(true)}>
            {t('member.session.end_all')}
          </button>
        )}
      </div>
      <Loaded t={t} value={value} onRetry={reload} failedTitle={t('member.session.failed')} skeleton={null}>
        {(rows) => (
          <ul className="security__rows">
            {rows.map((session) => (
              <SessionRow key={session.session_id} t={t} session={session} pending={ending.pending} onEnd={() => end(session)} />
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        t={t}
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('member.session.all_title')}
        label={t('member.session.all_confirm', { count: others.length })}
        busyLabel={t('member.session.ending')}
        onConfirm={endOthers}
        pending={endingOthers.pending}
        error={endingOthers.error}
        tone="danger"
      >
        {t('member.session.all_text', { devices: listed([...new Set(others.map((session) => nameOf(session, t)))], t.locale) })}
      </ConfirmDialog>
    </section>
  )
}

function SessionRow({ t, session, pending, onEnd }: { t: Say; session: Session; pending: boolean; onEnd: () => void }) {
  const { address, device_type, create_time, last_time, is_current } = session
  const name = nameOf(session, t)
  const minute = (time: number) => formatTime(time).slice(0, 16)
  const facts = [t('member.session.since', { time: minute(create_time) }), ...(address ? [t('member.session.address', { address })] : [])]
  return (
    <li>
      <span className="security__mark centred">
        <Icon name={device_type === 'mobile' || device_type === 'tablet' ? 'phone' : 'desktop'} />
      </span>
      <div>
        <p className="security__name">
          {name} {is_current === 1 && <span className="tag">{t('member.session.here')}</span>}
        </p>
        <p className="field__hint">{facts.join(' · ')}</p>
      </div>
      <p>{is_current ? t('member.session.now') : minute(last_time)}</p>
      {!is_current && (
        <Button busy={pending} aria-label={t('member.session.end_one', { device: name })} onClick={onEnd}>
          {t('member.session.end')}
        </Button>
      )}
    </li>
  )
}

/** Returns a readable name of the device. */
function nameOf({ browser, system }: Session, t: Say): string {
  return browser && system ? t('member.session.named', { browser, system }) : browser || system || t('member.session.unknown')
}

/** Whether the server has no such call: known of its edition, or because it answered no shop's answer or a refusal. */
function isUnknown(error: Error): boolean {
  return isAbsent(error) || ('kind' in error && (error.kind === 'unreadable' || error.kind === 'api'))
}
