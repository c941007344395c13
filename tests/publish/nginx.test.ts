import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openReleases } from '#publish/release/release.ts'
import { nginxRules } from '#serve/rules/nginx.ts'
import { hasNginx, startNginx } from '../helpers/nginx.ts'
import { writeFresh } from '../helpers/release-files.ts'

it.skipIf(!hasNginx())('nginx shows the live release at once, hashed files of all of them, and never none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-nginx-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dist = join(folder, 'dist')
  const releases = openReleases(dist)
  const about = { reason: 'test', stamp: '', contents: { goods: 1, categories: 1, pages: 1, leftOut: [] } }
  const publish = (words: string, whole = false) => {
    writeFileSync(join(releases.assets, `${words}.js`), words)
    return releases.make({ put: writeFresh(releases, ['sku/12.html'], words), gone: [] }, about, { whole })
  }
  await publish('first', true)
  const { url, close } = await startNginx(
    nginxRules({ folder: dist, shop: 'http://127.0.0.1:9', chat: 'http://127.0.0.1:9/wss', largestBody: 1 }),
  )
  onTestFinished(close)
  const read = async (path: string, encoding = 'identity') => {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': encoding } })
    return `${answer.status} ${await answer.text()}`
  }
  expect(await read('/web/sku/12')).toBe('200 first')
  const seen = new Set<string>()
  let isOver = false
  const visiting = (async () => {
    while (!isOver) seen.add(await read('/web/sku/12'))
  })()
  for (const words of ['second', 'third', 'fourth']) {
    await publish(words)
    expect(await read('/web/sku/12')).toBe(`200 ${words}`)
    await releases.tidy()
  }
  releases.rollBack()
  expect(await read('/web/sku/12')).toBe('200 third')
  isOver = true
  await visiting
  expect([...seen].filter((answer) => !answer.startsWith('200 '))).toEqual([])
  expect(await read('/web/_astro/first.js', 'gzip')).toBe('200 first')
  expect(await read('/web/_astro/fourth.js')).toBe('200 fourth')
})
