import { type BucketPlace, openS3 } from './bucket.ts'

/** Uploaded pictures in a bucket, by their path below `/upload/`. The data folder holds copies of those that were asked for. */
export interface UploadBucket {
  put(path: string, bytes: Uint8Array): Promise<void>
  /** undefined = there is no such picture. */
  get(path: string): Promise<Uint8Array | undefined>
}

/** Opens the bucket of uploads; its client is made with the first picture. */
export function openUploadBucket(place: BucketPlace): UploadBucket {
  let opening: ReturnType<typeof openS3> | undefined
  const open = () => {
    opening ??= openS3(place)
    return opening
  }
  const toKey = (path: string) => ({ Bucket: place.bucket, Key: `${place.prefix}${path}` })
  return {
    async put(path, Body) {
      const { sdk, client } = await open()
      await client.send(new sdk.PutObjectCommand({ ...toKey(path), Body, ContentType: 'image/webp' }))
    },
    async get(path) {
      const { sdk, client } = await open()
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(toKey(path)))
        return await Body?.transformToByteArray()
      } catch (cause) {
        const { name, $metadata } = cause as Error & { $metadata?: { httpStatusCode?: number } }
        // S3 refuses a missing object instead where the keys may not list the bucket. Wrong keys have other names.
        if ($metadata?.httpStatusCode === 404 || name === 'AccessDenied') return undefined
        throw cause
      }
    },
  }
}
