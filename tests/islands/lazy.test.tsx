import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Boundary } from '#islands/ui/hydrate-island.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import '../helpers/draw.tsx'

const Part = ({ word }: { word: string }) => <b>{word}</b>

it('draws what waits until the part is there, and the part at once from then on', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Part>()
  const load = vi.fn(() => promise)
  const Later = lazy(load, <i>Waiting</i>)
  const { rerender } = render(<Later word="One" />)
  expect(screen.getByText('Waiting')).toBeTruthy()
  await act(async () => resolve(Part))
  expect(screen.getByText('One')).toBeTruthy()
  expect(screen.queryByText('Waiting')).toBeNull()
  rerender(
    <>
      <Later word="Two" />
      <Later word="Three" />
    </>,
  )
  expect(screen.getByText('Three')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('is broken where its code can’t be had, for the island to say so, and asks again at another try', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Part)
  const Later = lazy(load)
  render(
    <Boundary>
      <Later word="Here" />
    </Boundary>,
  )
  const again = await screen.findByRole('button')
  await act(async () => again.click())
  expect(screen.getByText('Here')).toBeTruthy()
  said.mockRestore()
})
