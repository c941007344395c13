import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownFolder } from '#publish/files/own-files.ts'
import { compressAgain, PAGE, putFile, SCREEN } from '#publish/render/compress.ts'

let folder: string
const place = (name: string) => join(folder, name)
const sizeOf = (name: string) => readFileSync(place(name)).byteLength
beforeAll(() => {
  folder = ownFolder(mkdtempSync(join(tmpdir(), 'compress-')))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('compresses better what was put in haste; another name of the earlier copy keeps it', async () => {
  const text = Array.from({ length: 3000 }, (_, index) => `<a href="/sku/${(index * 7919) % 1000}">Goods ${index}</a>`).join('\n')
  putFile(place('index.html'), text, PAGE)
  linkSync(place('index.html.br'), place('earlier.br'))
  await compressAgain(place('index.html'), SCREEN, place('temporary'))
  expect(sizeOf('index.html.br')).toBeLessThan(sizeOf('earlier.br'))
  for (const name of ['index.html.br', 'earlier.br']) expect(brotliDecompressSync(readFileSync(place(name))).toString()).toBe(text)
})

it('leaves what is gone meanwhile', async () => {
  await compressAgain(place('gone.html'), SCREEN, place('temporary'))
  expect(readdirSync(folder).toSorted()).toEqual(['earlier.br', 'index.html', 'index.html.br'])
})
