import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { step } from './log.ts'

/** Packages that the trial upgrades. The site uses parts of them that are not public (docs/recipes/upgrade-astro.md). */
const PACKAGES = ['astro', 'vite']
/** Lines of a report that say what went wrong, without the colours of a terminal. */
const FAULT = /\b(?:error|failed|fails|cannot|can't|could not|missing|no longer|unexpected|ERESOLVE|ENOENT)\b/i
/** Lines that only lead to a fault: stack frames, code excerpts, paths of npm's log. */
const NOISE = /^(?:at |[-^|~]|\d+ \||A complete log|npm error (?:A complete|$))/
/** Faults that are named of one step. */
const NAMED = 20

interface Trial {
  /** Versions that were tried, such as `astro 7.4.0 (7.3.4 here)`. */
  versions: string[]
  /** One line for each fault; empty where the upgrade would do. */
  faults: string[]
}

/**
 * Tries the newest astro and vite of their major version in `folder`: copies the project's files, installs, checks the types and builds the
 * demo site. The working copy stays as it is.
 */
export async function tryUpgrade(folder: string): Promise<Trial> {
  const project = join(folder, 'upgrade')
  await step('Copying the project', async () => copyProject(project))
  const before = versionsIn('.')
  const wanted = PACKAGES.map((name) => `${name}@^${before[name]}`)
  const steps: [title: string, command: string, args: string[]][] = [
    [`Installing ${wanted.join(' ')}`, 'npm', ['install', '--save-exact', '--no-audit', '--no-fund', ...wanted]],
    ['Checking types', process.execPath, [join('node_modules', 'typescript-7', 'bin', 'tsc')]],
    ['Building the site', process.execPath, ['--disable-warning=ExperimentalWarning', join('scripts', 'build.ts')]],
  ]
  const faults: string[] = []
  for (const [title, command, args] of steps) {
    const { code, output } = await step(title, () => run(command, args, project))
    if (code !== 0) faults.push(...faultsOf(output).map((line) => `${title}: ${line}`))
    // Without an installation, the rest would only tell of the versions that are here.
    if (code !== 0 && command === 'npm') break
  }
  const now = versionsIn(project)
  return { versions: PACKAGES.map((name) => `${name} ${now[name]} (${before[name]} here)`), faults }
}

/** The lines of a failed command's output that say what is wrong, each once; its last line where none of them does. */
export function faultsOf(output: string): string[] {
  const lines = output
    .split('\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
    .map((line) => line.replace(/\u001b\[[\d;]*m/g, '').trim())
    .filter((line) => line && !NOISE.test(line))
  const faults = [...new Set(lines.filter((line) => FAULT.test(line)))].slice(0, NAMED)
  return faults.length ? faults : [lines.at(-1) ?? 'it failed without a word']
}

/** Copies the files that git tracks, as they are in the working copy. */
function copyProject(to: string): void {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\0')
  for (const file of files.filter(Boolean)) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(file, join(to, file), { force: true })
  }
}

function versionsIn(project: string): Record<string, string> {
  const { dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
  return dependencies
}

/** Runs a command in the copy, on data and folders of its own. */
function run(command: string, args: string[], project: string): Promise<{ code: number; output: string }> {
  const env = { ...process.env, NODE_ENV: 'development', NO_COLOR: '1', SHOP_URL: '', DATABASE_URL: '' }
  const places = { DATA_DIR: join(project, 'data'), DIST_DIR: join(project, 'dist'), CACHE_DIR: join(project, '.astro') }
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: project, env: { ...env, ...places }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
    child.on('error', fail)
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
