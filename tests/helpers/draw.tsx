import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach } from 'vitest'
import { clearToken, storeToken } from '#api/token.ts'

/** Draws an island at an address of the site, signed in with `token` or as a visitor, with somebody who can type and click. */
export function draw(island: ReactElement, { address = '/web/', token = '' }: { address?: string; token?: string } = {}) {
  history.replaceState(null, '', address)
  if (token) storeToken(token)
  else clearToken()
  return { user: userEvent.setup(), ...render(island) }
}

// jsdom draws nothing, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => {}

afterEach(() => {
  cleanup()
  clearToken()
  localStorage.clear()
  sessionStorage.clear()
})
