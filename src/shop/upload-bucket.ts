import { type BucketPlace, describeBucketError, isAway, openS3 } from './bucket.ts'

/** Uploaded pictures in a bucket, by their path below `/upload/`. The data folder holds copies of those that were asked for. */
export interface UploadBucket {
  /**
   * Checks access to the bucket.
   * @returns undefined, or in one line why it does not answer now
   * @throws Error in one line if it does not exist or refuses the keys
   */
  check(): Promise<string | undefined>
  put(path: string, bytes: Uint8Array): Promise<void>
  /** undefined = there is no such picture. */
  get(path: string): Promise<Uint8Array | undefined>
  /** A picture that is not there is no error. */
  delete(path: string): Promise<void>
}

/** Milliseconds within which {@link UploadBucket.check} expects an answer. */
const CHECK_TIMEOUT = 5000

/** Opens the bucket of uploads; its client is made with the first request. */
export function openUploadBucket(place: BucketPlace): UploadBucket {
  let opening: ReturnType<typeof openS3> | undefined
  const open = () => {
    opening ??= openS3(place)
    return opening
  }
  const toKey = (path: string) => ({ Bucket: place.bucket, Key: `${place.prefix}${path}` })
  const get = async (path: string, options: { abortSignal?: AbortSignal } = {}) => {
    const { sdk, client } = await open()
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand(toKey(path)), options)
      return await Body?.transformToByteArray()
    } catch (cause) {
      const { name, $metadata } = cause as Error & { $metadata?: { httpStatusCode?: number } }
      // S3 refuses a missing object instead where the keys may not list the bucket. Wrong keys have other names.
      if (name !== 'NoSuchBucket' && ($metadata?.httpStatusCode === 404 || name === 'AccessDenied')) return undefined
      throw cause
    }
  }
  return {
    get,
    async check() {
      try {
        // No picture has this path. Unlike HeadBucket, the request needs no right to list the bucket.
        await get('check', { abortSignal: AbortSignal.timeout(CHECK_TIMEOUT) })
        return undefined
      } catch (cause) {
        const reason = describeBucketError(place, cause)
        if (isAway(cause)) return reason
        throw new Error(`UPLOAD_DIR: ${reason}`)
      }
    },
    async put(path, Body) {
      const { sdk, client } = await open()
      await client.send(new sdk.PutObjectCommand({ ...toKey(path), Body, ContentType: 'image/webp' }))
    },
    async delete(path) {
      const { sdk, client } = await open()
      await client.send(new sdk.DeleteObjectCommand(toKey(path)))
    },
  }
}
