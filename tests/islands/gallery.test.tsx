import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { $token } from '#api/token.ts'
import { Block } from '../gallery/Block.tsx'
import { Gallery } from '../gallery/Gallery.tsx'
import { GROUP_NAMES, SCENARIOS } from '../gallery/names.ts'
import { auditRows, FULL } from '../helpers/audit.ts'

/* The gallery for developers draws every block in every scenario; `tests/e2e/gallery.spec.ts` compares how it looks. */

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
const broken = () => [...document.querySelectorAll('[data-broken]')].map(({ textContent }) => textContent)

const scenarios = FULL ? SCENARIOS : (['filled'] as const)
it.each(scenarios.flatMap((scenario) => auditRows(GROUP_NAMES).map((name) => `${scenario}/en/${name}`)))(
  'draws every block of %s',
  async (address) => {
    await open(address)
    expect(broken()).toEqual([])
    expect(location.search).toBe('')
  },
)

it('prints the error of a block that throws, and draws the others', () => {
  const fail = () => {
    throw new Error('no price')
  }
  render(
    <>
      <Block name="first" draw={fail} />
      <Block name="second" draw={() => <p>drawn</p>} />
    </>,
  )
  expect(broken()).toEqual([expect.stringMatching(/^first: .*no price/)])
  expect(within(block('second')).getByText('drawn')).toBeTruthy()
})

it('shows blocks in their states, and what the shop answers', async () => {
  await open('filled/en/product')
  expect([...block('buy box').querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toContain('sold out')
  expect(within(block('card')).getByText('Sold out')).toBeTruthy()
  await waitFor(() => expect(within(block('product page')).getByRole('heading', { level: 1 }).textContent).toMatch(/Brass desk bell/))
})

it('gives each block the address that its island reads', async () => {
  await open('filled/en/orders')
  await waitFor(() => expect(within(block('order, to collect')).getByText(/4165/)).toBeTruthy())
  expect(within(block('order, closed')).getByRole('heading', { level: 1 }).textContent).toBe('Cancelled')
  expect(within(block('order without a number')).queryByRole('list')).toBeNull()
})

it.each([
  ['empty', () => expect(block('orders').querySelector('.empty')).toBeTruthy()],
  ['failing', () => expect(within(block('orders')).getByRole('alert')).toBeTruthy()],
  ['waiting', () => expect(block('orders').querySelector('.skeleton')).toBeTruthy()],
  ['long', () => expect(block('orders').textContent).toMatch(/goes on and on/)],
])('shows what a member sees: %s', async (scenario, look) => {
  await open(`${scenario}/en/orders`)
  await waitFor(look)
})

it('shows what a visitor sees', async () => {
  await open('signed-out/en/sign-in')
  await waitFor(() => expect(within(block('sign in')).getAllByRole('textbox').length).toBeGreaterThan(0))
})

it('shows texts in a language that nobody wrote', async () => {
  await open('filled/pseudo/product')
  expect(screen.getAllByText(/^\[Ådd tö çárt/).length).toBeGreaterThan(0)
})

it('gives a developer’s own storage back when the page is left', async () => {
  localStorage.setItem('recent-searches', '["mine"]')
  await open('filled/en/lists')
  expect(localStorage.getItem('recent-searches')).not.toContain('mine')
  dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem('recent-searches')).toBe('["mine"]')
})
