import './check-in.css'
import './money.css'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { noneIfRefused } from '#api/errors.ts'
import { getMember } from '#api/member.ts'
import { addSignin, hasSignin, listSigninAwards, listSigninRecords } from '#api/signin.ts'
import { giftWords } from '#islands/shared/check-in/gift-words.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { isRefusal } from '#islands/ui/is-refused.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { formatDay } from '#lib/dates/time.ts'
import { awardOf } from '#lib/member/sign-award.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { CheckInMonth } from './CheckInMonth.tsx'
import type { CHECK_IN_TEXTS } from './texts.ts'

type Found = Awaited<ReturnType<typeof readDays>>

/** All of the page. Whether today is done comes first: asking for it ends a row of days that was broken (contract member.md). */
async function readDays(_: object, options: { signal?: AbortSignal } = {}) {
  const isDone = (await hasSignin({}, options)) === 1
  const today = formatDay(serverNow())
  const [{ sign_days_series: series }, awards, records] = await Promise.all([
    getMember({}, options),
    listSigninAwards({}, options),
    // Not every server keeps them.
    listSigninRecords({}, options).catch(noneIfRefused(null)),
  ])
  return { today, isDone, series, awards, days: records?.map(({ create_time }) => formatDay(create_time)) }
}

const checkIn = () => addSignin({})

/** The daily check-in: the days in a row, what today gives, the month, and what waits (R39). */
export function CheckIn({ texts }: { texts: Texts<typeof CHECK_IN_TEXTS> }) {
  const t = translator(texts)
  const { value, reload, set } = useLoad(readDays, {})
  useNextDay(dataOf(value)?.today, reload)
  return (
    <Loaded t={t} value={value} onRetry={reload} failedTitle={t('money.check.failed')} cards={2}>
      {(found) =>
        found.awards.length ? (
          <Days t={t} found={found} onDone={set} onStale={reload} />
        ) : (
          <Empty title={t('money.check.off')}>
            <a className="button button--secondary" href={href('points', texts.locale)}>
              {t('money.check.to_points')}
            </a>
          </Empty>
        )
      }
    </Loaded>
  )
}

/** Calls `onNext` when the visitor comes back to the page on a later day than the one that it shows. */
function useNextDay(shown: string | undefined, onNext: () => void): void {
  useEffect(() => {
    const look = () => {
      if (shown && !document.hidden && formatDay(serverNow()) !== shown) onNext()
    }
    const events = ['focus', 'visibilitychange']
    for (const event of events) addEventListener(event, look)
    return () => {
      for (const event of events) removeEventListener(event, look)
    }
  }, [shown, onNext])
}

interface Props {
  t: Translate<typeof CHECK_IN_TEXTS>
  found: Found
  onDone: (found: Found) => void
  /** The shop refused: what is shown is out of date. */
  onStale: () => void
}

function Days({ t, found, onDone, onStale }: Props) {
  const { today, isDone, series, awards, days } = found
  const { submit, pending, error, clear } = useSubmit(checkIn)
  const [said, setSaid] = useState({ day: '', text: '' })
  const button = useRef<HTMLButtonElement>(null)
  const award = awardOf(awards, isDone ? series : series + 1)
  const words = giftWords(award, t)
  // A fault of yesterday says nothing about today.
  useEffect(() => {
    if (today) clear()
  }, [today, clear])

  const onCheckIn = async () => {
    const result = await submit(undefined)
    if (!result.ok) return isRefusal(result.error) ? onStale() : undefined
    const day = formatDay(serverNow())
    setSaid({ day, text: t('money.check.got', { gifts: giftWords(result.data, t) || t('money.check.nothing') }) })
    onDone({ ...found, today: day, isDone: true, series: result.data.day || series + 1, days: days && [...days, day] })
  }
  return (
    <>
      <div className="check-in side-by-side gap-4">
        <CheckInMonth t={t} days={days} today={today} series={series} isDone={isDone} awards={awards} />
        <div className="check-in__side">
          <section className="box" aria-labelledby="in-a-row">
            <h2 id="in-a-row">{t('money.check.row')}</h2>
            <p className="check-in__days">
              <b>{series}</b> {t('money.check.days', { count: series })}
            </p>
            <SubmitError error={error} t={t} />
            <Button
              ref={button}
              kind={isDone ? 'tertiary' : 'primary'}
              size="l"
              wide
              busy={pending}
              busyLabel={t('money.check.busy')}
              aria-disabled={isDone || undefined}
              onClick={isDone ? undefined : () => void onCheckIn()}
            >
              {isDone ? (
                <>
                  <Icon name="check" size={17} /> {t('money.check.done')}
                </>
              ) : words ? (
                t('money.check.for', { gifts: words })
              ) : (
                t('money.points.check_in')
              )}
            </Button>
            <p role="status">{said.day === today && said.text}</p>
            <p className="money-hint">{t('money.check.until')}</p>
          </section>
          <section className="box" aria-labelledby="ladder">
            <h2 id="ladder">{t('money.check.rewards')}</h2>
            <ol className="check-in__ladder">
              {awards.map((each) => (
                <li key={each.day} aria-current={each === award ? 'step' : undefined}>
                  <Icon name="gift" size={17} />
                  <b>{giftWords(each, t)}</b>
                  <span>
                    {each === awards.at(-1) ? t('money.check.day_on', { day: each.day }) : t('money.check.day', { day: each.day })}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
      <section className="money-part" aria-labelledby="how">
        <h2 id="how">{t('money.check.how')}</h2>
        <ul className="check-in__how grid gap-2">
          <li>{t('money.check.how_once')}</li>
          <li>{t('money.check.how_miss')}</li>
          <li>{t('money.check.how_gifts')}</li>
        </ul>
      </section>
    </>
  )
}
