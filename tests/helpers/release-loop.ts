// `release-loop.ts <dist>`: makes one release after another, each page of which names it, until somebody ends it; a line for each that is live.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openReleases } from '#publish/release/release.ts'
import { writeFresh } from './release-files.ts'

const [, , dist = ''] = process.argv
const releases = openReleases(dist)
for (let turn = 1 + Number(releases.live()?.reason.split('-')[1] ?? 0); ; turn += 1) {
  await releases.tidy()
  const name = `${process.pid}-${turn}`
  const put = writeFresh(
    releases,
    Array.from({ length: 40 }, (_, page) => `pages/${page}.html`),
    name,
  )
  // A page of its own, and the one before it gone.
  mkdirSync(releases.fresh, { recursive: true })
  writeFileSync(join(releases.fresh, `only-${turn}.html`), name)
  const contents = { goods: 0, categories: 0, pages: put.length + 1, leftOut: [] }
  await releases.make({ put: [...put, `only-${turn}.html`], gone: [`only-${turn - 1}.html`] }, { reason: name, stamp: name, contents })
  process.stdout.write(`${name}\n`)
}
