import { join } from 'node:path'
import type { Target } from '../plan.ts'
import type { PublishSettings } from '../settings.ts'
import { openBucket } from './bucket.ts'
import { openIndexNow } from './index-now.ts'
import { addressOf, namesOf } from './objects.ts'
import { createPurge, type Purge } from './purge.ts'

/**
 * The targets of the settings besides the folder: a bucket, or the hook of a CDN before the folder; then the search engines.
 * @param folder where publishing keeps its notes. @param siteUrl the site's public address, `''` = not told
 * @throws UserError where the bucket can't be used
 */
export async function openTargets(settings: PublishSettings, folder: string, siteUrl: string): Promise<Target[]> {
  const { bucket, purgeUrl: url, secret, indexNowKey: key } = settings
  const purge = url ? createPurge({ url, secret, siteUrl }) : undefined
  const told = key && siteUrl && !settings.isPreview ? [openIndexNow({ key, siteUrl })] : []
  if (bucket) return [await openBucket(bucket, { ledgerFile: join(folder, 'bucket.db'), purge }), ...told]
  return [...(purge ? [purgeTarget(purge)] : []), ...told]
}

/** Purges changed addresses from a CDN before the folder; failed ones are sent again with the next release. */
function purgeTarget(purge: Purge): Target {
  const stale = new Set<string>()
  return {
    name: 'purge',
    async publish(_release, { put, gone }) {
      for (const name of [...put, ...gone].flatMap(namesOf)) stale.add(addressOf(name) ?? '')
      stale.delete('')
      await purge([...stale])
      stale.clear()
    },
  }
}
