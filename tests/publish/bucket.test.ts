import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished, vi } from 'vitest'
import { isSigned } from '#publish/changes/signature.ts'
import { openReleases } from '#publish/release/release.ts'
import type { Release } from '#publish/release/release-line.ts'
import { readPublishSettings } from '#publish/settings.ts'
import { openBucket } from '#publish/targets/bucket.ts'
import { createPurge } from '#publish/targets/purge.ts'
import { CACHE, isText } from '#serve/headers.ts'
import { rollBackSite } from '../../scripts/steps/roll-back.ts'
import { KEYS, startBucketServer } from '../helpers/bucket-server.ts'
import { listen } from '../helpers/listen.ts'

const DAY = 86_400
const ABOUT = { reason: 'test', stamp: '', contents: { goods: 0, categories: 0, pages: 0, leftOut: [] } }
const SITE = {
  'index.html': 'Home',
  'zh-hant/index.html': '主頁',
  'sku/12.html': 'Tea',
  'zh-hant/sku/12.html': '茶',
  '404.html': 'Lost',
  'sitemap.xml': '<urlset/>',
  'favicon.svg': '<svg/>',
  '.stamp': 'x',
}

/** A site whose releases are published into a bucket. `publish` writes what changed, makes a release of it and sends it. */
async function startSite({ encoding = 'plain', purgeUrl = '', server = undefined as Server | undefined } = {}) {
  const bucketServer = server ?? (await startBucketServer())
  const folder = mkdtempSync(join(tmpdir(), 'harbour-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dist = join(folder, 'dist')
  const releases = openReleases(dist)
  const clock = { now: 1_800_000_000 }
  const settings = readPublishSettings({
    PUBLISH_TARGET: 's3://shop/web',
    PURGE_URL: purgeUrl,
    PUBLISH_SECRET: SECRET,
    S3_ENDPOINT: bucketServer.endpoint,
    S3_ENCODING: encoding,
    AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  })
  const { bucket } = settings
  if (!bucket) throw new Error('no bucket')
  const purge = purgeUrl ? createPurge({ url: purgeUrl, secret: SECRET, siteUrl: 'https://www.example/web/' }) : undefined
  const open = async () => {
    const target = await openBucket(bucket, { ledgerFile: join(releases.folder, 'bucket.db'), purge, now: () => clock.now })
    onTestFinished(() => target.close())
    return target
  }
  const target = await open()

  const make = (put: Record<string, string>, { gone = [] as string[], assets = {} as Record<string, string> } = {}): Promise<Release> => {
    for (const [file, text] of Object.entries(put)) write(join(releases.fresh, file), text)
    for (const [file, text] of Object.entries(assets)) write(join(releases.assets, file), text)
    return releases.make({ put: Object.keys(put), gone }, ABOUT, { whole: !releases.live() })
  }
  const publish = async (...changed: Parameters<typeof make>) => {
    const release = await make(...changed)
    await target.publish(release, release.changed)
  }
  return {
    server: bucketServer,
    releases,
    reopen: open,
    rollBack: () => rollBackSite({ dist, publish: settings }),
    clock,
    publish,
  }
}
type Server = Awaited<ReturnType<typeof startBucketServer>>
const SECRET = 'a secret of sixteen signs or more'

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  if (isText(path)) writeFileSync(`${path}.br`, brotliCompressSync(text))
}

it('puts each file under its address with the headers of our own server, what pages need before them and the site map last', async () => {
  const { server, publish } = await startSite()
  await publish(SITE, { assets: { 'main.a1b2.js': 'run()', 'a.c3d4.woff2': 'font' } })
  const pages = ['web/404.html', 'web/', 'web/index.html', 'web/sku/12', 'web/zh-hant/', 'web/zh-hant/index.html', 'web/zh-hant/sku/12']
  const needed = ['web/_astro/a.c3d4.woff2', 'web/_astro/main.a1b2.js', 'web/favicon.svg']
  expect(await server.keys()).toEqual([...pages, ...needed, 'web/sitemap.xml'].sort())
  const written = server.written().map((write) => write.replace('PUT ', ''))
  expect(written.slice(0, 3).sort()).toEqual(needed)
  expect(written.slice(3, -1).sort()).toEqual([...pages].sort())
  expect(written.at(-1)).toBe('web/sitemap.xml')
  const plain = { encoding: undefined }
  const page = { type: 'text/html; charset=utf-8', keep: CACHE.page, ...plain }
  expect(await server.get('web/zh-hant/sku/12')).toEqual({ ...page, bytes: Buffer.from('茶') })
  expect(await server.get('web/')).toEqual({ ...page, bytes: Buffer.from('Home') })
  expect(await server.get('web/404.html')).toMatchObject({ ...page, keep: CACHE.missing })
  expect(await server.get('web/_astro/main.a1b2.js')).toMatchObject({
    type: 'text/javascript; charset=utf-8',
    keep: CACHE.hashed,
    ...plain,
  })
  expect(await server.get('web/_astro/a.c3d4.woff2')).toMatchObject({ type: 'font/woff2', keep: CACHE.hashed })
  expect(await server.get('web/sitemap.xml')).toMatchObject({ type: 'application/xml; charset=utf-8', keep: CACHE.file })
})

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('puts texts as %s where the settings say so', async (encoding, unpack) => {
  const { server, publish } = await startSite({ encoding })
  await publish(SITE, { assets: { 'a.c3d4.woff2': 'font' } })
  const { bytes, ...headers } = await server.get('web/sku/12')
  expect(headers).toEqual({ type: 'text/html; charset=utf-8', keep: CACHE.page, encoding })
  expect(unpack(bytes).toString()).toBe('Tea')
  expect(await server.get('web/_astro/a.c3d4.woff2')).toMatchObject({ encoding: undefined, bytes: Buffer.from('font') })
})

it('sends what changed alone, removes pages that went last, and tells the CDN', async () => {
  const told: unknown[] = []
  const signed: boolean[] = []
  const purgeUrl = await listen(async (request) => {
    const body = await request.text()
    signed.push(isSigned(SECRET, Object.fromEntries(request.headers) as unknown as Parameters<typeof isSigned>[1], body))
    told.push(JSON.parse(body))
    return new Response(null, { status: 204 })
  })
  const { server, publish } = await startSite({ purgeUrl })
  await publish(SITE)
  server.written()
  told.length = 0
  await publish({ 'sku/12.html': 'Tea, dearer', 'index.html': 'Home' }, { gone: ['zh-hant/sku/12.html'], assets: { 'b.e5f6.css': 'a{}' } })
  expect(server.written()).toEqual(['PUT web/_astro/b.e5f6.css', 'PUT web/sku/12', 'DELETE web/zh-hant/sku/12'])
  expect(told).toEqual([{ addresses: ['https://www.example/web/sku/12', 'https://www.example/web/zh-hant/sku/12'] }])
  expect(signed).not.toContain(false)
})

it('follows npm run publish -- back, and tells the CDN', async () => {
  const told: unknown[] = []
  const purgeUrl = await listen(async (request) => {
    told.push(await request.json())
    return new Response(null, { status: 204 })
  })
  vi.stubEnv('SITE_URL', 'https://www.example')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { server, publish, rollBack } = await startSite({ purgeUrl })
  await publish(SITE)
  await publish({ 'sku/12.html': 'Tea, dearer', 'sku/13.html': 'Cup' })
  server.written()
  told.length = 0
  await rollBack()
  expect(server.written()).toEqual(['PUT web/sku/12', 'DELETE web/sku/13'])
  expect((await server.get('web/sku/12')).bytes.toString()).toBe('Tea')
  expect(told).toEqual([{ addresses: ['https://www.example/web/sku/12', 'https://www.example/web/sku/13'] }])
})

it('says that an earlier release is live and how to try again where its bucket does not take it', async () => {
  const { server, releases, publish, rollBack } = await startSite()
  await publish(SITE)
  await publish({ 'sku/12.html': 'Tea, dearer' })
  server.trouble.fails = () => true
  await expect(rollBack()).rejects.toThrow(/^s3:\/\/shop at \S+: it answers 500 .*; to try again: npm run publish -- back \d+$/)
  expect(releases.live()).toEqual(releases.list().at(-1))
})

it('keeps hashed files a week after the last release that has them', async () => {
  const { server, releases, clock, publish } = await startSite()
  await publish(SITE, { assets: { 'old.1.js': '1', 'back.2.js': '2' } })
  for (const name of ['old.1.js', 'back.2.js']) for (const end of ['', '.br']) rmSync(join(releases.assets, name + end))
  await publish({ 'sku/12.html': 'new' })
  clock.now += 6 * DAY
  await publish({ 'sku/12.html': 'newer' }, { assets: { 'back.2.js': '2' } })
  expect(await server.keys()).toContain('web/_astro/old.1.js')
  clock.now += 2 * DAY
  await publish({ 'sku/12.html': 'newest' })
  const keys = await server.keys()
  expect(keys).not.toContain('web/_astro/old.1.js')
  expect(keys).toContain('web/_astro/back.2.js')
})

it('goes on where it was broken off', async () => {
  const { server, publish } = await startSite()
  server.trouble.fails = (write) => write === 'PUT web/sku/12'
  await expect(publish(SITE, { assets: { 'main.a1b2.js': 'run()' } })).rejects.toThrow(/^s3:\/\/shop at http:\S+: it answers 500/)
  const before = server.written()
  expect(before).toContain('PUT web/_astro/main.a1b2.js')
  expect(await server.keys()).not.toContain('web/sitemap.xml')
  server.trouble.fails = () => false
  await publish({ 'sku/13.html': 'Cup' })
  const after = server.written()
  expect(after.filter((write) => before.includes(write))).toEqual([])
  expect(after).toEqual(expect.arrayContaining(['PUT web/sku/12', 'PUT web/sku/13', 'PUT web/sitemap.xml']))
  expect(await server.keys()).toHaveLength(11)
})

it('finds out on another machine what is there, and leaves what somebody else put', async () => {
  const first = await startSite()
  await first.publish({ ...SITE, 'sku/13.html': 'Cup' })
  await first.server.put('web/letter.txt', 'mine')
  await first.server.put('web/favicon.svg', SITE['favicon.svg'])
  first.server.written()
  const second = await startSite({ server: first.server })
  await second.publish(SITE)
  // The same bytes without our headers are not ours.
  expect(first.server.written()).toEqual(['PUT web/favicon.svg', 'DELETE web/sku/13'])
  expect(await first.server.keys()).toContain('web/letter.txt')
})

it('tells the CDN with the next release what it could not be told', async () => {
  let works = true
  const told: string[][] = []
  const purgeUrl = await listen(async (request) => {
    if (works) told.push(((await request.json()) as { addresses: string[] }).addresses)
    return new Response(null, { status: works ? 200 : 502 })
  })
  const { publish } = await startSite({ purgeUrl })
  await publish(SITE)
  works = false
  await expect(publish({ 'sku/12.html': 'dearer' })).rejects.toThrow('PURGE_URL was not told what changed: it answers 502')
  works = true
  await publish({ 'sku/13.html': 'Cup' })
  expect(told.at(-1)?.sort()).toEqual(['https://www.example/web/sku/12', 'https://www.example/web/sku/13'])
})

it('says in one line what is wrong with a bucket', async () => {
  const { endpoint } = await startBucketServer()
  const open = (bucket: string, keys = KEYS, at = endpoint) =>
    openBucket({ bucket, prefix: '', endpoint: at, region: 'us-east-1', keys, encoding: 'plain' }, { ledgerFile: ':memory:' })
  await expect(open('shops')).rejects.toThrow(`s3://shops at ${endpoint}: there is no such bucket`)
  await expect(open('shop', { ...KEYS, accessKeyId: 'unknown' })).rejects.toThrow(/: the bucket is not open to these keys/)
  await expect(open('shop', KEYS, 'http://127.0.0.1:9')).rejects.toThrow('s3://shop at http://127.0.0.1:9: ECONNREFUSED')
})

it('does not stand in the way of a start while a bucket that was published to is out of reach', async () => {
  const { server, publish, reopen } = await startSite()
  await publish(SITE)
  server.trouble.isAway = true
  await expect(reopen()).resolves.toBeTruthy()
  await expect(publish({ 'sku/12.html': 'dearer' })).rejects.toThrow(`s3://shop at ${server.endpoint}: it answers 503`)
  server.trouble.isAway = false
  await publish({ 'sku/13.html': 'Cup' })
  expect(server.written()).toEqual(expect.arrayContaining(['PUT web/sku/12', 'PUT web/sku/13']))
})
