import './search.css'
import { useStore } from '@nanostores/react'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
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
  const { open, setOpen, marked, setMarked, active, choices, setChoices, shown, move } = useChoices()
  const recent = useStore($recentSearches, { ssr: 'initial' })
  const input = useRef<HTMLInputElement>(null)
  const { typed, setTyped, shops, setShops } = useTyped(input, hasShops, isStreet, () => setOpen(true))
  const id = useId()

  const word = toKeyword(typed)
  const chosen = shown ? choices[active] : undefined

  const go = ({ keyword, href: address }: Pick<Choice, 'keyword' | 'href'>) => {
    if (keyword) rememberSearch(keyword)
    setOpen(false)
    location.assign(address)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The field, not the state: an Enter that hydrated this island comes before the state knows what was typed.
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
      move(step)
    } else if (event.key === 'Escape' && (shown || typed)) {
      event.preventDefault()
      if (!shown) setTyped('')
      setOpen(false)
      setMarked('')
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
              setMarked('')
              setOpen(true)
            }}
            onKeyDown={onKeyDown}
          />
        </label>
        <button className="search__go line gap-2" type="submit">
          <Icon name="search" size={18} />
          {t('frame.search.go')}
        </button>
      </form>
      <Suggestions {...{ t, id, shown }} isRecent={!word} count={choices.length} onCleared={() => input.current?.focus()}>
        {open && <SuggestionList {...{ id, marked, word, shops, hasShops, recent, locale, t }} onChoices={setChoices} onGo={go} />}
      </Suggestions>
    </search>
  )
}

/** The text of the field, and whether shops are searched. Begins with text typed before hydration, or the keyword of the page. */
function useTyped(input: RefObject<HTMLInputElement | null>, hasShops: boolean, isStreet: boolean, onFocused: () => void) {
  const [typed, setTyped] = useState('')
  const [shops, setShops] = useState(hasShops && isStreet)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    setTyped(input.current?.value || new URLSearchParams(location.search).get('keyword') || '')
    setShops(hasShops && document.documentElement.dataset.route === 'street')
    if (document.activeElement === input.current) onFocused()
  }, [hasShops])
  return { typed, setTyped, shops, setShops }
}

/**
 * State of the list of suggestions: whether it is open, its choices, and the key and place of the marked one. The place is -1 while the field
 * itself is marked. The mark follows its choice when later answers reorder the list.
 */
function useChoices() {
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState('')
  const [choices, setChoices] = useState<Choice[]>([])
  const shown = open && choices.length > 0
  const active = choices.findIndex(({ key }) => key === marked)
  /** Opens the list, or moves the mark. Before the first choice and after the last one stands the field itself. */
  const move = (step: number) => {
    if (!shown) return setOpen(true)
    const places = choices.length + 1
    setMarked(choices[((active + 1 + step + places) % places) - 1]?.key ?? '')
  }
  return { open, setOpen, marked, setMarked, active, choices, setChoices, shown, move }
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

interface SuggestionsProps {
  t: Say
  /** Of the list, for the field that controls it. */
  id: string
  shown: boolean
  /** The list is of recent searches. */
  isRecent: boolean
  count: number
  onCleared: () => void
  children: ReactNode
}

/** The list below the field, whose number of choices is announced. */
function Suggestions({ t, id, shown, isRecent, count, onCleared, children }: SuggestionsProps) {
  return (
    <>
      <div className="suggestions float" hidden={!shown}>
        {shown && isRecent && <RecentHead t={t} onCleared={onCleared} />}
        <div id={id} role="listbox" aria-label={t('goods.search.suggestions')}>
          {children}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {shown && t('goods.search.count', { count })}
      </p>
    </>
  )
}

/** Heads the recent searches, and clears them. */
function RecentHead({ t, onCleared }: { t: Say; onCleared: () => void }) {
  return (
    <p className="suggestions__head flex apart faint">
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
