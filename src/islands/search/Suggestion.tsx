import { useEffect, useRef } from 'react'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import type { IconName } from '#lib/page/icons.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { Choice } from './choices.ts'
import sheet from './suggestion.css?inline'
import type { SEARCH_BOX_TEXTS } from './texts.ts'

adoptSheet(sheet)

export interface SuggestionProps {
  id: string
  choice: Choice
  active: boolean
  onGo: () => void
  t: Translate<typeof SEARCH_BOX_TEXTS>
}

const ICONS: Record<Choice['kind'], IconName> = {
  recent: 'history',
  category: 'menu',
  brand: 'star',
  goods: 'image',
  help: 'help',
  search: 'search',
  shops: 'collect',
}

/** One entry below the search box. The field keeps the focus; a press here follows it. */
export function Suggestion({ id, choice, active, onGo, t }: SuggestionProps) {
  const entry = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const { kind, name = '', image, price } = choice
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's Enter does the same for the active entry
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active entry
    <div
      ref={entry}
      id={id}
      role="option"
      aria-selected={active}
      className={`suggestion line gap-3 suggestion--${kind}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onGo}
    >
      {image ? <Picture path={image} width={44} /> : <Icon name={ICONS[kind]} size={17} />}
      <span className="suggestion__name one-line">
        {kind === 'search'
          ? t('goods.search.all', { keyword: name })
          : kind === 'shops'
            ? t('goods.search.shops', { keyword: name })
            : name}
      </span>
      {kind === 'category' && <span className="faint">{t('goods.search.category')}</span>}
      {kind === 'help' && <span className="faint">{t('goods.search.help')}</span>}
      {kind === 'brand' && <span className="faint">{t('goods.search.brand')}</span>}
      {price && <GoodsPrice shown={price} size="s" bare />}
      {kind === 'search' && <Icon name="next" size={16} />}
    </div>
  )
}
