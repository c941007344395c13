import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderDeferred } from '#browser/deferred-rendering.ts'

const SECTION = '<section class="deferred-rendering"></section>'
const deferred = () => document.querySelectorAll('.deferred-rendering').length

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = SECTION.repeat(3)
})
afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering')
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('renders deferred sections a second after the load event, one a frame', () => {
  renderDeferred()
  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(999)
  expect(deferred()).toBe(3)
  vi.advanceTimersByTime(100)
  vi.advanceTimersToNextFrame()
  expect(deferred()).toBeLessThan(3)
  vi.advanceTimersByTime(1000)
  expect(deferred()).toBe(0)
})

it('renders and lays out all of them at the load event of a prerendered page, which has no frames', () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 0)
  const layout = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  renderDeferred()
  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(100)
  expect(deferred()).toBe(0)
  expect(layout).toHaveBeenCalledTimes(3)
})
