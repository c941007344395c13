import * as v from 'valibot'

/** A bucket that holds the site, and how it is reached. */
export interface BucketSettings {
  bucket: string
  /** Prefix of every key, such as `web/`; `''` = none. */
  prefix: string
  /** Where another than Amazon's own service answers. */
  endpoint: string | undefined
  region: string
  /** undefined = wherever the SDK finds them (profile, role of the machine). */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined
  /** How texts lie in it. */
  encoding: 'plain' | 'br' | 'gzip'
}

/** How the site is published, and how its changes are learned of (docs/configuration.md). */
export interface PublishSettings {
  /** Where the site goes besides its folder. */
  bucket: BucketSettings | undefined
  /** Of webhooks; `''` = none are taken. */
  secret: string
  /** Length of a round in which a server is asked for changes; 0 = it is not asked. */
  pollSeconds: number
  /** Hears which addresses changed, once they did; `''` = nobody. */
  purgeUrl: string
}

const address = (example: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => !text || (/^https?:\/\//.test(text) && URL.canParse(text)), `must be an address such as ${example}, or empty`),
  )
/** Names of buckets by the rules of S3. */
const TARGET = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[^?#]*))?$/

const Environment = v.object({
  PUBLISH_TARGET: v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => !text || text === 'folder' || TARGET.test(text), 'must be folder, or a bucket such as s3://bucket/web'),
  ),
  PUBLISH_SECRET: v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => !text || text.length >= 16, 'must have 16 signs or more'),
  ),
  POLL_SECONDS: v.pipe(
    v.optional(v.string(), '45'),
    v.check((text) => /^\d{1,5}$/.test(text) && (text === '0' || Number(text) >= 5), 'must be a whole number from 5 on, or 0'),
    v.transform(Number),
  ),
  PURGE_URL: address('https://hooks.example/purge'),
  S3_ENDPOINT: address('https://s3.example'),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ENCODING: v.optional(v.picklist(['plain', 'br', 'gzip'], 'must be plain, br or gzip'), 'plain'),
  AWS_ACCESS_KEY_ID: v.optional(v.string(), ''),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string(), ''),
})
/** Their values are shown to nobody. */
const SECRET = ['PUBLISH_SECRET', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'PURGE_URL']

/** Settings of publishing from the environment. @throws Error naming every variable whose value can't be used, a line each */
export function readPublishSettings(environment: Record<string, string | undefined> = process.env): PublishSettings {
  const result = v.safeParse(Environment, environment)
  if (!result.success) {
    const lines = result.issues.map((issue) => {
      const name = v.getDotPath(issue) ?? ''
      return `${name} ${issue.message}${SECRET.includes(name) ? '' : ` (it is ${JSON.stringify(issue.input)})`}`
    })
    throw new Error(lines.join('\n'))
  }
  const read = result.output
  const [id, secret] = [read.AWS_ACCESS_KEY_ID, read.AWS_SECRET_ACCESS_KEY]
  if (Boolean(id) !== Boolean(secret)) throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together')
  const { bucket, prefix = '' } = TARGET.exec(read.PUBLISH_TARGET)?.groups ?? {}
  return {
    bucket: bucket
      ? {
          bucket,
          prefix: prefix.replace(/^\/+|\/+$/g, '').replace(/.$/, '$&/'),
          endpoint: read.S3_ENDPOINT || undefined,
          region: read.S3_REGION,
          keys: id ? { accessKeyId: id, secretAccessKey: secret } : undefined,
          encoding: read.S3_ENCODING,
        }
      : undefined,
    secret: read.PUBLISH_SECRET,
    pollSeconds: read.POLL_SECONDS,
    purgeUrl: read.PURGE_URL,
  }
}
