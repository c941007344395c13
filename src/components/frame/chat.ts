/* Ways into the chat (C01), and the chat that the page before left open. Until it is opened, pages load no more of it than this. */

const open = (entry?: HTMLElement) => void import('./open-chat.ts').then((chat) => chat.openFrom(entry))

addEventListener('click', ({ target }) => {
  const entry = (target as Element).closest<HTMLElement>('[data-chat]')
  if (entry) open(entry)
})

/** Opens the chat where the page before left it open. */
const follow = () => localStorage.getItem('chat')?.includes('"open":true') && open()
follow()
// Deferred until the chat itself has taken over how this tab left it.
addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(follow))

export {}
