import { expect, it } from 'vitest'
import { finishPage } from '#components/finish-page.ts'

it.each([
  ['short', 1000, '#foot'],
  ['of a very long text', 200_000, '#main'],
])('holds the first paint of a page that is %s, with %s letters, until %s is there', (_name, letters, place) => {
  const head = '<head><meta charset="utf-8"><link rel="expect" href="#foot" blocking="render"></head>'
  const page = finishPage(
    `<!doctype html><html>${head}<body><main id="main">${'a'.repeat(letters)}</main><i id="foot" hidden></i></body></html>`,
  )
  expect(page).toContain(`<link rel="expect" href="${place}" blocking="render">`)
})
