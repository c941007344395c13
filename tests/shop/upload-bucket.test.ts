import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { storeHeadimg } from '#api/upload.ts'
import { createShop } from '#shop/app.ts'
import type { BucketPlace } from '#shop/bucket.ts'
import { readConfig } from '#shop/config.ts'
import { deletePictures } from '#shop/services/upload/files.ts'
import { openShop } from '#shop/start.ts'
import { openUploadBucket } from '#shop/upload-bucket.ts'
import { KEYS, startBucketServer } from '../helpers/bucket-server.ts'
import { copyDatabase } from '../helpers/memory.ts'
import { openTestShop } from '../helpers/shop.ts'

const picture = async () =>
  new File(
    [
      await sharp({ create: { width: 40, height: 20, channels: 3, background: '#486' } })
        .png()
        .toBuffer(),
    ],
    'a.png',
  )

it('keeps uploads in a bucket, so that another process without a shared folder shows them', async () => {
  const bucket = await startBucketServer()
  const env = {
    UPLOAD_DIR: 's3://shop/upload',
    S3_ENDPOINT: bucket.endpoint,
    AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  }
  const { uploadBucket, uploadFolder } = readConfig(env)
  expect(uploadFolder).toBe('')
  const shop = await openTestShop({ uploadBucket })
  onTestFinished(() => shop.close())
  const ada = await shop.signUp('ada')
  const { pic_path } = await storeHeadimg(await picture(), { token: ada.token })
  expect(await bucket.keys()).toEqual([pic_path])
  const { settings } = shop.surroundings
  const other = createShop({
    db: shop.db,
    settings: { ...settings, dataFolder: join(settings.dataFolder, 'other'), uploadFolder: '' },
    log: shop.surroundings.log,
  })
  const get = async (path: string, from = other) =>
    from.fetch(new Request(`http://shop.test/${path}`, { headers: { accept: 'image/webp' } }))
  const [one, two] = [await get(pic_path, shop), await get(pic_path)]
  expect([one.status, two.status]).toEqual([200, 200])
  expect(two.headers.get('etag')).toBe(one.headers.get('etag'))
  expect(await readdir(join(settings.dataFolder, 'other/upload'))).toEqual(['headimg'])
  bucket.trouble.isAway = true
  expect((await get(pic_path)).status).toBe(200)
  // Other names are asked for in no bucket, so that strangers cause no requests to it.
  expect((await get('upload/headimg/20260302/guess.webp')).status).toBe(404)
  await rm(join(settings.dataFolder, 'other/upload'), { recursive: true })
  expect((await get(pic_path)).status).toBe(500)
  bucket.trouble.isAway = false
  expect((await get(pic_path)).status).toBe(200)
  await deletePictures(shop.surroundings, [pic_path])
  expect([await bucket.keys(), (await get(pic_path, shop)).status]).toEqual([[], 404])
})

describe('a bucket that refuses', () => {
  const answer = { status: 403, code: '' }
  let place: BucketPlace
  let close: () => void
  beforeAll(async () => {
    const server = createServer((_, response) =>
      response.writeHead(answer.status).end(`<Error><Code>${answer.code}</Code><Message>no</Message></Error>`),
    )
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    place = { bucket: 'shop', prefix: 'upload/', endpoint, region: 'us-east-1', keys: KEYS }
    close = () => server.close()
  })
  afterAll(() => close())
  const refuseWith = (status: number, code: string) => Object.assign(answer, { status, code })

  it('has no picture where keys without the right to list it are refused one, but not where the keys are wrong', async () => {
    const bucket = openUploadBucket(place)
    refuseWith(403, 'AccessDenied')
    expect(await bucket.get('headimg/a.webp')).toBeUndefined()
    refuseWith(403, 'SignatureDoesNotMatch')
    await expect(bucket.get('headimg/a.webp')).rejects.toThrow()
  })

  it.each([
    [404, 'NoSuchKey', undefined],
    [403, 'AccessDenied', undefined],
    [404, 'NoSuchBucket', 'there is no such bucket'],
    [403, 'InvalidAccessKeyId', 'the bucket is not open to these keys (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)'],
  ])('ends the start in one line if it is missing or the keys are wrong: %d %s', async (status, code, reason) => {
    refuseWith(status, code)
    const check = openUploadBucket(place).check()
    if (reason) await expect(check).rejects.toThrow(`UPLOAD_DIR: s3://shop at ${place.endpoint}: ${reason}`)
    else expect(await check).toBeUndefined()
  })

  it('does not keep the shop from starting while it is away: one line says so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'harbour-start-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await copyDatabase(join(folder, 'database'))
    const logged: string[] = []
    const uploadBucket = { ...place, endpoint: 'http://127.0.0.1:1' }
    const shop = await openShop({ ...readConfig({ DATA_DIR: folder }), uploadBucket }, { log: (line) => void logged.push(line) })
    await shop.close()
    expect(logged).toEqual(["UPLOAD_DIR: s3://shop at http://127.0.0.1:1: ECONNREFUSED; pictures can't be uploaded until it answers"])
  })
})

it('refuses an address that is no bucket', () => {
  expect(() => readConfig({ UPLOAD_DIR: 's3://A' })).toThrow('UPLOAD_DIR must be a folder, or a bucket such as s3://bucket/upload')
})
