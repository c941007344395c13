/* Keeps the theme that is chosen, and shows which one is. */

const root = document.documentElement
const choice = document.querySelector<HTMLSelectElement>('[data-theme-choice]')

/** Shows what is stored; a page that comes back from the browser's memory may have been left with another theme. */
function follow() {
  const theme = localStorage.getItem('theme')
  const chosen = theme === 'light' || theme === 'dark' ? theme : ''
  if (choice) choice.value = chosen
  // Set anew it would have all of the page styled again.
  if ((root.dataset.theme ?? '') !== chosen) root.dataset.theme = chosen
}

choice?.addEventListener('change', () => {
  root.dataset.theme = choice.value
  if (choice.value) localStorage.setItem('theme', choice.value)
  else localStorage.removeItem('theme')
})
follow()
addEventListener('pageshow', ({ persisted }) => persisted && follow())

export {}
