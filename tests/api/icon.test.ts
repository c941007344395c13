import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { readIcon } from '#api/icon.ts'
import { configure } from '#api/settings.ts'

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="40"><rect width="180" height="40" fill="#006"/></svg>'

/** The shop's logo is this text. */
const serve = (text: string) =>
  configure({ origin: 'https://shop.example', fetch: async () => new Response(text), carry: async () => ({ body: '', status: 200 }) })

afterEach(() => configure({ origin: '', fetch: undefined, carry: undefined }))

test('draws a logo in the middle of a square that a system may cut round', async () => {
  serve(LOGO)
  const icon = sharp(Buffer.from(await readIcon('/upload/logo.svg'), 'base64'))
  expect(await icon.metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
  const { data, info } = await icon.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colour = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  expect(colour(256, 256)).toEqual([0, 0, 102])
  expect(colour(60, 256)).toEqual([255, 255, 255])
})

test('is empty where there is no logo, or none that can be read', async () => {
  serve('no picture')
  expect([await readIcon(''), await readIcon('/upload/logo.svg')]).toEqual(['', ''])
})
