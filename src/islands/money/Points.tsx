import './money.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Icon } from '#islands/ui/Icon.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { formatCount } from '#lib/format.ts'
import { href } from '#lib/paths.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { $member, readMember, refreshMember } from '#stores/member.ts'
import { Ledger } from './Ledger.tsx'
import type { POINTS_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof POINTS_TEXTS>
  /** Where one checks in daily; none where the server has no such add-on. */
  checkIn?: string | undefined
}

/** The member's points, how more are got, and every movement of them (R28). */
export function Points({ texts, checkIn }: Props) {
  const t = translator(texts)
  const { locale } = texts
  const member = useStore($member, { ssr: 'initial' })
  useEffect(() => void readMember(), [])
  const ways = [
    ...(checkIn ? [{ name: 'check_in', icon: 'calendar', href: checkIn, way: t('money.points.check_in') } as const] : []),
    { name: 'review', icon: 'star', href: href('orders', locale, { status: 'waitrate' }), way: t('money.points.to_review') },
    { name: 'shop', icon: 'cart', href: href('level', locale), way: t('money.points.see_levels') },
  ] as const
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
                <p>{t('money.points.have_help')}</p>
              </dd>
            </div>
            <div>
              <dt>{t('money.points.growth')}</dt>
              <dd>
                <b className="money-boxes__count money-boxes__count--s">{formatCount(Math.trunc(growth))}</b>
                <p>{t('money.points.growth_help')}</p>
              </dd>
            </div>
          </dl>
        )}
      </Loaded>
      <section className="money-part" aria-labelledby="earn">
        <h2 id="earn">{t('money.points.earn')}</h2>
        <ul className="money-ways">
          {ways.map(({ name, icon, href: address, way }) => (
            <li key={name} className="box">
              <Icon name={icon} />
              <h3>{t(`money.points.${name}`)}</h3>
              <p>{t(`money.points.${name}_help`)}</p>
              <a className={`button button--s button--${name === 'check_in' ? 'first' : 'third'}`} href={address}>
                {way}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Ledger t={t} kind="point" />
    </>
  )
}
