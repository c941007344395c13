import { expect, it } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { type Message, mergeMessages, toDraft } from '#stores/chat-message.ts'
import { NOON } from '../helpers/shop.ts'

/** A message the member sent and the shop has. */
function stored(id: number, message: string, more: Partial<Message> = {}): Message {
  const { status: _, outgoing: __, ...rest } = toDraft({ content_type: 0, message }, id, NOON)
  return { ...rest, ...more }
}
const sent = (id: number, message: string, more: Partial<Message>) => ({ ...toDraft({ content_type: 0, message }, id, NOON), ...more })
const merged = (before: Message[], rows: Message[]) => mergeMessages(before, rows).map(({ id }) => id)

it('has each message once, in the order of ids, and the newest reading of it', () => {
  expect(merged([stored(4, 'd'), stored(6, 'f')], [stored(5, 'e'), stored(4, 'd'), stored(5, 'e'), stored(2, 'b')])).toEqual([2, 4, 5, 6])
  expect(mergeMessages([stored(4, 'd')], [stored(4, 'd', { read: 1 })])).toMatchObject([{ id: 4, read: 1 }])
})

it('leaves what is not stored yet at the end, in the order of writing', () => {
  expect(merged([stored(4, 'd'), sent(-1, 'x', {}), sent(-2, 'y', {})], [stored(9, 'z')])).toEqual([4, 9, -1, -2])
})

it.each<[string, Partial<Message>, number[]]>([
  ['was sent without an answer that names it', { status: undefined }, [9]],
  ['failed without a clear answer', { status: 'failed', error: new ApiError('timeout', '') }, [9]],
  ['failed in the browser itself', { status: 'failed', error: new Error('') }, [9, -1]],
  ['was one call too many', { status: 'failed', error: new ApiError('busy', '') }, [9, -1]],
  ['was not signed in', { status: 'failed', error: new ApiError('auth', 'Log in') }, [9, -1]],
  ['was refused', { status: 'failed', error: new ApiError('api', 'Too fast') }, [9, -1]],
  ['is on its way', { status: 'sending' }, [9, -1]],
  ['waits for the connection', { status: 'waiting' }, [9, -1]],
])('a row with the words of what %s', (_what, more, ids) => {
  expect(merged([sent(-1, 'Hello', more)], [stored(9, 'Hello')])).toEqual(ids)
  expect(merged([sent(-1, 'Hello', more)], [stored(9, 'Hello', { type: 1 })])).toEqual([9, -1])
})

it.each([
  ['a week', 7 * 24 * 3600, [9, -1]],
  ['two minutes', 120, [9, -1]],
  ['half a minute, by which clocks may differ', 30, [9]],
])('a message that failed without a clear answer, and a row older by %s', (_what, seconds, ids) => {
  const failed = sent(-1, 'Thanks', { status: 'failed', error: new ApiError('network', '') })
  const { create_day, create_time } = toDraft({ content_type: 0, message: '' }, -1, NOON - seconds)
  expect(merged([failed], [stored(9, 'Thanks', { create_day, create_time })])).toEqual(ids)
})

it('a row whose time is in another form may be what failed without a clear answer', () => {
  const failed = sent(-1, 'Thanks', { status: 'failed', error: new ApiError('network', '') })
  expect(merged([failed], [stored(9, 'Thanks', { create_day: 'yesterday', create_time: '' })])).toEqual([9])
})

it('one row stands for one sending', () => {
  const same = { status: undefined }
  expect(merged([sent(-1, 'Hello', same), sent(-2, 'Hello', same)], [stored(9, 'Hello')])).toEqual([9, -2])
})
