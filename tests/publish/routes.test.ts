import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { standbyHook } from '#publish/changes/hook.ts'
import { createPublishRoutes } from '#publish/status/routes.ts'
import type { Outcome, Report } from '#publish/status/state.ts'

const BARE: Outcome = {
  reason: 'sku, goods',
  at: '2026-11-23T02:55:22.108Z',
  rendered: 6,
  put: 3,
  gone: 0,
  files: ['sku/12.html'],
  seconds: { fill: 0.21, render: 0.4 },
  leftOut: [],
  broken: [],
  missed: [],
}
const RUN = { ...BARE, release: '20261123025522060' }
const STATE: Report = {
  publisher: { pid: 4711, host: 'shop-1', since: RUN.at },
  live: {
    id: RUN.release,
    madeAt: RUN.at,
    reason: '<b>bold</b>',
    contents: { goods: 1, categories: 1, pages: 6, leftOut: [] },
  },
  doing: undefined,
  held: undefined,
  stale: { pages: 2, since: RUN.at },
  kept: [{ id: '20261122', madeAt: RUN.at, reason: 'start' }],
  runs: [
    { ...RUN, leftOut: ['help 3'], broken: ['cms/help-1.html names /web/sku/9, which is not there'] },
    { ...BARE, fault: 'the shop: does not answer' },
  ],
  flaws: [{ kind: 'Former price below the price', all: 7, first: [{ name: 'Kettle', what: '', path: '/desk/goods/3' }] }],
}

const routes = createPublishRoutes('127.0.0.1', async () => STATE, new Hono())

it('shows the state as a page, in which nothing runs and only its own style is used', async () => {
  const answer = await routes.request('http://localhost/publish/')
  const page = await answer.text()
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? []
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; /)
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(page).toContain('release 20261123025522060, 3 changed and 0 gone of 6 rendered, 0.6 s')
  expect(page).toContain('<td>the shop: does not answer</td>')
  expect(page).toContain('&lt;b&gt;bold')
  for (const line of ['not read: help 3', 'names /web/sku/9', 'Former price below the price', '<a href="/desk/goods/3">Kettle</a>'])
    expect(page).toContain(line)
})

it('names the process that publishes, and says when this one only stands by', async () => {
  expect(await (await routes.request('/publish/')).text()).toContain(`<td>process 4711 on shop-1 since ${RUN.at}</td>`)
  const standby = createPublishRoutes('127.0.0.1', async () => ({ ...STATE, isStandby: true }), standbyHook())
  expect(await (await standby.request('/publish/')).text()).toContain('standby: takes over when the publisher ends')
  expect(await (await standby.request('/publish/state.json')).json()).toMatchObject({ isStandby: true, publisher: { pid: 4711 } })
  const hook = await standby.request('/publish/hook', { method: 'POST', body: '{}' })
  expect([hook.status, hook.headers.get('retry-after')]).toEqual([503, '5'])
})

it('gives the same as JSON', async () => {
  expect(await (await routes.request('http://localhost/publish/state.json')).json()).toMatchObject({
    stale: { pages: 2 },
    runs: [{ reason: 'sku, goods' }, {}],
  })
})

it('shows nothing beyond this machine: neither behind a proxy nor where others may connect', async () => {
  for (const header of ['x-forwarded-for: 203.0.113.9', 'x-real-ip: 203.0.113.9', 'host: www.shop.example']) {
    const headers = Object.fromEntries([header.split(': ')])
    expect((await routes.request('http://localhost/publish/state.json', { headers })).status, header).toBe(404)
  }
  const open = createPublishRoutes('0.0.0.0', async () => STATE)
  const refused = await open.request('http://localhost/publish/state.json')
  expect([refused.status, await refused.text()]).toEqual([404, expect.stringContaining('npm run publish -- state')])
})
