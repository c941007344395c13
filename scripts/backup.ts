// `npm run backup -- <folder>`: copies the database (embedded, or a dump of PostgreSQL), the uploads and the shown prices into a new folder. The shop may run meanwhile.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { askForBackup, copyData, dumpData } from './steps/backup.ts'
import { chore, log, step, UserError } from './steps/log.ts'
import { backUpPrices } from './steps/price-backup.ts'
import { findRunning } from './steps/running.ts'
import { addressFile, readSettings } from './steps/settings.ts'

await chore(async () => {
  const [name] = process.argv.slice(2)
  if (!name) throw new UserError('npm run backup needs a folder to copy to: npm run backup -- /backups/monday')
  const { config, dist } = readSettings()
  const folder = resolve(name)
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length))
    throw new UserError(`${folder} is no empty folder`)
  if (config.database.startsWith('postgres')) {
    log(await step('Copying the data', () => dumpData(config, folder)))
    log(backUpPrices(dist, folder))
    return log(`the copy is in ${folder}; npm run restore -- ${folder} puts it into an empty database`)
  }
  if (!existsSync(config.database)) throw new UserError(`there is no database in ${config.dataFolder}`)
  const running = await findRunning(addressFile(config))
  log(await step('Copying the data', () => (running ? askForBackup(running, folder) : copyData(config, folder))))
  log(backUpPrices(dist, folder))
  log(`the copy of ${config.dataFolder} is in ${folder}; a shop opens it with DATA_DIR=${folder}`)
})
