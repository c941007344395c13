import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { onTestFinished } from 'vitest'

/** Keys that the server knows. */
export const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/**
 * Starts an S3 server with an empty bucket `shop` until the test ends. `writes` lists objects put and removed in order, such as `PUT
 * web/index.html`. While `fails` is set a write gets 500; while `isAway` is set everything gets 503.
 */
export async function startBucketServer() {
  const directory = mkdtempSync(join(tmpdir(), 'harbour-bucket-'))
  // It reckons the signature of a bucket's own address without the slash at its end, with which the SDK signs it.
  const s3 = new S3rver({ directory, silent: true, allowMismatchedSignatures: true, configureBuckets: [{ name: 'shop' }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const writes: string[] = []
  const trouble = { isAway: false, fails: (_write: string): boolean => false }
  const server = createServer((request, response) => {
    const write = `${request.method} ${decodeURIComponent(request.url ?? '').replace(/^\/shop\/|\?.*$/g, '')}`
    if (trouble.isAway) return void response.writeHead(503).end()
    if (!/^(?:PUT|DELETE)/.test(write)) return answer(request, response)
    if (trouble.fails(write)) return void response.writeHead(500).end()
    writes.push(write)
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: KEYS })
  onTestFinished(() => {
    client.destroy()
    server.closeAllConnections()
    server.close()
    rmSync(directory, { recursive: true })
  })
  return {
    endpoint,
    writes,
    trouble,
    /** Returns the writes since the last call. */
    written: () => writes.splice(0),
    async keys(): Promise<string[]> {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'shop' }))
      return Contents.map(({ Key = '' }) => Key).sort()
    },
    async get(Key: string) {
      const { Body, ContentType, CacheControl, ContentEncoding } = await client.send(new GetObjectCommand({ Bucket: 'shop', Key }))
      return {
        type: ContentType,
        keep: CacheControl,
        encoding: ContentEncoding,
        bytes: Buffer.from((await Body?.transformToByteArray()) ?? []),
      }
    },
    put: (Key: string, Body: string) => client.send(new PutObjectCommand({ Bucket: 'shop', Key, Body })),
  }
}
