import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { NO_TERMS } from '#lib/orders/cart-costs.ts'
import { $cartTerms } from '#stores/cart-terms.ts'
import { $unticked } from '#stores/cart-ticks.ts'
import { writeVisitorLines } from '#stores/visitor-lines.ts'
import { computeStylesPlainly } from './plain-style.ts'
import { signOut } from './sign-out.ts'

/* Runs before each island test file. Files of a worker share modules and a document, so each test leaves both as it found them. */

// The shop answers from the same two cores: an element may take longer to appear than the second that Testing Library allows.
configure({ asyncUtilTimeout: 15_000 })

if (document.defaultView) computeStylesPlainly(document.defaultView)
// jsdom adopts no sheets.
document.adoptedStyleSheets ??= []
// jsdom has no layout: nothing scrolls, and no media query matches.
Element.prototype.scrollIntoView = () => {}
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} })

// A kept store lets go a second after it was last read. That may come after the end of the tests, when the window has gone.
setPersistentEngine(localStorage, {
  ...windowPersistentEvents,
  removeEventListener: (...listener) => typeof window === 'object' && windowPersistentEvents.removeEventListener(...listener),
})

afterEach(() => {
  cleanup()
  document.head.replaceChildren()
  document.body.replaceChildren()
  // Stores that a file before this has loaded keep their values, whatever becomes of cookies and storage: each is set, not cleared.
  signOut()
  $unticked.set([])
  $cartTerms.set(NO_TERMS)
  writeVisitorLines([])
  localStorage.clear()
  sessionStorage.clear()
})

// Tickers rest while the page is hidden: none may run between two files, when there is no window. The environment waits for the last one.
Reflect.deleteProperty(document, 'hidden')
afterAll(() => {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
})
