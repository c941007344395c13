import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { href } from '#lib/routes/paths.ts'
import { VISITOR_LOOKS_KEY } from '#stores/visitor-left.ts'
import { openTab } from '../../scripts/steps/browser-tab.ts'
import { SITE_URL } from '../helpers/built.ts'
import { listen } from '../helpers/listen.ts'

const LOOKS = `localStorage.getItem('${VISITOR_LOOKS_KEY}')`

/** Middle of the first element that a selector finds, which is in view. */
const PLACE = (selector: string) => `(() => {
  const { left, top, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
})()`

test('prerenders one page at a time behind a link that the pointer rests on, which makes no call and notes no look until it is opened', {
  timeout: 120_000,
}, async () => {
  const requests: { path: string; from: string; purpose: string }[] = []
  const proxy = await listen(async (request) => {
    const { pathname, search } = new URL(request.url)
    const { referer = '', 'sec-purpose': purpose = '', 'content-type': type = '' } = Object.fromEntries(request.headers)
    requests.push({ path: pathname, from: referer, purpose })
    const headers = { 'accept-encoding': 'identity', ...(type && { 'content-type': type }) }
    return fetch(SITE_URL + pathname + search, {
      method: request.method,
      headers,
      body: request.method === 'POST' ? await request.text() : null,
    })
  })
  const prerendered = () =>
    requests.filter(({ path, purpose }) => purpose.includes('prerender') && !path.includes('.')).map(({ path }) => path)
  const callsOfProduct = () => requests.filter(({ path, from }) => path.includes('/api/') && from.includes('/sku/')).length

  const { send, evaluate, prerendered: held, prerenderFailures: failures, close } = await openTab()
  onTestFinished(close)
  const list = proxy + href('list', 'en')
  await send('Page.navigate', { url: list })
  // The page before it is complete, too.
  await expect.poll(() => evaluate('document.readyState + " " + location.href'), { timeout: 30_000 }).toBe(`complete ${list}`)
  const mouse = async (type: string, selector: string) =>
    send('Input.dispatchMouseEvent', {
      type,
      ...(await evaluate<object>(PLACE(selector))),
      button: type === 'mouseMoved' ? 'none' : 'left',
      clickCount: 1,
    })

  await mouse('mouseMoved', 'header a[href$="/goods/cart"]')
  await setTimeout(1000)
  const card = (place: number) => `.goods-grid > :nth-child(${place}) .card__name a`
  for (const [place, count] of [1, 2].entries()) {
    await mouse('mouseMoved', card(place + 1))
    await expect.poll(() => prerendered().length).toBe(count)
    await expect.poll(() => ({ held: held(), failures: failures() })).toEqual({ held: 1, failures: [] })
  }
  const product = card(2)
  expect(prerendered()).toEqual([expect.stringMatching(/\/sku\/\d+$/), expect.stringMatching(/\/sku\/\d+$/)])
  await setTimeout(3000)
  expect(callsOfProduct()).toBe(0)
  expect(await evaluate(LOOKS)).toBeNull()

  await mouse('mousePressed', product)
  // The prerendered page takes the place of the list, which may not answer any more.
  await mouse('mouseReleased', product).catch((error: Error) => expect(error.message).toBe('the page has gone'))
  await expect.poll(callsOfProduct).toBeGreaterThan(0)
  // Until the product has taken its place, the list is asked, or nothing answers.
  await expect
    .poll(() => evaluate('performance.getEntriesByType("navigation")[0].activationStart'), { message: 'milliseconds of preparation' })
    .toBeGreaterThan(1000)
  await expect.poll(() => evaluate(LOOKS)).toMatch(/sku_id/)
  expect(prerendered()).toHaveLength(2)
})
