import { openSite } from './site.ts'

/** Before the browser tests: a whole shop and site of their own, unless `TEST_SITE` names one that runs. */
export default async function openForAll(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_SITE) return undefined
  const site = await openSite()
  process.env.TEST_SITE = site.url
  return site.close
}
