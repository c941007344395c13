import { flushSync } from 'react-dom'

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Fields whose value is text. A tick is made by a press, which `directives/hydrate.ts` holds back. */
const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), select, textarea'

/** The value that a field was built with. */
function builtValue(field: TextField): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/** Sets a value that React has not seen, so that it takes the next event for a change. The caret stays where it is. */
function setUnseen(field: TextField, value: string): void {
  const caret = field instanceof HTMLSelectElement || field !== document.activeElement ? null : field.selectionStart
  // React watches the field's own property and compares with what was set last; the one of its prototype is the browser's.
  field.value = builtValue(field)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (caret !== null && 'setSelectionRange' in field) field.setSelectionRange(caret, caret)
}

/**
 * Notes what is typed into an island, or filled in by the browser, before it is hydrated. React would lose it with its next render.
 * @returns a function that tells the hydrated island of it: as typed, and as left where the focus has gone on
 */
export function watchEarlyInput(island: HTMLElement): () => void {
  const early = new Map<TextField, string>()
  for (const field of island.querySelectorAll<TextField>(FIELDS)) if (field.value !== builtValue(field)) early.set(field, field.value)
  const note = ({ target, isComposing }: Event & { isComposing?: boolean }) => {
    if (!(target instanceof HTMLElement && target.matches(FIELDS))) return
    // An input method has events of its own during composition: setting the value meanwhile would end it.
    if (isComposing) early.delete(target as TextField)
    else early.set(target as TextField, (target as TextField).value)
  }
  island.addEventListener('input', note, true)
  return () => {
    island.removeEventListener('input', note, true)
    for (const [field, value] of early) {
      if (!field.isConnected) continue
      setUnseen(field, value)
      flushSync(() => field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true })))
      if (field !== document.activeElement) flushSync(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    }
  }
}
