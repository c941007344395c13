import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { configure } from '#api/settings.ts'
import { textCleaner } from '#loaders/html.ts'

/* Pictures of a shop's texts, asked of a server that keeps them. */

let server: Server
let origin = ''
const asked: string[] = []

beforeAll(async () => {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c30' } })
    .png()
    .toBuffer()
  server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    if (request.url?.startsWith('/upload/')) reply.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    else reply.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  configure({ origin, fetch: undefined })
})
afterAll(() => server.close())
beforeEach(() => void asked.splice(0))

/** A cleaner of a shop that has no add-ons and no phone edition. */
const open = () =>
  textCleaner('en', {
    once: async <Value>() => ({}) as Value,
    optional: async (_what, _call, fallback) => fallback,
    mirror: { get: () => undefined } as never,
  })

test('a picture of the shop is measured once, and has room from the start', async () => {
  const clean = await open()
  expect(await clean('<img src="/upload/once.png">')).toContain('width="600" height="400"')
  expect(await clean('<p>a</p><img src="/upload/once.png" width="300">')).toContain('width="300" height="200"')
  expect(asked).toEqual(['/upload/once.png'])
})

test('what a text says, or said before, is not asked for', async () => {
  const clean = await open()
  expect(await clean('<img src="/upload/said.png" width="30" height="20">')).toContain('width="30" height="20"')
  const earlier = () => '<img src="/upload/before.png" alt="" width="90" height="60" />'
  expect(await clean('<img src="/upload/before.png">', { earlier })).toContain('width="90" height="60"')
  expect(asked).toEqual([])
})

test('pictures that are gone, and those of other hosts, stay as they are, and no other host is asked', async () => {
  const clean = await open()
  const html = await clean(`<img src="/gone.png"><img src="${origin.replace('127.0.0.1', 'localhost')}/upload/a.png">`)
  expect(html).not.toContain('width')
  expect(asked).toEqual(['/gone.png'])
})
