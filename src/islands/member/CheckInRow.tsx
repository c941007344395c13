import './check-in-row.css'
import { useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { noneIfRefused } from '#api/errors.ts'
import { getMember } from '#api/member.ts'
import { addSignin, hasSignin, listSigninAwards, listSigninRecords } from '#api/signin.ts'
import type { Member } from '#contract/member.ts'
import { giftWords } from '#islands/shared/check-in/gift-words.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { formatDate, formatDay } from '#lib/dates/time.ts'
import { awardOf } from '#lib/member/sign-award.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { WELCOME_TEXTS } from './texts.ts'

const DAY = 86_400
/** Days of the row beside today: five before it, tomorrow after it. */
const AROUND = [-5, -4, -3, -2, -1, 0, 1]

type Streak = Awaited<ReturnType<typeof readStreak>>

/**
 * Loads whether the member has checked in today, the award of each day, and the days in a row, which may be broken. The member
 * has those of a broken one until `issign` was called (contract member.md), so they are read again unless yesterday is on record.
 */
export async function readStreak(_: object, options: { signal?: AbortSignal } = {}) {
  const [done, awards, records] = await Promise.all([
    hasSignin({}, options),
    listSigninAwards({}, options),
    // Not every server keeps them.
    listSigninRecords({}, options).catch(noneIfRefused(null)),
  ])
  const isDone = done === 1
  const yesterday = formatDay(serverNow() - DAY)
  const isUnbroken = isDone || records?.some(({ create_time }) => formatDay(create_time) === yesterday)
  const series = isUnbroken || !awards.length ? undefined : (await getMember({}, options)).sign_days_series
  return { isDone, awards, series }
}

const checkIn = () => addSignin({})

interface Props {
  t: Translate<typeof WELCOME_TEXTS>
  member: Pick<Member, 'sign_days_series'>
  streak: Streak
}

/** The daily check-in as a row of seven days: done ones, today, and what tomorrow brings; nothing while it is off. */
export function CheckInRow({ t, member, streak: { isDone: wasDone, awards, series: fresh } }: Props) {
  const { submit, pending, error } = useSubmit(checkIn)
  const [days, setDays] = useState(wasDone ? member.sign_days_series : 0)
  if (!awards.length) return null
  const isDone = days > 0
  const series = isDone ? days : (fresh ?? member.sign_days_series)
  const nth = isDone ? series : series + 1
  const now = serverNow()
  const award = awardOf(awards, nth)
  const gifts = giftWords(award, t)
  const next = giftWords(awardOf(awards, nth + 1), t)
  /** Short, so that the row stays one line: points, which most days give, as a number. */
  const actWords = () => {
    if (award?.point) return t('member.check_in', { points: award.point })
    return gifts ? t('money.check.for', { gifts }) : t('money.points.check_in')
  }
  const onCheckIn = async () => {
    const result = await submit(undefined)
    if (result.ok) setDays(result.data.day || nth)
  }
  return (
    <section className="box check-in-row" aria-labelledby="check-in-row">
      <div>
        <h2 id="check-in-row">
          <a href={href('checkIn', t.locale)}>{t('member.in_a_row', { count: series })}</a>
        </h2>
        <p role="status">{next && t(isDone ? 'member.check_tomorrow' : 'member.check_next', { gifts: next })}</p>
        <SubmitError t={t} error={error} />
      </div>
      <ol>
        {AROUND.map((day) => {
          const isIn = day === 0 ? isDone : day < 0 && nth + day >= 1
          const points = day >= 0 && awardOf(awards, nth + day)?.point
          return (
            <li key={day} className={isIn ? 'is-done' : undefined} aria-current={day === 0 ? 'date' : undefined}>
              <span>{isIn ? <Icon name="check" size={16} /> : points ? `+${points}` : ''}</span>
              {day === 0 ? t('member.today') : formatDate(now + day * DAY, t.locale, undefined, { weekday: 'short' })}
              {isIn && <span className="visually-hidden">: {t('money.check.state.in')}</span>}
            </li>
          )
        })}
      </ol>
      <Button
        kind={isDone ? 'tertiary' : 'secondary'}
        busy={pending}
        busyLabel={t('money.check.busy')}
        aria-disabled={isDone || undefined}
        onClick={isDone ? undefined : () => void onCheckIn()}
      >
        {isDone ? t('money.check.done') : actWords()}
      </Button>
    </section>
  )
}
