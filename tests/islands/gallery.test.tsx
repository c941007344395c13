import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { $token } from '#api/token.ts'
import { Gallery } from '../gallery/Gallery.tsx'

/* The gallery for developers draws every block in every scenario. */

beforeEach(() => {
  cleanup()
  $token.set('')
})

async function open(address: string): Promise<HTMLElement> {
  history.replaceState(null, '', `/web/gallery#${address}`)
  render(<Gallery />)
  return waitFor(() => document.querySelector<HTMLElement>('[data-gallery]') ?? Promise.reject(new Error('still waiting')))
}
const block = (name: string) => document.querySelector<HTMLElement>(`[data-block="${name}"]`) ?? expect.fail(`no block ${name}`)

it('shows blocks in their states, and what the shop answers', async () => {
  await open('filled/en')
  expect([...block('buy box').querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toContain('sold out')
  expect(within(block('card')).getByText('Sold out')).toBeTruthy()
  await waitFor(() => expect(block('orders').querySelectorAll('a').length).toBeGreaterThan(5))
  expect(block('addresses').textContent).not.toMatch(/can't be loaded/)
})

it.each([
  ['empty', () => expect(block('orders').querySelector('.empty')).toBeTruthy()],
  ['failing', () => expect(within(block('orders')).getByRole('alert')).toBeTruthy()],
  ['waiting', () => expect(block('orders').querySelector('.skeleton')).toBeTruthy()],
  ['signed-out', () => expect(within(block('sign in')).getAllByRole('textbox').length).toBeGreaterThan(0)],
  ['long', () => expect(block('orders').textContent).toMatch(/goes on and on/)],
])('shows what a visitor sees: %s', async (scenario, look) => {
  await open(`${scenario}/en`)
  await waitFor(look)
})

it('shows texts in a language that nobody wrote', async () => {
  await open('filled/pseudo')
  expect(screen.getAllByText(/^\[Ådd tö çárt/).length).toBeGreaterThan(0)
  expect(block('controls').textContent).toMatch(/\[/)
})
