import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { takeLatest } from '#lib/async/take-latest.ts'

/** A call that answers when told to, deaf to being called off, as a slow network is. */
function slowCall<Answer>() {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  return { call: () => promise, resolve, reject }
}

it('takes the answer to the newest question, and neither answer nor refusal of one before', async () => {
  const [first, second, third] = [slowCall<string>(), slowCall<string>(), slowCall<string>()]
  const { ask } = takeLatest()
  const seen: unknown[] = []
  const note = (value: unknown) => seen.push(value)
  const ends = [first, second, third].map(({ call }) => ask(call, note, note))
  third.resolve('newest')
  first.resolve('late')
  second.reject(new Error('late, too'))
  await Promise.all(ends)
  expect(seen).toEqual(['newest'])
})

it('calls the question before off, and drops what nobody waits for any more', async () => {
  const { ask, drop } = takeLatest()
  const signals: AbortSignal[] = []
  const seen: unknown[] = []
  const call = async ({ signal }: { signal: AbortSignal }) => signals.push(signal)
  const note = (value: unknown) => seen.push(value)
  const ends = [ask(call, note, note), ask(call, note, note)]
  drop()
  await Promise.all(ends)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  expect(seen).toEqual([])
})

it('hands a refusal on, and asks again after it', async () => {
  const { ask } = takeLatest()
  const seen: unknown[] = []
  const note = (value: unknown) => seen.push(value)
  await ask(() => Promise.reject(new Error('busy')), note, note)
  await ask(async () => 'here', note, note)
  expect(seen).toEqual([new Error('busy'), 'here'])
})

/** These end listeners with a controller, not calls. */
const LISTENING = ['src/stores/chat-socket.ts', 'src/islands/shared/product/watch-offer.ts']

it('is the one way in which pages drop late answers', () => {
  const others = globSync('src/{islands,stores,components,browser,directives}/**/*.{ts,tsx,astro}').filter((file) =>
    readFileSync(file, 'utf8').includes('new AbortController'),
  )
  expect(others.toSorted()).toEqual(LISTENING.toSorted())
})
