import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/* The launcher of npm scripts, in a project of its own whose npm only notes what it was asked for. */

let folder: string
let calls: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-run-'))
  calls = join(folder, 'calls')
  mkdirSync(join(folder, 'scripts'))
  cpSync('scripts/run.mjs', join(folder, 'scripts/run.mjs'))
  for (const chore of ['start', 'test']) writeFileSync(join(folder, `scripts/${chore}.ts`), "console.log('it runs')\n")
  writeFileSync(join(folder, 'scripts/shop.ts'), "console.log('it runs')\nsetInterval(() => {}, 1000)\n")
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "engines": { "node": ">=22.19" } }')
  const packages = { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/tool': { version: '1.0.0', dev: true } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  writeFileSync(join(folder, 'npm-cli.cjs'), `require('fs').appendFileSync(${JSON.stringify(calls)}, process.argv[2] + '\\n')\n`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Notes these packages as installed, as npm does. */
function install(...names: string[]): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  const packages = Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '1.0.0' }]))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

function environment(NODE_ENV: string): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV, npm_execpath: join(folder, 'npm-cli.cjs') }
}

/** Runs a chore to its end. */
function run(chore: string, NODE_ENV = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/run.mjs'), chore], {
    env: environment(NODE_ENV),
    encoding: 'utf8',
  })
  const asked = existsSync(calls) ? readFileSync(calls, 'utf8').trim() : ''
  return { status, said: (stdout + stderr).trim(), asked }
}

it('installs what is missing, and nothing once all is there', () => {
  expect(run('start')).toMatchObject({ status: 0, asked: 'ci' })
  rmSync(calls)
  install('a', 'tool')
  expect(run('test')).toEqual({ status: 0, said: 'it runs', asked: '' })
})

it('starts without development packages, which only other chores install', () => {
  install('a')
  expect(run('start')).toEqual({ status: 0, said: 'it runs', asked: '' })
  expect(run('test')).toMatchObject({ asked: 'ci' })
})

it('reads settings from .env, which the environment overrides and tests ignore', () => {
  install('a', 'tool')
  for (const chore of ['start', 'test'])
    writeFileSync(join(folder, `scripts/${chore}.ts`), 'console.log(process.env.PORT, process.env.HOST)\n')
  writeFileSync(join(folder, '.env'), 'PORT=8081\nHOST="0.0.0.0"\n')
  const environment = { ...process.env, NODE_ENV: '', HOST: '127.0.0.1' }
  const said = (chore: string) =>
    spawnSync(process.execPath, [join(folder, 'scripts/run.mjs'), chore], { env: environment, encoding: 'utf8' }).stdout.trim()
  expect([said('start'), said('test')]).toEqual(['8081 127.0.0.1', 'undefined 127.0.0.1'])
})

it('never installs in production, and says what to run instead', () => {
  install('a')
  expect(run('start', 'production')).toEqual({ status: 0, said: 'it runs', asked: '' })
  install()
  const said = 'harbour: dependencies are missing or out of date (a), and nothing is installed in production: run “npm ci --omit=dev”'
  expect(run('start', 'production')).toEqual({ status: 1, said, asked: '' })
})

it('takes no package away from a process that runs from the folder', async () => {
  install('a')
  const sibling = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), 'shop'], { env: environment('') })
  try {
    await once(sibling.stdout, 'data')
    const refused = run('test')
    expect(refused).toMatchObject({ status: 1, asked: '' })
    expect(refused.said).toBe(
      `harbour: dependencies are missing or out of date (tool), and process ${sibling.pid} runs from this folder: stop it, or run “npm ci” yourself`,
    )
    expect(run('start')).toMatchObject({ status: 0, said: 'it runs' })
  } finally {
    const ended = once(sibling, 'exit')
    sibling.kill()
    await ended
  }
  expect(run('test')).toMatchObject({ asked: 'ci' })
})
