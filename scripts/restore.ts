// `npm run restore -- <folder>`: puts a backup into an empty place: the empty database of DATABASE_URL, or a new DATA_DIR.
import { resolve } from 'node:path'
import { restoreData } from './steps/backup.ts'
import { chore, log, step, UserError } from './steps/log.ts'
import { restorePrices } from './steps/price-backup.ts'
import { dataNote, readSettings } from './steps/settings.ts'

await chore(async () => {
  const [name] = process.argv.slice(2)
  if (!name) throw new UserError('npm run restore needs the folder of a backup: npm run restore -- /backups/monday')
  const { config, dist } = readSettings()
  await step('Restoring the data', () => restoreData(config, resolve(name)))
  log(restorePrices(dist, resolve(name)))
  log(`restored into ${dataNote(config)}; the site is published anew with the next start`)
})
