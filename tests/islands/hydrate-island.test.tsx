import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog } from '#islands/ui/Dialog.tsx'
import mount from '#islands/ui/hydrate-island.tsx'
import { NumberStepper } from '#islands/ui/NumberStepper.tsx'
import { focusOn } from '../helpers/draw.tsx'

/* An island at a page as Astro hydrates it: a fault of one leaves the page, and says so (issue 10, point 28). */

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

/** A page with an island as it was built, and what hydrates it. */
function build(Island: (props: { name: string }) => ReactNode) {
  document.body.innerHTML = `<p data-fault="This part does not work." data-retry="Try again"></p>
    <main>Words of the page</main><astro-island ssr prefix="r0">${renderToString(<Island name="Reviews" />)}</astro-island>`
  const island = document.querySelector('astro-island') as HTMLElement
  return {
    hydrate: () => act(async () => void mount(island)(Island as ComponentType<object>, { name: 'Reviews' }, {})),
    island,
  }
}

afterEach(() => {
  document.querySelector('astro-island')?.dispatchEvent(new Event('astro:unmount'))
  vi.restoreAllMocks()
})

it('takes over the HTML that is there', async () => {
  isBroken = false
  const { hydrate, island } = build(InDrawing)
  const drawn = island.firstElementChild
  await hydrate()
  expect(island.firstElementChild).toBe(drawn)
})

it.each([
  ['in drawing', InDrawing],
  ['in an effect', InEffect],
])('says that it does not work when it breaks %s, leaves the page, and works when tried again', async (_, Island) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  isBroken = false
  const { hydrate } = build(Island)
  isBroken = true
  await hydrate()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This part does not work.'))
  expect(document.querySelector('main')?.textContent).toBe('Words of the page')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Reviews')).toBeTruthy()
})

/* Keyboard users keep their focus when the pressed control disappears (issue 10, point 19). */

/** Wakes an island, with somebody who can press keys in it. */
async function wakeInPage(Island: () => ReactNode) {
  await build(Island).hydrate()
  return userEvent.setup()
}

const focused = () => document.activeElement?.textContent

it('goes to what comes in place of a button that was pressed: claiming a coupon', async () => {
  const user = await wakeInPage(() => {
    const [isHeld, setHeld] = useState(false)
    return (
      <ul>
        <li>
          <a href="/web/other">Another</a>
        </li>
        <li>
          {isHeld ? (
            <a href="/web/goods/list">Use now</a>
          ) : (
            <button type="button" onClick={() => setHeld(true)}>
              Claim
            </button>
          )}
        </li>
      </ul>
    )
  })
  screen.getByText('Claim').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Use now'))
})

it('stays at a stepper that switches its button off', async () => {
  const user = await wakeInPage(() => {
    const [value, setValue] = useState(2)
    const label = { label: 'How many', lessLabel: 'Less', moreLabel: 'More' }
    return <NumberStepper value={value} min={1} max={3} onChange={setValue} {...label} />
  })
  screen.getByRole('spinbutton').focus()
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('group').contains(document.activeElement)).toBe(true))
  expect(document.activeElement?.matches(':disabled')).toBe(false)
})

it('goes to the heading of what came, after a dialog whose button has gone: closing an order', async () => {
  const user = await wakeInPage(() => {
    const [state, setState] = useState<'open' | 'asked' | 'closed'>('open')
    return (
      <section>
        <h1>{state === 'closed' ? 'Order closed' : 'To pay'}</h1>
        {state !== 'closed' && (
          <button type="button" onClick={() => setState('asked')}>
            Cancel order
          </button>
        )}
        <Dialog open={state === 'asked'} onClose={() => setState('open')} title="Sure?" closeLabel="Close">
          <input aria-label="Why" />
          <button type="button" onClick={() => setState('closed')}>
            Yes
          </button>
        </Dialog>
      </section>
    )
  })
  screen.getByText('Cancel order').focus()
  await user.keyboard('{Enter}')
  await focusOn(() => screen.getByLabelText('Why'))
  await user.click(screen.getByText('Yes'))
  await waitFor(() => expect(focused()).toBe('Order closed'))
})

