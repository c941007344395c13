import { afterEach, expect, test, vi } from 'vitest'
import { glance } from '#api/glance.ts'
import { pulse } from '#api/pulse.ts'
import { configure } from '#api/settings.ts'
import { DIALECTS } from '#contract/dialect.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { sameWords } from '#shop/words.ts'
import { openTestShop } from '../helpers/shop.ts'

const onClosed = vi.fn()
configure({ onClosed })

afterEach(() => {
  configure({ origin: '', dialect: undefined, onClosed })
  onClosed.mockClear()
  vi.unstubAllGlobals()
})

/** A network that answers every path with `body`, and the paths it was asked for. */
function network(body: string): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://shop').pathname)
    return new Response(body)
  })
  return asked
}

test('a look is in the dialect of the server, paths and answers', async () => {
  const asked = network('{"code":0,"message":"","data":{"web_status":0,"close_reason":"stock-taking"},"timestamp":1795210908}')
  configure({ dialect: DIALECTS.multishop })
  const answer = await glance('/api/site/status')
  expect(asked).toEqual(['/api/website/info'])
  expect(answer).toMatchObject({ code: 0, data: { status: 0, close_reason: 'stock-taking' } })
})

test('a body encoded twice is read, an error page is no answer', async () => {
  network(JSON.stringify('{"code":0,"data":{"status":1},"timestamp":1795210908}'))
  expect(await glance('/api/site/status')).toMatchObject({ code: 0, data: { status: 1 } })
  network('<h1>404</h1>')
  expect(await glance('/api/site/status')).toBeUndefined()
  network('null')
  expect(await glance('/api/site/status')).toBeUndefined()
})

test('a shop that has closed since the page was built sends the visitor to the page that says so (S04)', async () => {
  const shop = await openTestShop()
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => shop.fetch(new Request(input, init)))
  await glance('/api/goodssku/info', { sku_id: 1 })
  expect(onClosed).not.toHaveBeenCalled()
  await saveSetting(shop.surroundings, 'site', { web_status: false, close_reason: sameWords('Stocktaking') })
  expect(await glance('/api/goodssku/info', { sku_id: 1 })).toMatchObject({ code: -3 })
  expect(onClosed).toHaveBeenCalledOnce()
  await shop.close()
})

test('a server that never answers that it is closed is asked, once a page (S04)', async () => {
  const asked = network('{"code":0,"message":"","data":{"title":"Peer","web_status":0},"timestamp":1795210908}')
  configure({ dialect: DIALECTS.multishop })
  await Promise.all([pulse(), pulse()])
  expect(asked).toEqual(['/api/website/info'])
  expect(onClosed).toHaveBeenCalledOnce()
})

test.each(['{"status":null}', '{"status":""}', '{}', 'null'])('a shop is not closed by saying nothing of it: %s', async (data) => {
  network(`{"code":0,"data":${data},"timestamp":1795210908}`)
  // A page of its own: the question is asked once a page.
  vi.resetModules()
  const [page, settings] = await Promise.all([import('#api/pulse.ts'), import('#api/settings.ts')])
  settings.configure({ onClosed })
  await page.pulse()
  expect(onClosed).not.toHaveBeenCalled()
})
