import * as v from 'valibot'
import { readDeliveryTerms, readReturnTerms } from '#lib/catalogue/trade-terms.ts'
import { address, type Environment, readEnvironment, text } from '#lib/settings/environment.ts'
import { BUCKET_SECRETS, BucketEnvironment, type BucketPlace, isBucket, toBucketPlace } from '#shop/bucket.ts'

/** A bucket that holds the site. */
export interface BucketSettings extends BucketPlace {
  /** How texts lie in it. */
  encoding: 'plain' | 'br' | 'gzip'
}

/** Limit of struck prices: the lowest price of the 30 days before, or none but the shop's word. */
export type FormerPrice = 'lowest-30-days' | 'server'

/** How the site is published, and how its changes are learned of (docs/configuration.md). */
export interface PublishSettings {
  /** Where the site goes besides its folder. */
  bucket: BucketSettings | undefined
  /** Of webhooks; `''` = none are taken. */
  secret: string
  /** Length of a round in which a server is asked for changes; 0 = it is not asked. */
  pollSeconds: number
  /** URL that receives changed addresses; `''` = none. */
  purgeUrl: string
  /** Key for notifying search engines of changes; `''` = off. */
  indexNowKey: string
  /** Search engines stay away from the site. */
  isPreview: boolean
  formerPrice: FormerPrice
  /** Social pictures are drawn. */
  hasSocialPictures: boolean
}

/** A text that a function reads; what that throws is the message. */
const readBy = (read: (text: string) => unknown) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.rawCheck(({ dataset, addIssue }) => {
      try {
        read(String(dataset.value))
      } catch (error) {
        addIssue({ message: (error as Error).message })
      }
    }),
  )
const flag = v.optional(v.picklist(['', '0', '1'], 'must be 1 or 0'), '')
const Schema = v.object({
  ...BucketEnvironment.entries,
  ACCEPT_FALL: flag,
  PUBLIC_PREVIEW: flag,
  PUBLISH_TARGET: text((given) => given === 'folder' || isBucket(given), 'must be folder, or a bucket such as s3://bucket/web'),
  PUBLISH_SECRET: text((given) => given.length >= 16, 'must have 16 signs or more'),
  POLL_SECONDS: v.pipe(
    v.optional(v.string(), '45'),
    v.check((text) => /^\d{1,5}$/.test(text) && (text === '0' || Number(text) >= 5), 'must be a whole number from 5 on, or 0'),
    v.transform(Number),
  ),
  PURGE_URL: address(/^https?:\/\//, 'https://hooks.example/purge'),
  INDEXNOW_KEY: text((given) => /^[A-Za-z\d-]{8,128}$/.test(given), 'must have 8 to 128 letters, digits and dashes'),
  DELIVERY_TERMS: readBy(readDeliveryTerms),
  RETURN_TERMS: readBy(readReturnTerms),
  FORMER_PRICE: v.optional(v.picklist(['lowest-30-days', 'server'], 'must be lowest-30-days or server'), 'lowest-30-days'),
  SOCIAL_PICTURES: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  PRODUCT_FEEDS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  S3_ENCODING: v.optional(v.picklist(['plain', 'br', 'gzip'], 'must be plain, br or gzip'), 'plain'),
})
/** Secret values, which are never shown. */
const SECRET = ['PUBLISH_SECRET', 'PURGE_URL', ...BUCKET_SECRETS]

/** Settings of publishing from the environment. @throws Error naming every variable whose value can't be used, a line each */
export function readPublishSettings(environment: Environment = process.env): PublishSettings {
  const read = readEnvironment(Schema, environment, SECRET)
  const place = toBucketPlace(read.PUBLISH_TARGET, read)
  return {
    bucket: place && { ...place, encoding: read.S3_ENCODING },
    secret: read.PUBLISH_SECRET,
    pollSeconds: read.POLL_SECONDS,
    purgeUrl: read.PURGE_URL,
    indexNowKey: read.INDEXNOW_KEY,
    formerPrice: read.FORMER_PRICE,
    hasSocialPictures: read.SOCIAL_PICTURES === 'on',
    isPreview: read.PUBLIC_PREVIEW === '1',
  }
}
