/* Keeps the theme that is chosen, and shows which one is. */
import { keepTheme, keptTheme } from '#browser/theme-cookie.ts'

const root = document.documentElement
const choice = document.querySelector<HTMLSelectElement>('[data-theme-choice]')

/** Shows what is kept; a page that comes back from the browser's memory may have been left with another theme. */
function follow() {
  const chosen = keptTheme()
  if (choice) choice.value = chosen
  // Some browsers keep what a script wrote for a week only.
  if (chosen) keepTheme(chosen)
  // Set anew it would have all of the page styled again.
  if ((root.dataset.theme ?? '') !== chosen) root.dataset.theme = chosen
}

choice?.addEventListener('change', () => {
  root.dataset.theme = choice.value
  keepTheme(choice.value)
})
follow()
addEventListener('pageshow', ({ persisted }) => persisted && follow())
