import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BASE } from '#lib/text/locales.ts'
import { auditRows } from '../helpers/audit.ts'
import { attributes, builtPages, DIST, SITE_URL } from '../helpers/built.ts'

const pages = builtPages()
const addresses = new Map(pages.map((page) => [page.address, page]))

/** Every address a page names, with the pages that name it (the first is enough to find it). */
const named = new Map<string, string>()
for (const { html, file, address } of pages) {
  const values = [
    ...['href', 'src', 'poster', 'action'].flatMap((name) => attributes(html, name)),
    ...attributes(html, 'srcset').flatMap((set) => set.split(/,\s+/).map((part) => part.trim().split(/\s+/)[0] ?? '')),
  ]
  for (const value of values) {
    if (!value || /^(?:https?:|mailto:|tel:|data:|javascript:)/.test(value)) continue
    const url = new URL(value, `http://site${address}`)
    const key = url.pathname + url.search + url.hash
    if (!named.has(key)) named.set(key, file)
  }
}

it('finds the links it judges', () => {
  expect(named.size).toBeGreaterThan(100)
})

it('leads every internal link to a page under its one address, or to a file', () => {
  const broken = [...named].filter(([key]) => {
    const { pathname } = new URL(key, 'http://site')
    if (!pathname.startsWith(BASE)) return false
    return !addresses.has(pathname) && !(/\.\w+$/.test(pathname) && existsSync(join(DIST, pathname.slice(BASE.length))))
  })
  expect(broken.map(([key, file]) => `${file} → ${key}`)).toEqual([])
})

it('leads every link with a fragment to an element that is there', () => {
  const broken = [...named].filter(([key]) => {
    const { pathname, hash } = new URL(key, 'http://site')
    const page = addresses.get(pathname)
    if (hash.length < 2 || !page) return false
    const id = decodeURIComponent(hash.slice(1)).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return !new RegExp(`\\sid="?${id}["\\s>]`).test(page.html)
  })
  expect(broken.map(([key, file]) => `${file} → ${key}`)).toEqual([])
})

it('gets every picture and file outside the site from the shop', async () => {
  const outside = [...named].filter(([key]) => !key.startsWith(BASE) && !key.startsWith('/api/'))
  const broken: string[] = []
  const queue = [...auditRows(outside)]
  const work = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      // The server may end a connection at rest in the moment in which it is used again.
      const answer = await fetch(SITE_URL + next[0], { headers: { connection: 'close' } })
      await answer.arrayBuffer()
      if (!answer.ok) broken.push(`${next[1]} → ${next[0]}: ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  expect(broken).toEqual([])
}, 600_000)

it('leads from home, a notice and help to articles', () => {
  for (const path of ['', 'cms/notice/1', 'cms/help-1']) {
    const html = addresses.get(BASE + path)?.html ?? ''
    expect(
      attributes(html, 'href').some((link) => link.includes('/cms/article/')),
      path,
    ).toBe(true)
  }
})
