import './money.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { getAccountRule } from '#api/account.ts'
import { isRefused } from '#api/errors.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { RetryNote } from '#islands/ui/RetryNote.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { formatCount } from '#lib/money/format.ts'
import type { IconName } from '#lib/page/icons.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { $member, readMember, refreshMember } from '#stores/member.ts'
import { Ledger } from './Ledger.tsx'
import type { POINTS_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof POINTS_TEXTS>
  /** Where one checks in daily; none where the server has no such add-on. */
  checkIn?: string | undefined
}

/** The member's points, how more are got as the server says, and every movement of them (R28). */
export function Points({ texts, checkIn }: Props) {
  const t = translator(texts)
  const { locale } = texts
  const member = useStore($member, { ssr: 'initial' })
  const { value: rule, reload } = useLoad(getAccountRule, {})
  useEffect(() => void readMember(), [])
  const ways: Record<string, { icon: IconName; address: string; label: string }> = {
    ...(checkIn && { check_in: { icon: 'calendar', address: checkIn, label: t('money.points.check_in') } }),
    review: { icon: 'star', address: href('orders', locale, { status: 'waitrate' }), label: t('money.points.to_review') },
    shop: { icon: 'cart', address: href('level', locale), label: t('money.points.see_levels') },
  }
  // The daily check-in says itself what it gives: it is led to also where the server has no words for it.
  const told = dataOf(rule)?.point ?? []
  const isTold = told.some(({ key }) => key === 'check_in')
  const rules = checkIn && !isTold ? [{ key: 'check_in', title: t('money.points.check_in'), content: '' }, ...told] : told
  return (
    <>
      <Loaded
        t={t}
        value={member}
        onRetry={() => void refreshMember()}
        failedTitle={t('money.points.failed')}
        skeleton={<Skeleton className="skeleton--money" />}
      >
        {({ point, growth }) => (
          <dl className="box money-boxes money-boxes--two">
            <div>
              <dt>{t('money.points.have')}</dt>
              <dd>
                <b className="money-boxes__count">{formatCount(Math.trunc(point))}</b>
              </dd>
            </div>
            <div>
              <dt>{t('money.points.growth')}</dt>
              <dd>
                <b className="money-boxes__count money-boxes__count--s">{formatCount(Math.trunc(growth))}</b>
              </dd>
            </div>
          </dl>
        )}
      </Loaded>
      {rule.state === 'loading' && <Skeleton rows={12} />}
      {rule.state === 'failed' && !isRefused(rule.error) && (
        <RetryNote t={t} error={rule.error} onRetry={reload}>
          {t('money.points.rules_failed')}
        </RetryNote>
      )}
      {rule.state !== 'loading' && rules.length > 0 && (
        <section className="money-part" aria-labelledby="earn">
          <h2 id="earn">{t('money.points.earn')}</h2>
          <ul className="money-ways grid gap-4">
            {rules.map(({ key, title, content }) => {
              const way = ways[key]
              return (
                <li key={title + content} className="box">
                  {way && <Icon name={way.icon} />}
                  {title && <h3>{title}</h3>}
                  {content && <p className="quiet">{content}</p>}
                  {way && (
                    <a className={`button button--s button--${key === 'check_in' ? 'primary' : 'tertiary'}`} href={way.address}>
                      {way.label}
                    </a>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {/* After the rules, whose number is not known before: they would push it down. */}
      {rule.state !== 'loading' && <Ledger t={t} kind="point" />}
    </>
  )
}
