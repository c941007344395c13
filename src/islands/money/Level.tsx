import '#islands/shared/order/sums.css'
import './level.css'
import './money.css'
import { listLevels } from '#api/account.ts'
import { getMember } from '#api/member.ts'
import type { Level as LevelRow } from '#contract/account.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { couponReduction } from '#lib/coupon-words.ts'
import { formatCount, formatMoney } from '#lib/format.ts'
import { nextLevel } from '#lib/member-level.ts'
import { type Texts, type Translate, translator } from '#lib/texts.ts'
import type { LEVEL_TEXTS } from './texts.ts'

type T = Translate<typeof LEVEL_TEXTS>

/** What a level gives, row by row; rows that no level has anything in are left out, for not every server tells. */
const GIVES = {
  growth: ({ growth }: LevelRow, t: T) => (growth ? formatCount(growth) : t('money.level.joining')),
  price: ({ consume_discount }: LevelRow, t: T) =>
    consume_discount > 0 && consume_discount < 100 ? t('money.level.off', { part: couponReduction(consume_discount / 10, t.locale) }) : '',
  points: ({ point_feedback }: LevelRow, t: T) => (point_feedback > 0 ? t('money.level.a_dollar', { points: point_feedback }) : ''),
  delivery: ({ is_free_shipping }: LevelRow, t: T) => (is_free_shipping ? t('money.level.free') : ''),
  gift: ({ send_point, send_balance, send_coupon }: LevelRow, t: T) =>
    [
      ...(send_point ? [t('money.gift.points', { count: send_point })] : []),
      ...(send_balance ? [formatMoney(send_balance)] : []),
      ...(send_coupon.length ? [t('money.gift.coupons', { count: send_coupon.length })] : []),
    ].join(t('money.top.and')),
}
type Row = keyof typeof GIVES

/** Where the member stands, and all levels. */
async function readLevels(_: object, options: { signal?: AbortSignal } = {}) {
  const [levels, { growth }] = await Promise.all([listLevels({}, options), getMember({}, options)])
  return { levels, growth }
}

/** The member's level, how far the next one is, and what each gives (R27). */
export function Level({ texts }: { texts: Texts<typeof LEVEL_TEXTS> }) {
  const t = translator(texts)
  const { value, reload } = useLoad(readLevels, {})
  return (
    <Loaded
      t={t}
      value={value}
      onRetry={reload}
      failedTitle={t('money.level.failed')}
      skeleton={<Skeleton rows={2} className="skeleton--card" />}
    >
      {(found) => <Levels t={t} {...found} />}
    </Loaded>
  )
}

function Levels({ t, levels, growth }: { t: T; levels: readonly LevelRow[]; growth: number }) {
  const rows = levels.toSorted((a, b) => a.growth - b.growth)
  const own = rows.findLast((level) => level.growth <= growth)
  const next = nextLevel(rows, growth)
  const shown = (Object.keys(GIVES) as Row[]).filter((row) => rows.some((level) => GIVES[row](level, t)))
  const mark = (level: LevelRow) => (level === own ? t('money.level.yours') : level.level_name === next?.name ? t('money.level.next') : '')
  return (
    <>
      <div className="level-card">
        <p className="level-card__own">
          <span>{t('money.level.you_are')}</span>
          <b>{own?.level_name ?? t('money.level.none')}</b>
          <span>
            <strong>{formatCount(Math.trunc(growth))}</strong> {t('money.points.growth')}
          </span>
        </p>
        <div className="level-card__way">
          <p>
            <b>
              {next
                ? t('money.level.more', { count: formatCount(Math.ceil(next.growth - growth)), level: next.name })
                : t('money.level.top')}
            </b>
          </p>
          {next && <progress value={next.percent} max={100} aria-label={t('money.level.progress')} />}
          <p className="money-hint">{t('money.level.help')}</p>
        </div>
      </div>
      <section className="money-part" aria-labelledby="levels">
        <h2 id="levels">{t('money.level.gives')}</h2>
        <ul className="level-list">
          {rows.map((level) => (
            <li key={level.level_id} className={level === own ? 'box level-list__own' : 'box'}>
              <h3>
                {level.level_name} {mark(level) && <span className="tag">{mark(level)}</span>}
              </h3>
              <dl className="sums">
                {shown.map((row) => (
                  <div key={row}>
                    <dt>{t(`money.level.row.${row}`)}</dt>
                    <dd>{GIVES[row](level, t) || '–'}</dd>
                  </div>
                ))}
              </dl>
              {level.remark && <p className="money-hint">{level.remark}</p>}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
