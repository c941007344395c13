import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkIslandRuntime } from '#astro/inside-astro.ts'
import { withIslandFiles } from '#astro/island-files.ts'
import renderer from '#astro/render-island.ts'
import { atMoment, hashSynchronously } from '#astro/worker-globals.ts'

/* Each use of something private of Astro fails with one line when it no longer matches (issue 35). */

const digest = crypto.subtle.digest
afterEach(() => {
  crypto.subtle.digest = digest
})

describe('hashing of scripts', () => {
  it('gives the hashes that the platform gives', async () => {
    const text = new TextEncoder().encode('alert(1)')
    const expected = await crypto.subtle.digest('SHA-256', text)
    const check = hashSynchronously()
    expect(new Uint8Array(await crypto.subtle.digest('SHA-256', text))).toEqual(new Uint8Array(expected))
    expect(check).not.toThrow()
  })

  it('refuses a page for which no hash was asked', () => {
    expect(hashSynchronously()).toThrow(/^Astro does not hash .*: see src\/astro\/worker-globals\.ts$/)
  })
})

describe('the clock of a rendering', () => {
  it('stands at the moment, for Date.now and new Date, and goes on afterwards', async () => {
    const seen = await atMoment(1_000, async () => [Date.now(), Date.parse(new Date().toISOString())])
    expect(seen).toEqual([1_000_000, 1_000_000])
    expect(Date.now()).toBeGreaterThan(1_700_000_000_000)
  })

  it('goes on after a failure', async () => {
    await expect(atMoment(1_000, () => Promise.reject(new Error('no page')))).rejects.toThrow('no page')
    expect(Date.now()).toBeGreaterThan(1_700_000_000_000)
  })
})

describe('islands', () => {
  const TAG =
    '<astro-island prefix="r0" component-url="/web/_astro/A.js" renderer-url="/web/_astro/B.js" props="{}" ssr client="intent" opts="{}">'

  it('are read in the form that this Astro writes', async () => {
    await expect(checkIslandRuntime()).resolves.toBeUndefined()
  })

  it.each(['component-url', 'renderer-url', 'props', 'client', 'ssr', 'prefix'])('are refused without %s', (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'islands-'))
    for (const file of ['A.js', 'B.js']) writeFileSync(join(folder, file), '')
    const page = `<html><head><link rel="stylesheet"></head>${TAG}</astro-island></html>`
    expect(withIslandFiles(page, folder)).toContain('data-modules="A B"')
    const changed = page.replace(` ${name}`, ` x-${name}`)
    expect(() => withIslandFiles(changed, folder)).toThrow(
      /^Astro writes no .* into the tag of an island any more: see src\/astro\/island-files\.ts$/,
    )
  })

  it('are not rendered without the state of their page', () => {
    const render = renderer.renderToStaticMarkup.bind({} as { result: object })
    expect(() => render(() => null, {}, {})).toThrow(/^Astro hands no result to its renderers any more: see src\/astro\/render-island\.ts$/)
  })
})
