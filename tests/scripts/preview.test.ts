import { expect, it, onTestFinished } from 'vitest'
import { FULL } from '../helpers/audit.ts'
import { openSite } from '../helpers/site.ts'

it.runIf(FULL)('a preview keeps search engines away and names its own addresses', { timeout: 600_000 }, async () => {
  const site = await openSite({ env: { PUBLIC_PREVIEW: '1', SITE_URL: 'https://my-branch.preview.example', DEMO: 'on' } })
  onTestFinished(site.close)
  const read = async (path: string) => (await fetch(site.url + path)).text()
  for (const path of ['/web/', '/web/zh-hant/', '/web/goods/category', '/web/sku/1']) {
    const html = await read(path)
    expect(html, path).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(html, path).toContain(`<link rel="canonical" href="https://my-branch.preview.example${path}">`)
  }
  expect(await read('/robots.txt')).toBe('User-agent: *\nAllow: /web/\nDisallow: /api/\n')
})
