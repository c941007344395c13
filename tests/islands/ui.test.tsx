import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from '#islands/ui/Button.tsx'
import { NumberStepper, type TypedFault } from '#islands/ui/NumberStepper.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { focusOn } from '../helpers/draw.tsx'

/** A call answered by hand: `answer(input)` resolves the one asked with it. */
function byHand() {
  const waiting = new Map<string, { resolve: (text: string) => void; reject: (reason: Error) => void }>()
  const call = vi.fn(({ id }: { id: string }) => new Promise<string>((resolve, reject) => waiting.set(id, { resolve, reject })))
  return {
    call,
    answer: (id: string, text: string) => waiting.get(id)?.resolve(text),
    refuse: (id: string) => waiting.get(id)?.reject(new Error('no')),
  }
}

type Call = (input: { id: string }) => Promise<string>

function Shown({ call, id }: { call: Call; id: string }) {
  return <p>{dataOf(useLoad(call, { id }).value) ?? 'waiting'}</p>
}

function Reloader({ call }: { call: Call }) {
  const { value, reload } = useLoad(call, { id: 'a' })
  return (
    <button type="button" onClick={reload}>
      {value.state} {dataOf(value)}
    </button>
  )
}

function Sender({ call }: { call: Call }) {
  const { submit, pending, error } = useSubmit(call)
  return (
    <button type="button" onClick={() => void submit({ id: 'a' })}>
      {pending ? 'busy' : (error?.message ?? 'send')}
    </button>
  )
}

function Counter({ onSeen }: { onSeen: (value: number, changed: TypedFault | null) => void }) {
  const [value, setValue] = useState(2)
  const onChange = (next: number, changed: TypedFault | null) => {
    setValue(next)
    onSeen(next, changed)
  }
  return <NumberStepper value={value} min={1} max={5} onChange={onChange} label="Quantity" lessLabel="Less" moreLabel="More" />
}

it('drops an answer that a newer question has overtaken', async () => {
  const { call, answer } = byHand()
  const { rerender } = render(<Shown call={call} id="a" />)
  rerender(<Shown call={call} id="b" />)
  await act(async () => answer('b', 'new'))
  await act(async () => answer('a', 'old'))
  expect(screen.getByText('new')).toBeTruthy()
})

it('keeps what was there when a reload fails', async () => {
  const { call, answer, refuse } = byHand()
  render(<Reloader call={call} />)
  await act(async () => answer('a', 'kept'))
  await userEvent.click(screen.getByRole('button', { name: 'ready kept' }))
  await act(async () => refuse('a'))
  expect(screen.getByRole('button', { name: 'failed kept' })).toBeTruthy()
})

it('sends once however often one presses, and is alive again after a refusal', async () => {
  const { call, refuse } = byHand()
  render(<Sender call={call} />)
  const button = screen.getByRole('button')
  await userEvent.dblClick(button)
  expect(call).toHaveBeenCalledTimes(1)
  await act(async () => refuse('a'))
  await userEvent.click(screen.getByRole('button', { name: 'no' }))
  expect(call).toHaveBeenCalledTimes(2)
})

it('shows one toast at a time, the newer in place of the older (S08), and runs its action', async () => {
  const undo = vi.fn()
  toast('first')
  toast('second', { action: { label: 'Undo', run: undo } })
  expect(screen.queryByText('first')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('secondUndo')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('second')).toBeNull()
})

it('puts toasts into the live region that the page was built with, so that readers hear of the first one too', () => {
  document.body.replaceChildren()
  render(<div role="status" data-outcome="{}" />)
  const region = screen.getByRole('status')
  toast('first')
  expect(screen.getAllByRole('status')).toEqual([region])
  expect(region.textContent).toBe('first')
})

it('puts a typed number between its bounds and says which bound it was, and keeps the earlier one where none was typed', async () => {
  const seen = vi.fn()
  render(<Counter onSeen={seen} />)
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
  await userEvent.clear(field)
  await userEvent.type(field, '12{Enter}')
  expect(seen).toHaveBeenLastCalledWith(5, 'max')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'More' }).disabled).toBe(true)
  await userEvent.type(field, '{ArrowDown}')
  await waitFor(() => expect(field.value).toBe('4'))
  await userEvent.clear(field)
  await userEvent.type(field, '2{ArrowUp}')
  expect(field.value).toBe('3')
  await userEvent.clear(field)
  await userEvent.tab()
  expect(field.value).toBe('3')
  await userEvent.clear(field)
  await userEvent.type(field, '1.5{Enter}')
  expect(seen).toHaveBeenLastCalledWith(3, 'number')
  expect(field.value).toBe('3')
  await userEvent.clear(field)
  await userEvent.type(field, '４{Enter}')
  expect(seen).toHaveBeenLastCalledWith(4, null)
})

it('a busy button keeps the focus and takes no press, not even from the form it stands in', async () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn((event: FormEvent) => event.preventDefault())]
  const draw = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} busyLabel="Sending" onClick={onClick}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(draw(false))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  rerender(draw(true))
  const button = screen.getByRole('button', { name: 'Sending', busy: true })
  await focusOn(() => button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect(onClick).toHaveBeenCalledOnce()
  expect(onSubmit).toHaveBeenCalledOnce()
})
