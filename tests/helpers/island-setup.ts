import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { clearToken } from '#api/token-cookie.ts'
import { writeVisitorLines } from '#stores/visitor-lines.ts'
import { computeStylesPlainly } from './plain-style.ts'

/* Runs before each island test file. Files of a worker share modules and a document, so each test leaves both as it found them. */

// The shop answers from the same two cores: an element may take longer to appear than the second that Testing Library allows.
configure({ asyncUtilTimeout: 5000 })

if (document.defaultView) computeStylesPlainly(document.defaultView)
// jsdom adopts no sheets.
document.adoptedStyleSheets ??= []
// jsdom has no layout: nothing scrolls, and no media query matches.
Element.prototype.scrollIntoView = () => {}
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} })

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  clearToken()
  // Stores that a file before this has loaded follow the cart on the device.
  writeVisitorLines([])
  localStorage.clear()
  sessionStorage.clear()
})
