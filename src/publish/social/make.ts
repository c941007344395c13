import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SocialPicture, TO_DRAW } from '#lib/page/social-picture.ts'
import { removeOwn, writeWhole } from '#publish/files/own-files.ts'
import { processLogger } from '#shop/log.ts'

/** Reads the bytes at an absolute address of a picture; undefined where there is none. */
export type ReadPicture = (address: string) => Promise<Uint8Array | undefined>

/**
 * Draws the social pictures that pages name and that are not there yet, until other work `isWanted`. A picture that cannot be drawn is left out
 * and logged: its page names the picture of the entry as well.
 * @param assets folder of the hashed files
 * @returns how many were drawn
 */
export async function makeSocialPictures(assets: string, read: ReadPicture, isWanted: () => boolean): Promise<number> {
  let drawn = 0
  for (const name of readdirSync(assets)) {
    if (!name.endsWith(TO_DRAW)) continue
    if (isWanted()) break
    const todo = join(assets, name)
    const file = todo.slice(0, -TO_DRAW.length)
    if (!existsSync(file)) {
      try {
        const shown = JSON.parse(readFileSync(todo, 'utf8')) as SocialPicture
        const { drawSocialPicture } = await import('./draw.ts')
        writeWhole(file, await drawSocialPicture(shown, shown.picture ? await read(shown.picture) : undefined))
        drawn += 1
      } catch (error) {
        processLogger().write('warn', `publish: social picture ${name} was left out: ${(error as Error).message}`)
      }
    }
    removeOwn(todo)
  }
  return drawn
}
