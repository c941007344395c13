import { act, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, vi } from 'vitest'
import { storeToken } from '#api/token-cookie.ts'
import type { TestShop } from './shop.ts'
import { signOut } from './sign-out.ts'

/** Draws an island at an address of the site, signed in with `token` or as a visitor, with somebody who can type and click. */
export function draw(island: ReactElement, { address = '/web/', token = '' }: { address?: string; token?: string } = {}) {
  history.replaceState(null, '', address)
  if (token) storeToken(token)
  else signOut()
  return { user: userEvent.setup(), ...render(island) }
}

/** Lets nothing come into view: jsdom has no layout. */
export function showNothing(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
}

/** Resolves when what the shop has answered before now is read and drawn: another question has gone there and back since. */
export function caughtUp(shop: TestShop): Promise<void> {
  return act(async () => {
    await (await shop.fetch(new Request('http://shop.test/api/site/info', { method: 'POST', body: '{}' }))).text()
  })
}

/** Waits until the focus is where it has to be: an effect moves it, after what it stands on was drawn. */
export function focusOn(place: () => Element | null): Promise<void> {
  return waitFor(() => expect(document.activeElement).toBe(place()))
}
