import { expect, it, vi } from 'vitest'
import { measurePage } from '#components/rum/rum.ts'
import { soon } from '../helpers/soon.ts'

it('sends how many errors nothing caught, without transitions that the browser skipped', async () => {
  const sent: string[] = []
  vi.stubGlobal('navigator', Object.assign(navigator, { sendBeacon: (_: string, body: string) => sent.push(body) }))
  document.documentElement.dataset.route = 'sku'
  measurePage()
  const reject = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  dispatchEvent(new Event('error'))
  reject(new Error('no answer'))
  reject(new DOMException('Transition was aborted because of invalid state. ViewTransition opt-in disabled', 'InvalidStateError'))
  reject(new DOMException('Transition was skipped', 'AbortError'))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await soon(() => expect(sent).toHaveLength(1))
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ route: 'sku', errors: 2 })
})
