import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import mount from '#islands/ui/mount.tsx'

/* An island at a page as Astro wakes it: a fault of one leaves the page, and says so (issue 10, point 28). */

let isBroken = false

/** Draws its name, while nothing is wrong. */
function InDrawing({ name }: { name: string }) {
  if (isBroken) throw new Error('in drawing')
  return <p>{name}</p>
}

function InEffect({ name }: { name: string }) {
  useEffect(() => {
    if (isBroken) throw new Error('in an effect')
  }, [])
  return <p>{name}</p>
}

function build() {
  document.body.innerHTML = `<p data-fault="This part does not work." data-retry="Try again"></p>
    <main>Words of the page</main><astro-island ssr prefix="r0"><p>Reviews</p></astro-island>`
  const island = document.querySelector('astro-island') as HTMLElement
  return { wake: (Island: typeof InDrawing) => act(async () => mount(island)(Island as never, { name: 'Reviews' })), island }
}

afterEach(() => {
  document.querySelector('astro-island')?.dispatchEvent(new Event('astro:unmount'))
  vi.restoreAllMocks()
})

it('takes over the HTML that is there', async () => {
  isBroken = false
  const { wake, island } = build()
  const drawn = island.firstElementChild
  await wake(InDrawing)
  expect(island.firstElementChild).toBe(drawn)
})

it.each([
  ['in drawing', InDrawing],
  ['in an effect', InEffect],
])('says that it does not work when it breaks %s, leaves the page, and works when tried again', async (_, Island) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  isBroken = true
  await build().wake(Island)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This part does not work.'))
  expect(document.querySelector('main')?.textContent).toBe('Words of the page')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Reviews')).toBeTruthy()
})
