import './group-list.css'
import type { ReactNode } from 'react'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { formatTime } from '#lib/dates/time.ts'
import { formatMoney } from '#lib/money/format.ts'
import { type GroupCard, type GroupGoods, groupCard } from '#lib/offers/group-buy.ts'
import { sellingHref } from '#lib/routes/selling-paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { GroupShare } from './GroupShare.tsx'
import type { GROUP_CARD_TEXTS } from './texts.ts'

interface Words {
  goods: GroupGoods
  t: Translate<typeof GROUP_CARD_TEXTS>
}

/** Components of a group-buy's card that change, by place. */
export const CARD_PARTS = { price: CardPrice, share: CardShare, action: CardAction }

/** Returns the name on a card. */
export const nameOf = ({ goods_name, sku_name }: GroupGoods) => goods_name || sku_name

/** The price of each from so many on, and what so many cost together and save. */
function CardPrice({ goods, t }: Words) {
  const { shown, total, saved, gone }: GroupCard = groupCard(goods)
  const least = { count: goods.buy_num, amount: formatMoney(total), saved: formatMoney(saved) }
  return (
    <>
      <p className="group-card__price">
        <GoodsPrice shown={gone ? { ...shown, reduced: false, former: undefined } : shown} size="l" bare />{' '}
        <span>{t('promotion.group.each_from', { count: goods.buy_num })}</span>
        {!gone && shown.former !== undefined && (
          <>
            {' '}
            <s className="price__former">
              <span className="visually-hidden">{`${t('goods.former.before')} `}</span>
              {formatMoney(shown.former)}
            </s>
          </>
        )}
      </p>
      {goods.buy_num > 1 && <p>{t(saved > 0 ? 'promotion.group.least_save' : 'promotion.group.least', least)}</p>}
    </>
  )
}

function CardShare({ goods, t }: Words) {
  return <GroupShare {...groupCard(goods)} inList t={t} />
}

/** Until when, and the way to its page; where too few are left, to the product at its usual price. */
function CardAction({ goods, t }: Words): ReactNode {
  const { buy_num, groupbuy_id, sku_id, groupbuy_end_time: ends } = goods
  const { gone, usual } = groupCard(goods)
  const values = { count: buy_num, name: nameOf(goods) }
  if (gone) {
    return (
      <>
        <span>{t('promotion.group.usual', { amount: formatMoney(usual) })}</span>
        <a
          className="button button--tertiary group-card__go"
          href={sellingHref('sku', t.locale, sku_id)}
          aria-label={t('promotion.group.buy_one_of', values)}
        >
          {t('promotion.group.buy_one')}
        </a>
      </>
    )
  }
  return (
    <>
      {ends > 0 ? (
        <span className="group-card__time">
          <Icon name="clock" size={16} />
          <span data-left-until={ends}>{t('promotion.group.until', { time: formatTime(ends).slice(0, 16) })}</span>
        </span>
      ) : (
        <span />
      )}
      <a
        className="button button--secondary group-card__go"
        href={sellingHref('groupbuy', t.locale, groupbuy_id)}
        aria-label={t('promotion.group.choose_of', values)}
      >
        {t('promotion.group.choose', values)}
      </a>
    </>
  )
}
