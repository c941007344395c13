/* Hears that an answer of the help was useful, and says that it was heard; nothing is sent, for the shop has no call for it. */

addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-useful]')
  const place = button?.closest('.useful')
  const thanks = place?.querySelector<HTMLElement>('[data-thanks]')
  if (!button || !thanks) return
  for (const part of place?.querySelectorAll<HTMLElement>('.useful__ask') ?? []) part.hidden = true
  thanks.textContent = thanks.dataset.thanks ?? ''
  // The button that had it is gone.
  thanks.tabIndex = -1
  thanks.focus({ preventScroll: true })
})

export {}
