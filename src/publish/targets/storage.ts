import { UserError } from '#publish/user-error.ts'
import { describeBucketError, isAway, openS3 } from '#shop/bucket.ts'
import type { BucketSettings } from '../settings.ts'
import type { StoredObject } from './objects.ts'

/** The few things that publishing asks of a bucket. */
export interface Storage {
  /**
   * Checks access to the bucket.
   * @throws UserError in one line if it does not exist, the keys have no access, or it is unreachable and not one that `mayBeAway`
   */
  check(mayBeAway: boolean): Promise<void>
  put(key: string, bytes: Uint8Array, headers: StoredObject['headers'], mark: string): Promise<void>
  remove(key: string): Promise<void>
  /** MD5 of what lies below the prefix, by key. */
  list(): Promise<Map<string, string>>
  /** Returns the mark that {@link put} stored with an object; undefined for foreign ones. */
  mark(key: string): Promise<string | undefined>
  close(): void
}

/** Objects of ours carry it in their metadata. */
const MARK = 'harbour'

/** Opens a bucket for publishing. Its calls throw a UserError of one line if the bucket refuses. */
export async function openStorage(settings: BucketSettings): Promise<Storage> {
  const { bucket: Bucket, prefix: Prefix } = settings
  const { sdk, client } = await openS3(settings)
  const asked = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    try {
      return await work
    } catch (error) {
      throw new UserError(describeBucketError(settings, error))
    }
  }
  return {
    async check(mayBeAway) {
      const answer = client.send(new sdk.HeadBucketCommand({ Bucket })).catch((error) => {
        if (!mayBeAway || !isAway(error)) throw error
      })
      await asked(answer)
    },
    async put(Key, Body, headers, mark) {
      await asked(client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ...headers, Metadata: { [MARK]: mark } })))
    },
    remove: async (Key) => void (await asked(client.send(new sdk.DeleteObjectCommand({ Bucket, Key })))),
    async list() {
      const found = new Map<string, string>()
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix })
      const read = async (): Promise<void> => {
        for await (const { Contents = [] } of pages) {
          for (const { Key = '', ETag = '' } of Contents) found.set(Key, ETag.replaceAll('"', ''))
        }
      }
      await asked(read())
      return found
    },
    mark: async (Key) => (await asked(client.send(new sdk.HeadObjectCommand({ Bucket, Key })))).Metadata?.[MARK],
    close: () => client.destroy(),
  }
}
