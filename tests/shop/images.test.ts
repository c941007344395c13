import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeHeadimg } from '#api/upload.ts'
import { createShop } from '#shop/app.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = shop.surroundings.settings.dataFolder
  await mkdir(join(folder, 'upload/goods'), { recursive: true })
  const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#486' } })
  await picture.jpeg().toFile(join(folder, 'upload/goods/a b.jpg'))
  await writeFile(join(folder, 'upload/film.mp4'), Buffer.from('0123456789'))
  await writeFile(join(folder, 'secret.txt'), 'secret')
})
afterAll(() => shop.close())

const get = (path: string, headers: Record<string, string> = {}) => shop.fetch(new Request(`http://shop.test${path}`, { headers }))

async function read(path: string, accept: string) {
  const answer = await get(path, { accept })
  const { format, width, height, compression } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return {
    type: answer.headers.get('content-type'),
    vary: answer.headers.get('vary'),
    format: compression === 'av1' ? 'avif' : format,
    width,
    height,
  }
}

describe('pictures (README, img; V08)', () => {
  it.each([
    ['SMALL', 240],
    ['MID', 480],
    ['BIG', 960],
  ])('makes the %s size, %i pixels on the longer side', async (size, side) => {
    expect(await read(`/upload/goods/a%20b_${size}.jpg`, 'image/webp')).toMatchObject({ width: side, height: side / 2 })
  })

  it('speaks the best format the browser takes, and says that it depends on it', async () => {
    const at = (accept: string) => read('/upload/goods/a%20b_SMALL.jpg', accept)
    expect(await at('image/avif,image/webp,*/*')).toMatchObject({ type: 'image/avif', format: 'avif', vary: 'Accept' })
    expect(await at('image/webp,*/*')).toMatchObject({ type: 'image/webp', format: 'webp', vary: 'Accept' })
    expect(await at('*/*')).toMatchObject({ type: 'image/jpeg', format: 'jpeg', width: 240 })
  })

  it('gives the original untouched where nothing better is taken', async () => {
    const answer = await get('/upload/goods/a%20b.jpg', { accept: '*/*' })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(await readFile(join(folder, 'upload/goods/a b.jpg')))
  })

  it('makes a picture once for many who ask at the same time, and leaves no half files', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => get('/upload/goods/a%20b_MID.jpg', { accept: 'image/avif' })))
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200))
    const kept = await readdir(join(folder, 'pictures/goods'))
    expect(kept.filter((name) => name.endsWith('MID.avif'))).toHaveLength(1)
    expect(kept.filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('shows a picture that it has no room to keep', async () => {
    await cp(join(folder, 'upload/goods'), join(folder, 'upload/full'), { recursive: true })
    await mkdir(join(folder, 'pictures'), { recursive: true })
    await writeFile(join(folder, 'pictures/full'), 'where the folder of these pictures would be')
    expect(await read('/upload/full/a%20b_SMALL.jpg', '*/*')).toMatchObject({ format: 'jpeg', width: 240 })
    expect(shop.logged.join()).toContain('keeping')
  })

  it('packs drawings for who takes that, and leaves pictures as they are', async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h24"/>'.repeat(100)}</svg>`
    await writeFile(join(folder, 'upload/logo.svg'), drawing)
    const packed = await get('/upload/logo.svg', { 'accept-encoding': 'gzip' })
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding'])
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(drawing)
    expect(await (await get('/upload/logo.svg')).text()).toBe(drawing)
    const picture = await get('/upload/goods/a%20b_BIG.jpg', { 'accept-encoding': 'gzip', accept: 'image/webp' })
    expect([picture.headers.get('content-encoding'), picture.headers.get('vary')]).toEqual([null, 'Accept'])
  })

  it('may be kept long, and is confirmed without its bytes', async () => {
    const first = await get('/upload/goods/a%20b_MID.jpg', { accept: 'image/webp' })
    expect(first.headers.get('cache-control')).toMatch(/max-age=\d{6,}/)
    const again = await get('/upload/goods/a%20b_MID.jpg', { accept: 'image/webp', 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it.each([
    '/upload/%2e%2e/secret.txt',
    '/upload/..%2fsecret.txt',
    '/upload/goods/..%2f..%2fsecret.txt',
    '/upload/goods/..%5c..%5csecret.txt',
    '/upload/%00.jpg',
    '/upload/%E0%A4%A.jpg',
    '/upload/.hidden.jpg',
    '/upload/goods/none.jpg',
    '/upload/goods',
  ])('answers 404 to %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('gives ranges of a video', async () => {
    const answer = await get('/upload/film.mp4', { range: 'bytes=2-4' })
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([206, 'bytes 2-4/10', '234'])
    expect((await get('/upload/film.mp4', { range: 'bytes=50-' })).status).toBe(416)
  })
})

/** An SVG of 4 KB in which each group draws the one before ten times: to measure it takes a decoder about a minute. */
function drawingBomb(): string {
  const groups = Array.from({ length: 19 }, (_, index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(10)}</g>`)
  const first = '<g id="a0"><rect width="1" height="1"/></g>'
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${first}${groups.join('')}</defs><use href="#a19"/></svg>`
}

describe('uploads (site.md)', () => {
  const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)

  it("keeps a member's picture as WebP without what the camera wrote, and serves it", async () => {
    const { token } = await shop.signUp('ada')
    const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#a40' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'me' } })
      .toBuffer()
    const kept = await storeHeadimg(file(photo, '../../me.jpg'), { token })
    expect(kept).toMatchObject({ pic_name: 'me.jpg', pic_spec: '1600*800', file_ext: 'webp' })
    expect(kept.pic_path).toMatch(/^upload\/headimg\/\d{8}\/[0-9a-f]{24}\.webp$/)
    const { exif, format } = await sharp(join(folder, kept.pic_path)).metadata()
    expect([exif, format]).toEqual([undefined, 'webp'])
    expect((await get(`/${kept.pic_path}`, { accept: '*/*' })).status).toBe(200)
    // Another process of the shop, with a data folder of its own, finds it where uploads are shared.
    const settings = { dataFolder: join(folder, 'other'), uploadFolder: shop.surroundings.settings.uploadFolder }
    const other = createShop({ db: shop.db, settings })
    expect((await other.fetch(new Request(`http://shop.test/${kept.pic_path}`, { headers: { accept: '*/*' } }))).status).toBe(200)
  })

  it('refuses visitors, missing files, and what is no picture', async () => {
    const { token } = await shop.signUp('bob')
    await expect(storeHeadimg(file(Buffer.from('x'), 'x.png'), { token: '' })).rejects.toMatchObject({ kind: 'auth' })
    await expect(storeHeadimg(file(Buffer.from('<svg onload="x"/>'), 'x.png'), { token })).rejects.toMatchObject({
      kind: 'api',
      error_code: 'FAIL',
    })
    const bomb = Buffer.from(drawingBomb())
    for (const bytes of [bomb, gzipSync(bomb), Buffer.from(`<!--ftypavif-->${bomb}`)])
      await expect(storeHeadimg(file(bytes, 'x.png'), { token })).rejects.toMatchObject({ error_code: 'FAIL' })
    const body = new FormData()
    body.set('token', token)
    const answer = await shop.fetch(new Request('http://shop.test/api/upload/headimg', { method: 'POST', body }))
    expect(await answer.json()).toMatchObject({ code: -1, error_code: 'REQUEST_FILE' })
  })
})
