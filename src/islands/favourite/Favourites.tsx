import './favourite.css'
import { pageFavourites } from '#api/favourite.ts'
import { hasCall } from '#api/settings.ts'
import { pageFollowedShops } from '#api/shop-member.ts'
import { shopmemberMembershoppages } from '#contract/shop-member.ts'
import { QueryLink } from '#islands/ui/QueryLink.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { oneOf } from '#lib/text/one-of.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { FollowedShops } from './FollowedShops.tsx'
import { readFavouriteQuery, writeFavouriteQuery } from './query.ts'
import { SavedGoods } from './SavedGoods.tsx'
import type { FAVOURITES_TEXTS } from './texts.ts'

const KINDS = ['goods', 'shops'] as const
const ONE = { page: 1, page_size: 1 }

/** Saved products and followed shops of the member, each with pages (R21). */
export function Favourites({ texts }: { texts: Texts<typeof FAVOURITES_TEXTS> }) {
  const t = translator(texts)
  const query = useQuery(readFavouriteQuery, writeFavouriteQuery)
  const kinds = hasCall(shopmemberMembershoppages) ? KINDS : (['goods'] as const)
  const kind = oneOf(kinds, query.visit?.query.kind ?? '') ?? 'goods'
  // The shown list knows its own count; the other one is loaded.
  const goods = useLoad(pageFavourites, query.visit ? ONE : null)
  const shops = useLoad(pageFollowedShops, query.visit && kinds === KINDS ? ONE : null)
  const counts = { goods: dataOf(goods.value)?.count, shops: dataOf(shops.value)?.count }
  const tabs = (
    <nav className="tabs favourite-tabs" aria-label={t('member.saved.tabs')}>
      {kinds.map((tab) => (
        <QueryLink key={tab} state={query} to={{ kind: tab, page: 1 }} current={kind === tab}>
          {t(`member.saved.tab.${tab}`)} <span className="tabs__count">{counts[tab]}</span>
        </QueryLink>
      ))}
    </nav>
  )
  return kind === 'shops' ? (
    <FollowedShops t={t} query={query} tabs={tabs} onChange={shops.reload} />
  ) : (
    <SavedGoods t={t} query={query} tabs={tabs} onChange={goods.reload} />
  )
}
