import { readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { storeHeadimg } from '#api/upload.ts'
import { createShop } from '#shop/app.ts'
import { readConfig } from '#shop/config.ts'
import { openUploadBucket } from '#shop/upload-bucket.ts'
import { KEYS, startBucketServer } from '../helpers/bucket-server.ts'
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

it('keeps uploads in a bucket, so that another process without a shared folder shows them', { timeout: 30_000 }, async () => {
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
})

it('takes a picture as missing that keys without the right to list the bucket are refused, but not where the keys are wrong', async () => {
  let code = 'AccessDenied'
  const server = createServer((_, response) => response.writeHead(403).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket = openUploadBucket({ bucket: 'shop', prefix: 'upload/', endpoint, region: 'us-east-1', keys: KEYS })
  expect(await bucket.get('headimg/a.webp')).toBeUndefined()
  code = 'SignatureDoesNotMatch'
  await expect(bucket.get('headimg/a.webp')).rejects.toThrow()
})

it('refuses an address that is no bucket', () => {
  expect(() => readConfig({ UPLOAD_DIR: 's3://A' })).toThrow('UPLOAD_DIR must be a folder, or a bucket such as s3://bucket/upload')
})
