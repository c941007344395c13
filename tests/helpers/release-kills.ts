import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openReleases } from '#publish/release/release.ts'

const LOOP = fileURLToPath(new URL('./release-loop.ts', import.meta.url))

/**
 * Makes releases in a child process and kills it (-9) after the given milliseconds of work. Returns the faults of the site then, one line
 * each.
 */
export async function killAfter(dist: string, milliseconds: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', LOOP, dist], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  const ended = new Promise((done) => child.on('close', done))
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', (text: Buffer) => {
      // Counted from the first release on: before it nothing can be broken.
      if (!said) setTimeout(done, milliseconds)
      said += text.toString()
    })
    child.on('exit', (code) => fail(new Error(`the loop ended with ${code}`)))
  })
  child.kill('SIGKILL')
  await ended
  const told = said.trim().split('\n').at(-1) ?? ''
  return faultsOf(dist, told)
}

/** A live site is one release whole: that last told of, or the one that came after it. */
function faultsOf(dist: string, told: string): string[] {
  const releases = openReleases(dist)
  const live = releases.live()
  if (!live) return ['no release is live']
  const turn = (name: string) => Number(name.split('-')[1])
  const files = globSync('**/*.{html,br}', { cwd: dist })
  const words = new Set(files.map((file) => readFileSync(join(dist, file), 'utf8')))
  return [
    ...([turn(told), turn(told) + 1].includes(turn(live.reason)) ? [] : [`${live.reason} is live, ${told} was told last`]),
    ...(words.size === 1 && words.has(live.reason) ? [] : [`a mixture of ${[...words]}`]),
    ...(files.length === 81 ? [] : [`${files.length} files`]),
    ...releases.list().flatMap(({ id, folder }) => (existsSync(join(folder, 'pages/39.html.br')) ? [] : [`release ${id} is not whole`])),
  ]
}
