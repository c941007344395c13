import './shop-panel.css'
import type { ReactNode } from 'react'
import type { ShopBrief } from '#contract/shop.ts'
import type { Servicer } from '#contract/site.ts'
import { Stars } from '#islands/shared/goods/Stars.tsx'
import { AskEntry } from '#islands/ui/AskEntry.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { meanScore } from '#lib/catalogue/review.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { shopPromises } from './shop-promises.ts'
import type { SHOP_PANEL_TEXTS } from './texts.ts'

interface Props {
  shop: ShopBrief
  /** How customer service is reached. */
  servicer?: Servicer
  t: Translate<typeof SHOP_PANEL_TEXTS>
  /** The button that follows it. */
  follow: ReactNode
}

/** The shop that sells a product: its scores, what it promises, and the ways to it. */
export function ShopPanel({ shop, servicer, t, follow }: Props) {
  const mean = meanScore(shop.shop_desccredit, shop.shop_servicecredit, shop.shop_deliverycredit)
  const scores = [
    { score: shop.shop_desccredit, label: t('goods.shop.goods') },
    { score: shop.shop_servicecredit, label: t('goods.shop.service') },
    { score: shop.shop_deliverycredit, label: t('goods.shop.delivery') },
  ].filter(({ score }) => score > 0)
  const promises = shopPromises(shop)
  return (
    <section className="box shop-panel grid gap-4" aria-label={t('goods.shop.title')}>
      <div className="shop-panel__head line gap-3">
        <Picture path={shop.avatar || shop.logo} width={40} kind="store" lazy />
        <p>
          <b>{shop.site_name}</b>
          <span className="faint">{t(shop.is_own ? 'goods.shop.own' : 'goods.shop.other')}</span>
        </p>
      </div>
      {scores.length > 0 && (
        <dl className="shop-panel__scores">
          {scores.map(({ score, label }) => (
            <div key={label}>
              <dt className="faint">{label}</dt>
              <dd>{score.toFixed(1)}</dd>
            </div>
          ))}
        </dl>
      )}
      {mean !== undefined && (
        <p className="shop-panel__mean line gap-2 small">
          <Stars value={mean} size={14} label={t('goods.shop.mean', { score: mean.toFixed(1) })} />
          {mean.toFixed(1)}
        </p>
      )}
      <div className="shop-panel__ways grid gap-2">
        <a className="button button--tertiary button--s" href={href('list', t.locale, { site_id: shop.site_id })}>
          <Icon name="collect" size={15} />
          {t('goods.shop.visit')}
        </a>
        <div data-follow={shop.site_id}>{follow}</div>
        <AskEntry servicer={servicer} site_id={shop.site_id} className="button button--quiet button--s">
          <Icon name="chat" size={15} />
          {t('goods.shop.ask')}
        </AskEntry>
      </div>
      {promises.length > 0 && (
        <ul className="shop-panel__promises grid small">
          {promises.map((name) => (
            <li key={name}>
              <details>
                <summary>
                  <Icon name="check" size={14} />
                  {t(`goods.promise.${name}`)}
                </summary>
                <p>{t(`goods.promise.${name}.help`)}</p>
              </details>
            </li>
          ))}
        </ul>
      )}
      {shop.telephone && (
        <p className="shop-panel__tel line gap-2 small">
          <Icon name="tel" size={14} />
          <a href={`tel:${shop.telephone.replace(/\s/g, '')}`}>{shop.telephone}</a>
        </p>
      )}
    </section>
  )
}
