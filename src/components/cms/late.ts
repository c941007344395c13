import { pictures } from '#api/pictures.ts'
import { safeHtml } from '#browser/safe-html.ts'

/** Loads the notice or help article the address names, and shows it, says that there is none, or offers to try again. */
export async function loadLate(root: HTMLElement): Promise<void> {
  const id = Number(new URLSearchParams(location.search).get('id') ?? /(\d+)$/.exec(location.pathname)?.[1])
  const show = (face: 'wait' | 'text' | 'unknown' | 'failed') => {
    for (const name of ['wait', 'text', 'unknown', 'failed']) {
      root.querySelector(`[data-late-${name}]`)?.toggleAttribute('hidden', name !== face)
    }
    root.setAttribute('aria-busy', String(face === 'wait'))
  }
  if (!Number.isInteger(id) || id < 1) return show('unknown')
  show('wait')
  try {
    const [{ getHelp, getNotice }, { formatTime }] = await Promise.all([import('#api/content.ts'), import('#lib/time.ts')])
    const found = root.dataset.late === 'notice' ? await getNotice({ id }) : await getHelp({ id })
    if (!found) return show('unknown')
    const heading = root.querySelector('h1')
    if (heading) heading.textContent = found.title
    heading?.classList.remove('visually-hidden')
    document.title = document.title.replace(/^[^–]*/, () => `${found.title} `)
    const time = root.querySelector('.late__time')
    if (time) time.textContent = formatTime(found.create_time)
    root.querySelector('.prose')?.replaceChildren(safeHtml(found.content, pictures.one))
    show('text')
  } catch (error) {
    const refused = error instanceof Error && 'kind' in error && error.kind === 'api'
    show(refused ? 'unknown' : 'failed')
    root.querySelector('[data-late-failed] button')?.addEventListener('click', () => void loadLate(root), { once: true })
  }
}
