import { adoptSheet } from '#browser/adopt-sheet.ts'
import sheet from './toast.css?inline'

adoptSheet(sheet)

/** Action of a toast: a link, or a callback that closes it. */
export type ToastAction = { label: string; href: string } | { label: string; run: () => void }

interface Options {
  tone?: 'plain' | 'danger'
  action?: ToastAction
}

/** Milliseconds a toast stays; longer where there is something to press. */
const STAY = 6000
const STAY_WITH_ACTION = 8000

let region: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** The page's live region (`ActionResult.astro`): it has stood there before its words, or readers would not announce them. */
function place(): HTMLElement {
  if (!region?.isConnected) {
    region = document.querySelector<HTMLElement>('[data-outcome]') ?? document.body.appendChild(document.createElement('div'))
    region.setAttribute('role', 'status')
  }
  return region
}

/** Takes the toast away. */
export function hideToast(): void {
  clearTimeout(timer)
  region?.replaceChildren()
}

/**
 * Shows a message at the bottom of the page, one at a time: a newer one takes the place of the older (S08). Plain DOM, so that a page
 * without React can use it. It waits while pointed at or focused.
 * @returns how to take this one away early; does nothing once a newer one stands there.
 */
export function toast(text: string, { tone = 'plain', action }: Options = {}): () => void {
  const box = document.createElement('div')
  box.className = tone === 'danger' ? 'toast toast--danger' : 'toast'
  const words = document.createElement('span')
  words.textContent = text
  box.append(words)
  if (action) box.append(control(action))

  const stay = () => {
    clearTimeout(timer)
    timer = setTimeout(hideToast, action ? STAY_WITH_ACTION : STAY)
  }
  for (const sign of ['pointerenter', 'focusin']) box.addEventListener(sign, () => clearTimeout(timer))
  for (const sign of ['pointerleave', 'focusout']) box.addEventListener(sign, stay)

  place().replaceChildren(box)
  stay()
  return () => {
    if (box.isConnected) hideToast()
  }
}

function control(action: ToastAction): HTMLElement {
  if ('href' in action) {
    const link = document.createElement('a')
    link.href = action.href
    link.textContent = action.label
    return link
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = action.label
  button.addEventListener('click', () => {
    hideToast()
    action.run()
  })
  return button
}
