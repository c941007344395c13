/* Keeps how pages look on this device, and shows what is chosen. */
import { type DisplayChoice, keepChoice, readChoice } from '#browser/display-cookie.ts'

const root = document.documentElement
const choices = [...document.querySelectorAll<HTMLSelectElement>('[data-display]')].map((select) => ({
  select,
  name: select.dataset.display as DisplayChoice,
}))

/** Shows what is kept; a page that comes back from the browser's memory may have been left with another choice. */
function follow() {
  for (const { select, name } of choices) {
    const chosen = readChoice(name)
    select.value = chosen
    // Some browsers keep what a script wrote for a week only.
    if (chosen) keepChoice(name, chosen)
    // Set anew it would have all of the page styled again.
    if ((root.dataset[name] ?? '') !== chosen) root.dataset[name] = chosen
  }
}

for (const { select, name } of choices) {
  select.addEventListener('change', () => {
    root.dataset[name] = select.value
    keepChoice(name, select.value)
  })
}
follow()
addEventListener('pageshow', ({ persisted }) => persisted && follow())
// The choice may have changed since this page was prerendered.
document.addEventListener('prerenderingchange', follow)
