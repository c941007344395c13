import './search.css'
import { useStore } from '@nanostores/react'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Icon } from '#islands/ui/Icon.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { href } from '#lib/routes/paths.ts'
import { KEYWORD_LIMIT, toKeyword } from '#lib/text/keyword.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { $recentSearches, clearSearches, rememberSearch } from '#stores/recent-searches.ts'
import type { Choice } from './choices.ts'
import type { SEARCH_BOX_TEXTS } from './texts.ts'

/** The list is loaded when it opens, so that the box stays small (issue 2, bytes after intent). */
const SuggestionList = lazy(async () => (await import('./SuggestionList.tsx')).SuggestionList)

interface Props {
  texts: Texts<typeof SEARCH_BOX_TEXTS>
  /** Search suggested by the shop; an empty field searches it (F04). */
  defaultWord: string
  /** Shops can be searched too. */
  hasShops: boolean
  /** The page is built for shops, and so is the form before it is hydrated. */
  isStreet?: boolean
}

/**
 * The search box with suggestions: a combobox whose list is recent searches while nothing is typed, then categories, brands, goods and the
 * search itself. Arrows move, Enter follows, Escape closes and then clears. As built it is a plain form.
 */
export function SearchBox({ texts, defaultWord, hasShops, isStreet = false }: Props) {
  const t = useMemo(() => translator(texts), [texts])
  const { locale } = texts
  const [typed, setTyped] = useState('')
  const [shops, setShops] = useState(hasShops && isStreet)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [choices, setChoices] = useState<Choice[]>([])
  const recent = useStore($recentSearches, { ssr: 'initial' })
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  // Text typed before hydration, and the keyword of the page.
  useEffect(() => {
    const before = input.current?.value || new URLSearchParams(location.search).get('keyword') || ''
    setTyped(before)
    if (document.activeElement === input.current) setOpen(true)
    setShops(hasShops && document.documentElement.dataset.route === 'street')
  }, [hasShops])

  const word = toKeyword(typed)
  const shown = open && choices.length > 0
  const chosen = shown ? choices[active] : undefined

  const go = ({ keyword, href: address }: Pick<Choice, 'keyword' | 'href'>) => {
    if (keyword) rememberSearch(keyword)
    setOpen(false)
    location.assign(address)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The field, not the state: an Enter that woke this island comes before the state knows what was typed.
    const keyword = toKeyword(input.current?.value ?? '') || defaultWord
    if (chosen) return go(chosen)
    if (keyword) go({ keyword, href: href(shops ? 'street' : 'list', locale, { keyword }) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition (IME), these keys choose among candidates.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (!shown) return setOpen(true)
      // Before the first entry and after the last one, none is marked: the field itself is the place between them.
      const places = choices.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Escape' && (shown || typed)) {
      event.preventDefault()
      if (!shown) setTyped('')
      setOpen(false)
      setActive(-1)
    }
  }
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <search className="search-box" onBlur={leave}>
      <form className="search" action={href(shops ? 'street' : 'list', locale)} method="get" onSubmit={submit}>
        {hasShops && <Scope t={t} shops={shops} onChoose={setShops} />}
        <label className="search__field">
          <span className="visually-hidden">{t('frame.search.label')}</span>
          <input
            ref={input}
            type="search"
            name="keyword"
            role="combobox"
            aria-expanded={shown}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={chosen ? `${id}-${active}` : undefined}
            maxLength={KEYWORD_LIMIT}
            value={typed}
            placeholder={defaultWord || t('frame.search.placeholder')}
            autoComplete="off"
            enterKeyHint="search"
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(-1)
              setOpen(true)
            }}
            onKeyDown={onKeyDown}
          />
        </label>
        <button className="search__go" type="submit">
          <Icon name="search" size={18} />
          {t('frame.search.go')}
        </button>
      </form>
      <div className="suggestions float" hidden={!shown}>
        {shown && !word && <RecentHead t={t} onCleared={() => input.current?.focus()} />}
        <div id={id} role="listbox" aria-label={t('goods.search.suggestions')}>
          {open && <SuggestionList {...{ id, active, word, shops, hasShops, recent, locale, t }} onChoices={setChoices} onGo={go} />}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {shown && t('goods.search.count', { count: choices.length })}
      </p>
    </search>
  )
}

type Say = Translate<typeof SEARCH_BOX_TEXTS>

/** Chooses whether products or shops are searched. */
function Scope({ t, shops, onChoose }: { t: Say; shops: boolean; onChoose: (shops: boolean) => void }) {
  return (
    <label className="search__scope">
      <span className="visually-hidden">{t('frame.search.scope')}</span>
      <select value={shops ? 'shops' : 'goods'} onChange={(event) => onChoose(event.target.value === 'shops')}>
        <option value="goods">{t('frame.search.goods')}</option>
        <option value="shops">{t('frame.search.shops')}</option>
      </select>
    </label>
  )
}

/** Heads the recent searches, and clears them. */
function RecentHead({ t, onCleared }: { t: Say; onCleared: () => void }) {
  return (
    <p className="suggestions__head">
      {t('goods.search.recent')}
      <button
        type="button"
        onClick={() => {
          clearSearches()
          onCleared()
        }}
      >
        {t('goods.search.clear')}
      </button>
    </p>
  )
}
