import './search-ways.css'
import { Icon } from '#islands/ui/Icon.tsx'
import type { IconName } from '#lib/page/icons.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { Ways } from './search-goods.ts'
import type { GOODS_LIST_TEXTS } from './texts.ts'

const ICONS = { categories: 'menu', brands: 'star', help: 'help' } satisfies Record<keyof Ways, IconName>

/** Where a searched word leads besides goods: categories, brands and answers of the help, each left out without any. */
export function SearchWays({ ways, t }: { ways: Ways; t: Translate<typeof GOODS_LIST_TEXTS> }) {
  const kinds = (['categories', 'brands', 'help'] as const).filter((kind) => ways[kind].length)
  if (!kinds.length) return null
  return (
    <div className="search-ways flex wraps">
      {kinds.map((kind) => (
        <section key={kind}>
          <h2>
            <Icon name={ICONS[kind]} size={15} />
            {t(`goods.list.ways_${kind}`)}
          </h2>
          <ul>
            {ways[kind].map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
