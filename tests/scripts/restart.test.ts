import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { hashToken } from '#shop/services/auth/token.ts'
import { FULL } from '../helpers/audit.ts'
import { freePort } from '../helpers/free-port.ts'
import { DEBIAN_POSTGRES, openDebianPostgres } from '../helpers/postgres.ts'

/* Two processes of one shop behind nginx (deploy/nginx.conf) are restarted in turn, under load. */

const CALLS = 10_000
/** Callers at once. */
const CALLERS = 8
const NGINX = '/usr/sbin/nginx'

it('the nginx configuration that is deployed names its own upstream file and is accepted by nginx', async () => {
  if (!existsSync(NGINX)) return
  const { folder, conf } = writeNginx(80, [8081, 8082])
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const check = spawn(NGINX, ['-t', '-q', '-p', folder, '-c', conf], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  check.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const [code] = await once(check, 'exit')
  expect([code, said]).toEqual([0, ''])
})

it.runIf(FULL && DEBIAN_POSTGRES && existsSync(NGINX))(
  `loses none of ${CALLS} calls, no checkout, no socket for long and no release while each of two processes is restarted`,
  { timeout: 900_000 },
  async () => {
    const database = await openDebianPostgres()
    onTestFinished(database.close)
    const folder = mkdtempSync(join(tmpdir(), 'harbour-restart-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const ports = [await freePort(), await freePort()] as const
    const shared = {
      DATABASE_URL: database.url,
      UPLOAD_DIR: join(folder, 'upload'),
      DIST_DIR: join(folder, 'dist'),
      TRUSTED_PROXIES: '127.0.0.1',
    }
    const start = (index: 0 | 1) =>
      startShop(ports[index], { ...shared, DATA_DIR: join(folder, `data-${index}`), NODE_COMPILE_CACHE: join(folder, `compiled-${index}`) })
    const shops = [await start(0), await start(1)] as const
    onTestFinished(async () => void (await Promise.all(shops.map((shop) => shop.close()))))
    const port = await freePort()
    const nginx = startNginx(port, [...ports])
    onTestFinished(nginx.close)
    const url = `http://127.0.0.1:${port}`
    await waitUntil(async () => (await fetch(`${url}/web/`)).ok)

    const client = new pg.Client(database.url)
    await client.connect()
    onTestFinished(() => client.end())
    const tokens = await makeBuyers(client, CALLERS)
    const { rows } = await client.query<{ sku_id: number }>(
      `select s.sku_id from sku s join goods g on g.goods_id = s.goods_id where not g.is_virtual and g.goods_state and g.min_buy <= 1
       and g.max_buy = 0 order by s.sku_id limit 20`,
    )
    const skus = rows.map(({ sku_id }) => sku_id)
    await client.query('update sku set stock = 1000000 where sku_id = any($1)', [skus])

    const failed: string[] = []
    const numbers = new Set<string>()
    let done = 0
    const times: number[] = []
    const began = Date.now()
    const fail = (what: string) => failed.push(`${((Date.now() - began) / 1000).toFixed(1)} s: ${what}`)
    const call = async (path: string, body?: object) => {
      const started = performance.now()
      try {
        const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        const answer = await fetch(url + path, init ?? {})
        const text = await answer.text()
        const isJson = body && answer.ok
        const data = isJson ? (JSON.parse(text) as { code: number; message: string; data: unknown }) : { code: 0, message: '', data: null }
        if (!answer.ok || data.code !== 0) fail(`${path}: ${answer.status} ${data.message}`)
        return data.data
      } catch (cause) {
        fail(`${path}: ${cause instanceof Error ? `${cause.message} ${cause.cause ?? ''}` : cause}`)
        return undefined
      } finally {
        done += 1
        times.push(performance.now() - started)
      }
    }
    const loop = async (index: number) => {
      const token = tokens[index]
      for (let count = 0; done < CALLS; count++) {
        const sku_id = skus[(count + index) % skus.length]
        await call('/web/')
        await call('/api/goodssku/page', { page: 1, page_size: 10 })
        await call(`/web/sku/${sku_id}`)
        await call('/api/cart/lists', { token })
        const order = await call('/api/ordercreate/create', { token, sku_id, num: 1 + (count % 5) })
        if (typeof order === 'string') numbers.add(order)
      }
    }

    const sockets = Array.from({ length: 20 }, () => keepSocket(`${url.replace('http', 'ws')}/wss`))
    onTestFinished(() => {
      for (const socket of sockets) socket.close()
    })
    await waitUntil(async () => sockets.every(({ isOpen }) => isOpen()))
    const releases = new Set([realpathSync(shared.DIST_DIR)])
    const publishing = setInterval(() => {
      void client.query('update sku set price = price + 100 where sku_id = $1', [skus[0]])
      releases.add(realpathSync(shared.DIST_DIR))
    }, 3000)
    let rounds = 0
    let restarting = 0
    const restarts = (async () => {
      for (; done < CALLS; rounds++) {
        const index = (rounds % 2) as 0 | 1
        await setTimeout(2000)
        const asked = Date.now()
        const code = await shops[index].restart()
        restarting += Date.now() - asked
        if (code !== 0) fail(`process ${index} ended with ${code}`)
      }
    })()
    await Promise.all([restarts, ...tokens.map((_, index) => loop(index))])
    clearInterval(publishing)
    times.sort((one, other) => one - other)
    const part = (share: number) => `${((times[Math.floor((times.length - 1) * share)] ?? 0) / 1000).toFixed(2)} s`
    console.info(
      `${done} calls in ${((Date.now() - began) / 1000).toFixed(0)} s, ${rounds} restarts of ${(restarting / rounds / 1000).toFixed(1)} s each, ${numbers.size} orders, ${releases.size} releases:`,
      `${failed.length} failed; half within ${part(0.5)}, 99 % within ${part(0.99)}, all within ${part(1)}`,
    )

    expect(failed).toEqual([])
    expect(done).toBeGreaterThanOrEqual(CALLS)
    const placed = await client.query<{ number: string }>('select out_trade_no as number from orders where out_trade_no = any($1)', [
      [...numbers],
    ])
    expect(new Set(placed.rows.map(({ number }) => number))).toEqual(numbers)
    await waitUntil(async () => sockets.every(({ isOpen }) => isOpen()))
    expect(sockets.every(({ opened }) => opened() > 1)).toBe(true)
    expect(releases.size).toBeGreaterThan(1)
    const { rows: prices } = await client.query<{ price: string }>('select price from sku where sku_id = $1', [skus[0]])
    const price = (Number(prices[0]?.price) / 100).toLocaleString('en', { minimumFractionDigits: 0 })
    await waitUntil(async () => (await (await fetch(`${url}/web/sku/${skus[0]}`)).text()).includes(price))
  },
)

async function makeBuyers(client: pg.Client, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let index = 0; index < count; index++) {
    const { rows } = await client.query<{ member_id: number }>('insert into member (username) values ($1) returning member_id', [
      `restart${index}`,
    ])
    const member_id = rows[0]?.member_id
    tokens.push(`restart-token-${index}`)
    await client.query('insert into member_token (token_hash, member_id, create_time, expire_time) values ($1, $2, $3, 9999999999)', [
      hashToken(`restart-token-${index}`),
      member_id,
      Math.floor(Date.now() / 1000),
    ])
    await client.query(
      `insert into member_address (member_id, name, mobile, province_id, city_id, district_id, address, full_address, is_default)
       select $1, 'Ada', '61234567', province_id, city_id, district_id, address, full_address, true from member_address limit 1`,
      [member_id],
    )
  }
  return tokens
}

/** A socket that opens again where it is closed, as pages do. */
function keepSocket(url: string) {
  let isOver = false
  let opened = 0
  let socket: WebSocket
  const open = () => {
    socket = new WebSocket(url)
    socket.on('open', () => {
      opened += 1
    })
    socket.on('error', () => {})
    socket.on('close', () => isOver || void setTimeout(500).then(open))
  }
  open()
  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    opened: () => opened,
    close: () => {
      isOver = true
      socket.terminate()
    },
  }
}

interface Shop {
  /** Ends the process and waits for the next one. @returns its exit code */
  restart(): Promise<number>
  close(): Promise<void>
}

/** Starts the process again whenever it ends, as systemd does, and holds its listening socket meanwhile (file 3). */
const SUPERVISE = `while :; do sh -c 'echo "pid $$"; LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"' sh "$@" || exit; echo "ended 0"; done`

async function startShop(port: number, env: Record<string, string>): Promise<Shop> {
  const socket = createServer().listen({ port, host: '127.0.0.1', backlog: 4096 })
  await once(socket, 'listening')
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
  const child = spawn('sh', ['-c', SUPERVISE, 'sh', process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/start.ts'], {
    env: { ...process.env, HOST: '127.0.0.1', DEMO: 'on', SHOP_TEST_CODE: '1234', ORDER_CLOSE_MINUTES: '0', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe', fd],
  })
  socket.close()
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
  const untilReady = () =>
    waitUntil(async () => {
      if (child.exitCode !== null) throw new Error(output)
      return output.includes('ready: ')
    }, 400_000)
  const pid = () => Number(/.*pid (\d+)/s.exec(output)?.[1])
  await untilReady()
  return {
    async restart() {
      const ending = pid()
      output = ''
      process.kill(ending, 'SIGTERM')
      await waitUntil(async () => child.exitCode !== null || output.includes('ended 0'))
      if (child.exitCode !== null) return child.exitCode
      await untilReady()
      return 0
    },
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      process.kill(pid(), 'SIGTERM')
      await ended
      await waitUntil(async () => !existsSync(`/proc/${pid()}`))
    },
  }
}

/** Writes what Debian's nginx includes: the file that is deployed, with this port and these shops. */
function writeNginx(port: number, shops: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-nginx-'))
  const upstream = join(folder, 'harbour-upstream.conf')
  writeFileSync(upstream, shops.map((one) => `server 127.0.0.1:${one} max_fails=0;\n`).join(''))
  const rules = readFileSync('deploy/nginx.conf', 'utf8')
  expect(rules).toContain('include /etc/nginx/harbour-upstream.conf;')
  writeFileSync(
    join(folder, 'harbour.conf'),
    rules.replace('include /etc/nginx/harbour-upstream.conf;', `include ${upstream};`).replace('listen 80;', `listen 127.0.0.1:${port};`),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  const conf = join(folder, 'nginx.conf')
  writeFileSync(
    conf,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
     events { worker_connections 1024; } http { access_log off; ${temporary.join(' ')} include ${folder}/harbour.conf; }`,
  )
  return { folder, conf }
}

function startNginx(port: number, shops: number[]) {
  const { folder, conf } = writeNginx(port, shops)
  const child = spawn(NGINX, ['-p', folder, '-c', conf], { stdio: 'ignore' })
  return {
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntil(isSo: () => Promise<boolean>, most = 60_000): Promise<void> {
  const end = Date.now() + most
  while (!(await isSo().catch((cause) => (cause instanceof TypeError ? false : Promise.reject(cause))))) {
    if (Date.now() > end) throw new Error('it took too long')
    await setTimeout(100)
  }
}
