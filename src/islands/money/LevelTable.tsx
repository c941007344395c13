import '#islands/shared/order/sums.css'
import './level-table.css'
import type { Level as LevelRow } from '#contract/account.ts'
import { formatCount, formatMoney } from '#lib/money/format.ts'
import { couponReduction } from '#lib/offers/coupon-words.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { LEVEL_TEXTS } from './texts.ts'

type T = Translate<typeof LEVEL_TEXTS>

/** Benefits of a level by row. Rows without any value are left out, because not every server has them all. */
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
  more: ({ remark }: LevelRow) => remark,
}
type Row = keyof typeof GIVES

interface Props {
  t: T
  /** Ascending growth. */
  levels: readonly LevelRow[]
  /** The member's own. */
  own: LevelRow | undefined
  /** Name of the next level. */
  next: string | undefined
}

/** Benefits of all levels: side by side on wide screens, otherwise one after another. */
export function LevelTable({ t, levels, own, next }: Props) {
  const shown = (Object.keys(GIVES) as Row[]).filter((row) => levels.some((level) => GIVES[row](level, t)))
  const mark = (level: LevelRow) => (level === own ? t('money.level.yours') : level.level_name === next ? t('money.level.next') : '')
  const isOwn = (level: LevelRow) => (level === own ? 'is-own' : undefined)
  const label = (row: Row) => t(`money.level.row.${row}`)
  return (
    <>
      <table className="level-table">
        <thead>
          <tr>
            <td />
            {levels.map((level) => (
              <th key={level.level_id} scope="col" className={isOwn(level)}>
                {level.level_name} {mark(level) && <span>{mark(level)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row}>
              <th scope="row">{label(row)}</th>
              {levels.map((level) => (
                <td key={level.level_id} className={isOwn(level)}>
                  {GIVES[row](level, t) || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="level-list">
        {levels.map((level) => (
          <li key={level.level_id} className={level === own ? 'box is-own' : 'box'}>
            <h3>
              {level.level_name} {mark(level) && <span className="tag">{mark(level)}</span>}
            </h3>
            <dl className="sums grid gap-4">
              {shown.map((row) => (
                <div key={row}>
                  <dt>{label(row)}</dt>
                  <dd>{GIVES[row](level, t) || '–'}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
