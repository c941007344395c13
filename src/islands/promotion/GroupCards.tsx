import './group-list.css'
import { Picture } from '#islands/ui/Picture.tsx'
import { Place } from '#islands/ui/Place.tsx'
import { type GroupGoods, groupCard } from '#lib/offers/group-buy.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { CARD_PARTS, nameOf } from './GroupCard.tsx'
import type { GROUP_CARD_TEXTS } from './texts.ts'

interface Props {
  goods: readonly GroupGoods[]
  /** They stand at the top of a page. */
  first?: boolean
  t: Translate<typeof GROUP_CARD_TEXTS>
}

/** Group-buys as cards, two in a row; drawn while building, by the list, and anew by a plain script. */
export function GroupCards({ goods, first, t }: Props) {
  return (
    <ul className="group-list side-by-side gap-6">
      {goods.map((entry, index) => (
        <li
          key={entry.groupbuy_id}
          className="group-card grid surface surface--s"
          data-group={entry.groupbuy_id}
          data-gone={groupCard(entry).gone}
        >
          <div className="group-card__picture">
            <Picture
              path={entry.sku_image}
              sizes="(min-width: 1024px) 245px, 40vw"
              lazy={!first || index > 0}
              first={first && index === 0}
            />
          </div>
          <div className="group-card__words flex gap-2">
            {entry.brand_name && <p className="small">{entry.brand_name}</p>}
            <h2>
              <a className="stretched" href={href('groupbuy', t.locale, { id: entry.groupbuy_id })}>
                {nameOf(entry)}
              </a>
            </h2>
            {Object.entries(CARD_PARTS).map(([name, Drawing]) => (
              <Place key={name} name={name}>
                <Drawing goods={entry} t={t} />
              </Place>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
