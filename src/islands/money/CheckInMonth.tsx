import './check-in.css'
import './money.css'
import type { SignAward } from '#contract/signin.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { formatDate } from '#lib/dates/time.ts'
import { awardOf } from '#lib/member/sign-award.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { CHECK_IN_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CHECK_IN_TEXTS>
  /** Days checked in, `YYYY-MM-DD` in the shop's zone; undefined where the server does not tell. */
  days: readonly string[] | undefined
  today: string
  series: number
  isDone: boolean
  awards: readonly SignAward[]
}

const DAY = 86_400_000
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/**
 * This month's days: those checked in, those missed, today, and what the coming ones give if none is missed. Where the server keeps no
 * records, the days of the current row are known, and earlier ones are neither checked in nor missed.
 */
export function CheckInMonth({ t, days, today, series, isDone, awards }: Props) {
  const { locale } = t
  const first = Date.parse(`${today.slice(0, 7)}-01`)
  const next = new Date(first)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const dates = Array.from({ length: (next.getTime() - first) / DAY }, (_, index) =>
    new Date(first + index * DAY).toISOString().slice(0, 10),
  )
  // Monday stands first.
  const blank = (new Date(first).getUTCDay() + 6) % 7
  const words = (time: number, parts: Intl.DateTimeFormatOptions) => formatDate(time / 1000, locale, 'UTC', parts)
  const count = days && dates.filter((date) => days.includes(date)).length
  /** A Monday, to name the days of a week from. */
  const monday = Date.UTC(2024, 0, 1)
  return (
    <section className="box check-in__month" aria-labelledby="month">
      <h2 id="month">{words(first, { year: 'numeric', month: 'long' })}</h2>
      <table>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col">
                <abbr title={words(monday + day * DAY, { weekday: 'long' })}>{words(monday + day * DAY, { weekday: 'short' })}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: Math.ceil((blank + dates.length) / 7) }, (_, week) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name
            <tr key={week}>
              {WEEK.map((day) => {
                const date = dates[week * 7 + day - blank]
                if (!date) return <td key={day} />
                const ahead = Math.round((Date.parse(date) - Date.parse(today)) / DAY)
                const inRow = isDone ? ahead <= 0 && ahead > -series : ahead < 0 && ahead >= -series
                const isIn = inRow || days?.includes(date)
                const point = ahead >= 0 && !isIn ? (awardOf(awards, series + ahead + (isDone ? 0 : 1))?.point ?? 0) : 0
                const state = isIn ? 'in' : ahead < 0 ? (days ? 'missed' : 'unknown') : ahead === 0 ? 'today' : 'ahead'
                return (
                  <td key={day} className={`check-in__day check-in__day--${state}`} aria-current={ahead === 0 ? 'date' : undefined}>
                    {Number(date.slice(8))}
                    {isIn && <Icon name="check" size={14} />}
                    {(isIn || state === 'missed') && (
                      <span className="visually-hidden">{t(`money.check.state.${state === 'in' ? 'in' : 'missed'}`)}</span>
                    )}
                    {point > 0 && <small>+{point}</small>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {count !== undefined && <p className="money-hint">{t('money.check.this_month', { count })}</p>}
    </section>
  )
}
