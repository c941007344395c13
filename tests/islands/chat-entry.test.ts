import { expect, test, vi } from 'vitest'
import { openFrom } from '#components/frame/open-chat.ts'

test('a prerendered page leaves an open chat to the page that the visitor sees, until it is activated', async () => {
  document.body.innerHTML = '<div id="chat"></div>'
  localStorage.setItem('chat', '{"open":true}')
  const read = vi.spyOn(Storage.prototype, 'getItem')
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  const opened = openFrom()
  await Promise.resolve()
  expect(read).not.toHaveBeenCalled()
  Reflect.deleteProperty(document, 'prerendering')
  document.querySelector('#chat')?.remove()
  document.dispatchEvent(new Event('prerenderingchange'))
  await opened
  expect(read).toHaveBeenCalledWith('chat')
  read.mockRestore()
})
