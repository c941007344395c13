/** Where the session notes that the visitor asked for translated pages. */
const KEY = 'translate'

/**
 * Loads the page-translation script when a visitor asks for it, and marks the page as a machine translation. The next pages of the tab are
 * translated, too, until the visitor wants the original back. A script that does not load leaves the page as it is.
 */
export function offerTranslation(): void {
  const mark = document.querySelector<HTMLElement>('[data-translated]')
  if (!mark) return
  const translate = (): void => {
    if (!mark.hidden) return
    const script = document.createElement('script')
    script.src = mark.dataset.src ?? ''
    script.dataset.language = mark.dataset.language
    script.dataset.to = navigator.language
    script.onload = () => {
      document.querySelector('main')?.prepend(mark)
      mark.hidden = false
      sessionStorage.setItem(KEY, '1')
    }
    script.onerror = () => {
      script.remove()
      sessionStorage.removeItem(KEY)
    }
    document.head.append(script)
  }
  for (const entry of document.querySelectorAll<HTMLElement>('[data-translate]')) entry.addEventListener('click', translate)
  mark.querySelector('button')?.addEventListener('click', () => {
    sessionStorage.removeItem(KEY)
    location.reload()
  })
  if (sessionStorage.getItem(KEY)) translate()
}
