import { act, render, screen } from '@testing-library/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { PressedCheckbox } from '#islands/ui/PressedCheckbox.tsx'
import { useSelected } from '#islands/ui/useSelected.ts'
import { soon } from '../helpers/soon.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const isAct = environment.IS_REACT_ACT_ENVIRONMENT
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = isAct
})

it('ticks a box with the press, and renders what follows from it afterwards', async () => {
  // Without the environment of tests React keeps its own time.
  environment.IS_REACT_ACT_ENVIRONMENT = false
  function Page() {
    const [isOn, setOn] = useState(false)
    return (
      <>
        <PressedCheckbox checked={isOn} onChange={setOn} label="Tick" />
        <p>{isOn ? 'rendered' : 'waiting'}</p>
      </>
    )
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<Page />)
  const box = await vi.waitUntil(() => place.querySelector('input'))
  box.click()
  await Promise.resolve()
  expect([box.checked, place.textContent]).toEqual([true, 'waiting'])
  await soon(() => expect([box.checked, place.textContent]).toEqual([true, 'rendered']))
  box.click()
  await soon(() => expect([box.checked, place.textContent]).toEqual([false, 'waiting']))
  root.unmount()
})

it('renders only the rows whose part of a store has changed', () => {
  const $saved = atom<readonly number[]>([])
  const rendered: number[] = []
  function Row({ id }: { id: number }) {
    const isSaved = useSelected($saved, (ids) => ids.includes(id), [])
    rendered.push(id)
    return <p>{isSaved ? `${id} is saved` : id}</p>
  }
  render([1, 2, 3].map((id) => <Row key={id} id={id} />))
  rendered.length = 0
  act(() => $saved.set([2]))
  expect(screen.getByText('2 is saved')).toBeTruthy()
  expect(rendered).toEqual([2])
})