it('gives the focus back to the button that opened a dialog', async () => {
  const user = await wakeInPage(() => {
    const [isOpen, setOpen] = useState(false)
    return (
      <section>
        <button type="button" onClick={() => setOpen(true)}>
          Change
        </button>
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Address" closeLabel="Close">
          <input aria-label="Name" />
        </Dialog>
      </section>
    )
  })
  screen.getByText('Change').focus()
  await user.keyboard('{Enter}')
  await focusOn(() => screen.getByLabelText('Name'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe('Change'))
})

it('leaves whoever went elsewhere alone', async () => {
  let remove = () => {}
  await wakeInPage(() => {
    const [isThere, setThere] = useState(true)
    remove = () => setThere(false)
    return <section>{isThere ? <button type="button">Going</button> : <button type="button">Coming</button>}</section>
  })
  const button = screen.getByText('Going')
  button.focus()
  button.blur()
  await Promise.resolve()
  act(remove)
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})

it('has the slots and the words of the file that its texts name', async () => {
  isBroken = false
  const Worded = ({ texts, children }: { texts?: { words: Record<string, string> }; children?: ReactNode }) => (
    <>
      <p>{texts?.words['goods.title']}</p>
      {children}
    </>
  )
  const { island } = build(() => null)
  island.innerHTML = '<p>Reviews</p><astro-slot><a href="/">All</a></astro-slot>'
  const link = island.querySelector('a')
  Object.assign(island, { words: Promise.resolve({ 'goods.title': 'Reviews' }) })
  const texts = { locale: 'en', file: 'words.x.json' }
  await act(async () => void mount(island)(Worded as ComponentType<object>, { texts }, { default: '<a href="/">All</a>' }))
  await waitFor(() => expect(island.textContent).toBe('ReviewsAll'))
  expect(island.querySelector('a')).toBe(link)
})

/** Quantities of a field and a stepper after each lost the focus, and whether they are valid. */
function Typed() {
  const [value, setValue] = useState('')
  const [num, setNum] = useState(1)
  return (
    <>
      <input aria-label="Mobile number" value={value} onChange={({ target }) => setValue(target.value)} />
      <NumberStepper value={num} min={1} max={9} onChange={setNum} label="How many" lessLabel="Less" moreLabel="More" />
      <select aria-label="Reason" defaultValue="late" onChange={({ target }) => setValue(target.value)}>
        <option value="late">Late</option>
        <option value="lost">Lost</option>
      </select>
      <output>{`${value} × ${num}`}</output>
    </>
  )
}

/** Hydrates it after something was done to it. @returns what it knows once it is hydrated */
async function hydrateAfter(touch: (find: <Field extends HTMLElement>(selector: string) => Field) => void) {
  const { island } = build(Typed)
  const find = <Field extends HTMLElement>(selector: string) => island.querySelector(selector) as Field
  touch(find)
  let known: string | null | undefined
  await act(async () => {
    void mount(island)(Typed, {}, {}).then(() => {
      known = find('output').textContent
    })
  })
  return { known, find }
}

it('is hydrated once it knows what was typed before: what was pressed meanwhile is done then', async () => {
  const { known, find } = await hydrateAfter((find) => {
    const field = find<HTMLInputElement>('input')
    field.focus()
    field.value = '62345678'
    field.setSelectionRange(3, 3)
  })
  expect(known).toBe('62345678 × 1')
  expect(find<HTMLInputElement>('input').selectionStart, 'the caret').toBe(3)
})

it('counts a quantity that was typed and left before hydration, and a choice that was made', async () => {
  const { known } = await hydrateAfter((find) => {
    find<HTMLInputElement>('[role="spinbutton"]').value = '3'
    find<HTMLSelectElement>('select').value = 'lost'
  })
  expect(known).toBe('lost × 3')
})
