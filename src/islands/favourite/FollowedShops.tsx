import './favourite.css'
import { followShop, pageFollowedShops, unfollowShop } from '#api/shop-member.ts'
import type { FollowedShop } from '#contract/shop-member.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { formatCount } from '#lib/money/format.ts'
import { href } from '#lib/routes/paths.ts'
import { type KindProps, SavedList } from './SavedList.tsx'
import { rowPlace } from './useRemoving.ts'

const WAYS = {
  idOf: ({ site_id }: FollowedShop) => site_id,
  nameOf: ({ site_name }: FollowedShop) => site_name,
  remove: unfollowShop,
  restore: followShop,
}

/** Shops the member follows. */
export function FollowedShops(props: KindProps) {
  const { t } = props
  return (
    <SavedList
      {...props}
      call={pageFollowedShops}
      ways={WAYS}
      draw={(row, onUnfollow) => <Shop key={row.site_id} t={t} shop={row} onUnfollow={onUnfollow} />}
      skeleton={<Skeleton rows={3} className="skeleton--row" />}
      empty={
        <Empty title={t('member.saved.empty.shops')}>
          <a className="button button--primary" href={href('street', t.locale)}>
            {t('member.saved.see_shops')}
          </a>
        </Empty>
      }
    />
  )
}

function Shop({ t, shop, onUnfollow }: { t: KindProps['t']; shop: FollowedShop; onUnfollow: () => void }) {
  const { site_id, site_name, logo, is_own, sub_num, telephone } = shop
  const scores = [
    { label: t('goods.shop.goods'), score: shop.shop_desccredit },
    { label: t('goods.shop.delivery'), score: shop.shop_deliverycredit },
    { label: t('goods.shop.service'), score: shop.shop_servicecredit },
  ].filter(({ score }) => score > 0)
  const address = href('list', t.locale, { site_id })
  return (
    <li id={rowPlace(site_id)} tabIndex={-1} className="followed-shop">
      <Picture path={logo} width={64} kind="store" lazy />
      <div className="followed-shop__words">
        <h2>
          <a href={address}>{site_name}</a> {is_own === 1 && <span className="tag tag--own">{t('goods.shop.own_tag')}</span>}
        </h2>
        <p>{t('goods.shop.followers', { count: formatCount(sub_num) })}</p>
      </div>
      <dl>
        {scores.map(({ label, score }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{score.toFixed(1)}</dd>
          </div>
        ))}
      </dl>
      <div className="followed-shop__ways line wraps">
        {telephone && (
          <a className="more" href={`tel:${telephone.replace(/\s/g, '')}`}>
            <Icon name="tel" size={16} />
            {telephone}
          </a>
        )}
        <a className="button button--tertiary button--s" href={address}>
          {t('goods.shop.visit')}
          <span className="visually-hidden"> {site_name}</span>
        </a>
        <button type="button" className="button button--quiet button--s" onClick={onUnfollow}>
          {t('member.saved.unfollow')}
          <span className="visually-hidden"> {site_name}</span>
        </button>
      </div>
    </li>
  )
}
