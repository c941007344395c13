import { expect, it } from 'vitest'
import { readPublishSettings } from '#publish/settings.ts'

it('publishes into the folder, takes no webhooks and asks every 45 s where nobody says otherwise', () => {
  expect(readPublishSettings({})).toEqual({
    bucket: undefined,
    secret: '',
    pollSeconds: 45,
    purgeUrl: '',
    indexNowKey: '',
    isPreview: false,
    formerPrice: 'lowest-30-days',
    hasSocialPictures: false,
  })
  expect(readPublishSettings({ PUBLIC_PREVIEW: '1' }).isPreview).toBe(true)
  expect(readPublishSettings({ PUBLIC_PREVIEW: '', ACCEPT_FALL: '0' }).isPreview).toBe(false)
  expect(readPublishSettings({ PUBLISH_TARGET: 'folder', POLL_SECONDS: '0' })).toMatchObject({ bucket: undefined, pollSeconds: 0 })
})

it.each([
  ['s3://shop', 'shop', ''],
  ['s3://shop/', 'shop', ''],
  ['s3://shop.example/web', 'shop.example', 'web/'],
  ['s3://shop/site/web/', 'shop', 'site/web/'],
])('reads %s', (PUBLISH_TARGET, bucket, prefix) => {
  expect(readPublishSettings({ PUBLISH_TARGET, S3_REGION: 'eu-west-1' }).bucket).toEqual({
    bucket,
    prefix,
    endpoint: undefined,
    region: 'eu-west-1',
    keys: undefined,
    encoding: 'plain',
  })
})

it.each([
  ['PUBLISH_TARGET', 'ftp://shop', 'PUBLISH_TARGET must be folder, or a bucket such as s3://bucket/web (it is "ftp://shop")'],
  ['PUBLISH_TARGET', 's3://Shop', 'PUBLISH_TARGET must be folder, or a bucket such as s3://bucket/web (it is "s3://Shop")'],
  ['PUBLISH_SECRET', 'short', 'PUBLISH_SECRET must have 16 signs or more'],
  ['POLL_SECONDS', '1', 'POLL_SECONDS must be a whole number from 5 on, or 0 (it is "1")'],
  ['PURGE_URL', 'hooks', 'PURGE_URL must be an address such as https://hooks.example/purge, or empty'],
  ['S3_ENDPOINT', 'minio:9000', 'S3_ENDPOINT must be an address such as https://s3.example, or empty (it is "minio:9000")'],
  ['PUBLIC_PREVIEW', 'true', 'PUBLIC_PREVIEW must be 1 or 0 (it is "true")'],
  ['ACCEPT_FALL', 'yes', 'ACCEPT_FALL must be 1 or 0 (it is "yes")'],
  ['S3_ENCODING', 'zstd', 'S3_ENCODING must be plain, br or gzip (it is "zstd")'],
  ['AWS_ACCESS_KEY_ID', 'key', 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together'],
])('names a wrong %s in one line', (name, value, line) => {
  expect(() => readPublishSettings({ [name]: value })).toThrow(new Error(line))
})

it.each([
  ['DELIVERY_TERMS', 'Hong Kong 30'],
  ['RETURN_TERMS', 'HK 14'],
  ['INDEXNOW_KEY', 'short'],
])('names %s where it cannot be used', (name, value) => {
  expect(() => readPublishSettings({ [name]: value })).toThrow(new RegExp(`^${name} .*${value}`))
})
