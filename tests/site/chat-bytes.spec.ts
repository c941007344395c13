import { expect, type Request, test } from '@playwright/test'
import { orderLists } from '#contract/order.ts'
import { href } from '#lib/routes/paths.ts'
import { SITE_URL } from '../helpers/built.ts'
import { signInDemo } from '../helpers/member.ts'

const KB = 1024
/** KB of the opened chat beyond React, as they travel: scripts, which bring their styles, and words (issue 14). */
const OPENED = 40
/** React's production code names this page in its errors. */
const REACT = 'react.dev/errors'

test('nothing of the chat is loaded before it is opened, and little then', async ({ page, context }) => {
  await signInDemo(context, SITE_URL)
  const finished: Request[] = []
  const sockets: string[] = []
  page.on('requestfinished', (request) => finished.push(request))
  page.on('websocket', (socket) => sockets.push(socket.url()))
  // A page on which nothing else loads with React.
  // On a busy machine the network is idle before the frame has asked for all that a member's page shows.
  const counted = page.waitForResponse((response) => response.url().includes(orderLists.path))
  await page.goto(href('notices', 'en'))
  await counted
  await page.waitForLoadState('networkidle')
  expect(finished.map((request) => request.url()).filter((url) => url.includes('/servicer/api/'))).toEqual([])
  expect(sockets).toEqual([])

  const before = finished.length
  const opened = page.waitForEvent('websocket')
  await page.locator('.side [data-chat]').click()
  await expect(page.getByRole('log')).toContainText('No earlier messages')
  // The last that an opened chat asks for.
  await opened
  expect(sockets).toHaveLength(1)
  const files = finished.slice(before).filter((request) => /\.(?:js|css|json)$/.test(new URL(request.url()).pathname))
  let bytes = 0
  for (const request of files) {
    const text = (await (await request.response())?.text()) ?? ''
    if (!text.includes(REACT)) bytes += (await request.sizes()).responseBodySize
  }
  expect(files.length).toBeGreaterThan(3)
  expect(bytes / KB).toBeLessThan(OPENED)
})
