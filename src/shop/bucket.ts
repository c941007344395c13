import type { S3Client } from '@aws-sdk/client-s3'
import * as v from 'valibot'
import { address } from '#lib/settings/environment.ts'

/** A place in an S3 bucket, and how it is reached. */
export interface BucketPlace {
  bucket: string
  /** Prefix of every key, such as `web/`; `''` = none. */
  prefix: string
  /** Where another than Amazon's own service answers. */
  endpoint: string | undefined
  region: string
  /** undefined = wherever the SDK finds them (profile, role of the machine). */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Names of buckets by the rules of S3. */
const ADDRESS = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[^?#]*))?$/

/** Whether a setting names a bucket: `s3://bucket/prefix`. */
export function isBucket(text: string): boolean {
  return ADDRESS.test(text)
}

/** Settings of every bucket. */
export const BucketEnvironment = v.object({
  S3_ENDPOINT: address(/^https?:\/\//, 'https://s3.example'),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  AWS_ACCESS_KEY_ID: v.optional(v.string(), ''),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string(), ''),
})

/** Names of bucket settings whose values are never repeated. */
export const BUCKET_SECRETS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']

/**
 * Parses an `s3://bucket/prefix` address into a bucket with its credentials. Returns undefined for any other address.
 * @throws Error if only one of the two keys is set
 */
export function toBucketPlace(address: string, read: v.InferOutput<typeof BucketEnvironment>): BucketPlace | undefined {
  const [accessKeyId, secretAccessKey] = [read.AWS_ACCESS_KEY_ID, read.AWS_SECRET_ACCESS_KEY]
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together')
  const { bucket, prefix = '' } = ADDRESS.exec(address)?.groups ?? {}
  if (!bucket) return undefined
  return {
    bucket,
    prefix: prefix.replace(/^\/+|\/+$/g, '').replace(/.$/, '$&/'),
    endpoint: read.S3_ENDPOINT || undefined,
    region: read.S3_REGION,
    keys: accessKeyId ? { accessKeyId, secretAccessKey } : undefined,
  }
}

const ATTEMPTS = 5

/**
 * Opens a client of the official SDK, which is loaded only here. Its checksums are left to where S3 demands them: not every server that
 * speaks S3 knows them.
 */
export async function openS3({
  endpoint,
  region,
  keys,
}: BucketPlace): Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    maxAttempts: ATTEMPTS,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
  })
  return { sdk, client }
}

/** Whether a bucket may work again without anybody changing a setting: it does not answer, or has a fault of its own. */
export function isAway(error: unknown): boolean {
  const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
  return name !== 'CredentialsProviderError' && ($metadata?.httpStatusCode ?? 500) >= 500
}

/** Describes an error of a bucket in one line that its owner can act on. */
export function describeBucketError({ bucket, endpoint }: Pick<BucketPlace, 'bucket' | 'endpoint'>, error: unknown): string {
  return `s3://${bucket}${endpoint ? ` at ${endpoint}` : ''}: ${whyRefused(error)}`
}

function whyRefused(error: unknown): string {
  const { name, message, code, $metadata } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (status === 404 || name === 'NoSuchBucket') return 'there is no such bucket'
  if (status === 403) return 'the bucket is not open to these keys (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)'
  if (status === 301 || status === 400) return `the bucket does not answer as one of this region (S3_REGION): ${message || name}`
  if (name === 'CredentialsProviderError') return 'there are no keys for it; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  return code ?? (status ? `it answers ${status} (${message || name})` : message || name)
}
