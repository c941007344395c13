import './favourite.css'
import { addFavourite, deleteFavourite, pageFavourites } from '#api/favourite.ts'
import type { Favourite } from '#contract/favourite.ts'
import { AlertsLink } from '#islands/shared/alert/AlertsLink.tsx'
import { ShareButton } from '#islands/shared/share/ShareButton.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { toDecimal } from '#lib/money/money.ts'
import { MOST_SHARED } from '#lib/orders/shared-items.ts'
import { href } from '#lib/routes/paths.ts'
import { SavedCard } from './SavedCard.tsx'
import { type KindProps, SavedList } from './SavedList.tsx'

const WAYS = {
  idOf: ({ goods_id }: Favourite) => goods_id,
  nameOf: ({ goods_name, sku_name }: Favourite) => goods_name || sku_name,
  remove: ({ goods_id }: Favourite) => deleteFavourite({ goods_id }),
  restore: ({ sku_price, ...row }: Favourite) => addFavourite({ ...row, sku_price: toDecimal(sku_price) }),
}

/** The newest favourites, as many as a link holds. @throws ApiError */
async function listNewest() {
  const { list } = await pageFavourites({ page: 1, page_size: MOST_SHARED })
  return list.map(({ sku_id }) => ({ sku_id, num: 1 }))
}

/** Saved goods; what can no longer be bought stays until it is removed, and leads to its like. */
export function SavedGoods(props: KindProps) {
  const { t } = props
  return (
    <SavedList
      {...props}
      call={pageFavourites}
      ways={WAYS}
      className="saved-goods"
      tools={
        <p className="saved-tools flex wraps">
          <ShareButton t={t} kind="saved" listItems={listNewest}>
            {t('share.saved')}
          </ShareButton>
          <AlertsLink t={t} />
        </p>
      }
      draw={(row, onRemove) => <SavedCard key={row.goods_id} t={t} row={row} onRemove={onRemove} />}
      skeleton={<Skeleton rows={2} className="skeleton--card" />}
      empty={
        <Empty title={t('member.saved.empty.goods')} help={t('member.saved.empty_help')}>
          <a className="button button--primary" href={href('list', t.locale)}>
            {t('member.go_shopping')}
          </a>
        </Empty>
      }
    />
  )
}
