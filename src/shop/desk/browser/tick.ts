/* Ticks all rows of a page with one box, which shows whether some or all of them are ticked. */

export {}

const page = document.querySelector<HTMLInputElement>('[data-tick-page]')
const rows = [...document.querySelectorAll<HTMLInputElement>('tbody input[name^="pick-"]')]

/** Shows in the box how many rows are ticked. */
function show(box: HTMLInputElement): void {
  const ticked = rows.filter(({ checked }) => checked).length
  box.checked = ticked === rows.length
  box.indeterminate = ticked > 0 && ticked < rows.length
}

if (page) {
  // Without this script the box would tick nothing.
  page.closest('label')?.removeAttribute('hidden')
  show(page)
  document.addEventListener('change', ({ target }) => {
    if (target === page) for (const row of rows) row.checked = page.checked
    else show(page)
  })
  // Back shows the rows as they were ticked.
  addEventListener('pageshow', () => show(page))
}
