import { loadHelpIndex } from '#api/help-index.ts'
import { type FoundHelp, findHelp } from '#lib/content/help-search.ts'
import { toLocale } from '#lib/text/locales.ts'

/** Finds answers of the help while one types, on the page, and for the words that the address names (`?keyword=`). */
export function watchHelpSearch(form: HTMLFormElement, results: HTMLElement): void {
  const field = form.querySelector('input')
  const status = results.querySelector<HTMLElement>('[role="status"]')
  if (!field || !status) return
  const locale = toLocale(document.documentElement.lang)
  const show = async (): Promise<void> => {
    const query = field.value.trim()
    if (!query) {
      results.hidden = true
      return
    }
    const entries = await loadHelpIndex(locale)
    // Something else was typed meanwhile.
    if (field.value.trim() !== query) return
    const found = entries ? findHelp(entries, query) : []
    const said = entries ? (found.length ? status.dataset.found : status.dataset.none) : status.dataset.failed
    status.textContent = (said ?? '').replace('{words}', () => query).replace('{count}', String(found.length))
    results.querySelector('ol')?.replaceChildren(...found.flatMap((answer) => draw(answer, results)))
    results.hidden = false
  }
  field.addEventListener('input', () => void show())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const address = new URL(location.href)
    address.search = field.value.trim() ? String(new URLSearchParams({ keyword: field.value.trim() })) : ''
    history.replaceState(history.state, '', address)
    void show().then(() => results.querySelector('a')?.focus())
  })
  field.value ||= new URLSearchParams(location.search).get('keyword') ?? ''
  void loadHelpIndex(locale)
  void show()
}

function draw({ entry, excerpt: [before, words, after] }: FoundHelp, results: HTMLElement): Node[] {
  const row = results.querySelector('template')?.content.cloneNode(true)
  if (!(row instanceof DocumentFragment)) return []
  const [link, place, text] = ['a', 'small', 'p'].map((name) => row.querySelector(name))
  link?.setAttribute('href', entry.href)
  if (/^https?:/.test(entry.href)) link?.setAttribute('rel', 'noopener')
  link?.append(entry.title)
  place?.append(entry.class)
  const mark = document.createElement('mark')
  mark.append(words)
  text?.append(before, ...(words ? [mark] : []), after)
  return [row]
}
