// `npm run backup -- <folder>`: copies the shop's data into a new folder, while the shop runs or not: the embedded database or a dump of PostgreSQL, and the uploads.
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { askForBackup, copyData, dumpData } from './steps/backup.ts'
import { findRunning } from './steps/running.ts'
import { chore, Obstacle, say, step } from './steps/say.ts'
import { addressFile, readSettings } from './steps/settings.ts'

await chore(async () => {
  const [name] = process.argv.slice(2)
  if (!name) throw new Obstacle('npm run backup needs a folder to copy to: npm run backup -- /backups/monday')
  const { config } = readSettings()
  const folder = resolve(name)
  if (existsSync(folder) && readdirSync(folder).length) throw new Obstacle(`${folder} is not empty`)
  if (config.database.startsWith('postgres')) {
    await step('Copying the data', () => dumpData(config, folder))
    return say(`the copy is in ${folder}; npm run restore -- ${folder} puts it into an empty database`)
  }
  if (!existsSync(config.database)) throw new Obstacle(`there is no database in ${config.dataFolder}`)
  const running = await findRunning(addressFile(config))
  await step('Copying the data', () => (running ? askForBackup(running, folder) : copyData(config, folder)))
  say(`the copy of ${config.dataFolder} is in ${folder}; a shop opens it with DATA_DIR=${folder}`)
})
