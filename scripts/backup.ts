// `npm run backup -- <folder>`: copies the data of the embedded shop into a new folder, while the shop runs or not. The copy is a data folder itself.
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { askForBackup, copyData } from './steps/backup.ts'
import { chore, log, step, UserError } from './steps/log.ts'
import { findRunning } from './steps/running.ts'
import { addressFile, readSettings } from './steps/settings.ts'

await chore(async () => {
  const [name] = process.argv.slice(2)
  if (!name) throw new UserError('npm run backup needs a folder to copy to: npm run backup -- /backups/monday')
  const { config } = readSettings()
  if (config.database.startsWith('postgres')) {
    throw new UserError('DATABASE_URL is set: back up PostgreSQL with pg_dump, and copy UPLOAD_DIR (docs/operating.md)')
  }
  if (!existsSync(config.database)) throw new UserError(`there is no database in ${config.dataFolder}`)
  const folder = resolve(name)
  if (existsSync(folder) && readdirSync(folder).length) throw new UserError(`${folder} is not empty`)
  const running = await findRunning(addressFile(config))
  await step('Copying the data', () => (running ? askForBackup(running, folder) : copyData(config, folder)))
  log(`the copy of ${config.dataFolder} is in ${folder}; a shop opens it with DATA_DIR=${folder}`)
})
