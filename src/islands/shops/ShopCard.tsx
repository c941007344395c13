import './shops.css'
import { MISSING_PICTURE, pictures } from '#api/pictures.ts'
import type { ShopCard as Shop } from '#contract/shop.ts'
import type { Servicer } from '#contract/site.ts'
import { FollowButton } from '#islands/shared/goods/FollowButton.tsx'
import { Stars } from '#islands/shared/goods/Stars.tsx'
import { AskEntry } from '#islands/ui/AskEntry.tsx'
import { meanScore } from '#lib/catalogue/review.ts'
import { formatCount } from '#lib/money/format.ts'
import { href } from '#lib/routes/paths.ts'
import type { Texts, Translate } from '#lib/text/texts.ts'
import type { SHOP_LIST_TEXTS } from './texts.ts'

interface Props {
  shop: Shop
  /** How customer service is reached. */
  servicer?: Servicer
  texts: Texts<typeof SHOP_LIST_TEXTS>
  t: Translate<typeof SHOP_LIST_TEXTS>
}

/** A shop in the shop search: picture, name, kind, mean of its scores, followers; follow and visit. */
export function ShopCard({ shop, servicer, texts, t }: Props) {
  const mean = meanScore(shop.shop_desccredit, shop.shop_servicecredit, shop.shop_deliverycredit)
  const address = href('list', t.locale, { site_id: shop.site_id })
  return (
    <article className="shop-card grid surface">
      <div className="shop-card__banner">
        {shop.banner && <img src={pictures.url(shop.banner, 'BIG')} alt="" width={480} height={160} loading="lazy" data-picture="store" />}
      </div>
      <div className="shop-card__body">
        <img
          className="shop-card__face surface surface--s"
          src={pictures.url(shop.avatar || shop.logo, 'SMALL') || MISSING_PICTURE}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          data-picture="store"
        />
        <h2>
          <a href={address}>{shop.site_name}</a>
          {shop.is_own === 1 && <span className="tag tag--own">{t('goods.shop.own_tag')}</span>}
        </h2>
        <p className="faint">{shop.category_name}</p>
        <p className="shop-card__facts line wraps">
          {mean !== undefined && (
            <>
              <Stars value={mean} size={14} label={t('goods.shop.mean', { score: mean.toFixed(1) })} />
              <b>{mean.toFixed(1)}</b>
            </>
          )}
          <span>{t('goods.shop.followers', { count: formatCount(shop.sub_num) })}</span>
          {shop.shop_sales > 0 && <span>{t('goods.sold', { count: formatCount(shop.shop_sales) })}</span>}
        </p>
        <p className="shop-card__words">{shop.seo_description}</p>
        <div className="shop-card__ways flex gap-2">
          <a className="button button--secondary button--s" href={address}>
            {t('goods.shop.visit')}
            <span className="visually-hidden"> {shop.site_name}</span>
          </a>
          <FollowButton texts={texts} site_id={shop.site_id} name={shop.site_name} />
          <AskEntry servicer={servicer} site_id={shop.site_id} className="button button--quiet button--s">
            {t('goods.shop.ask')}
            <span className="visually-hidden"> {shop.site_name}</span>
          </AskEntry>
        </div>
      </div>
    </article>
  )
}
