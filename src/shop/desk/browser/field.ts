/* The chat's reply field: its draft (stored by talk for the browser session), its counter and the canned answers. */

/** Text field of the reply; null while no talk is open. */
export const field = () => document.querySelector<HTMLTextAreaElement>('#message')

/** ID of the open talk, such as `12-1`; empty for none. */
export const talkOf = () => document.querySelector<HTMLElement>('[data-talk]')?.dataset.talk ?? ''

/** Key in `sessionStorage` of the draft of the open talk. */
export const draftKey = () => `desk-chat ${talkOf()}`

/** Sets the text of an element, if the page has it. An equal text is not set again, so that readers do not repeat it. */
export function say(id: string, text: string): void {
  const place = document.getElementById(id)
  if (place && place.textContent !== text) place.textContent = text
}

/** The draft of the open talk, where nothing is typed yet. */
export function restoreDraft(): void {
  const typing = field()
  if (typing && !typing.value) typing.value = sessionStorage.getItem(draftKey()) ?? ''
  count()
}

/** Keeps what is typed, counts it, and shows the canned answer that it names. */
export function count(): void {
  const typing = field()
  if (!typing) return
  if (typing.value) sessionStorage.setItem(draftKey(), typing.value)
  else sessionStorage.removeItem(draftKey())
  say('count', `${[...typing.value].length}/${typing.maxLength}`)
  say('canned-text', cannedFor(typing.value)?.dataset.put ?? '')
}

/** The canned answer whose shortcut is what was typed. @example cannedFor('/3') */
export function cannedFor(typed: string): HTMLElement | undefined {
  const shortcut = typed.trim()
  if (!shortcut.startsWith('/')) return undefined
  return [...document.querySelectorAll<HTMLElement>('[data-put]')].find((one) => one.dataset.shortcut === shortcut)
}

/** Puts a canned answer where one types, in place of its shortcut. */
export function put(text: string): void {
  const typing = field()
  if (!typing) return
  const start = cannedFor(typing.value) ? 0 : typing.selectionStart
  const end = cannedFor(typing.value) ? typing.value.length : typing.selectionEnd
  typing.setRangeText(text.slice(0, Math.max(0, typing.maxLength - (typing.value.length - (end - start)))), start, end, 'end')
  typing.focus()
  count()
}

/** Replaces what is typed. */
export function type(text: string): void {
  const typing = field()
  if (typing) typing.value = text
  count()
}
