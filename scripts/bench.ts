// `npm run bench [-- start shop desk rush chat build large publish pages scores next presses scale upgrade]`: measures on this machine, and sets each number beside another of the same run, since only ratios travel.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { goodsskuPage } from '#contract/goods.ts'
import { goodsskuDetail, goodsskuInfo } from '#contract/sku.ts'
import { href, type RouteName } from '#lib/routes/paths.ts'
import { ROUTES, type Route } from '#lib/routes/routes.ts'
import { DEFAULT_LOCALE, LOCALES } from '#lib/text/locales.ts'
import type { ShopConfig } from '#shop/config.ts'
import { openShop } from '#shop/start.ts'
import { openPostgres } from '../tests/helpers/postgres.ts'
import { addressOf } from '../tests/helpers/screens.ts'
import { type OpenSite, openSite, TEST_CODE } from '../tests/helpers/site.ts'
import { asking, fillGenerated, listSkus, placesIn, signIn } from './steps/bench-shops.ts'
import { chatRows, stormRow } from './steps/chat-rows.ts'
import { startChildShop } from './steps/child-server.ts'
import { costRows } from './steps/cost-rows.ts'
import { deskRows, fillOrders } from './steps/desk-rows.ts'
import { besideFloor, DEVICES, type DeviceName, KINDS } from './steps/floor.ts'
import { measurePage } from './steps/lighthouse.ts'
import { chore, log, step, UserError } from './steps/log.ts'
import { longChatRows } from './steps/long-chat-rows.ts'
import { memoryOfTree } from './steps/memory.ts'
import { nextRows } from './steps/next-rows.ts'
import { pressRows } from './steps/press-rows.ts'
import { killRow, publishRows } from './steps/publish-rows.ts'
import { rushRows } from './steps/rush-rows.ts'
import { scaleRows } from './steps/scale-rows.ts'
import { buildSite } from './steps/site-build.ts'
import { tryUpgrade } from './steps/upgrade.ts'
import { warmRows } from './steps/warm-rows.ts'

/**
 * Numbers after the parts: the sizes of catalogues for `scale`, the runs of `next` and `presses`. A choice narrows a part: `presses=tick` measures the
 * presses whose title has that word.
 */
const PARTS: Record<string, (numbers: readonly number[], choice: string) => Promise<void>> = {
  start: measureStart,
  shop: measureShop,
  desk: measureDesk,
  rush: measureRush,
  chat: measureChat,
  build: () => measureBuild(1000),
  large: () => measureBuild(10_000),
  publish: measurePublish,
  pages: measurePages,
  scores: measureScores,
  next: ([runs]) => measureNext(runs),
  presses: ([runs], choice) => measurePresses(choice, runs),
  scale: (sizes) => measureScale(sizes.length ? sizes : SIZES),
  upgrade: measureUpgrade,
}
/** Parts that run only when they are named, because they need the npm registry or many minutes. */
const NAMED_ONLY = ['scale', 'upgrade']
/** Sizes of catalogues for `scale`, unless numbers are given: `npm run bench -- scale 1000 100000`. */
const SIZES = [1000, 10_000]

/** The pages whose scores count (issue 11): every kind that search engines may show. */
const SCORED = (Object.entries(ROUTES) as [RouteName, Route][]).filter(([, { noindex }]) => !noindex).map(([name]) => name)
/** The pages that are laid beside their floor (issue 11). */
const WEIGHED: RouteName[] = ['home', 'list', 'category', 'sku', 'notice', 'login', 'cart']

const folder = mkdtempSync(join(tmpdir(), 'harbour-bench-'))
const table: string[][] = []
/** Pages a second of the first build, to set later ones beside. */
let firstBuild = 0

await chore(async () => {
  const words = process.argv.slice(2)
  const numbers = words.map(Number).filter((number) => number > 0)
  const choices = Object.fromEntries(words.filter((word) => !(Number(word) > 0)).map((word) => word.split('=')))
  const asked = Object.keys(choices)
  const wrong = asked.filter((part) => !(part in PARTS))
  if (wrong.length) throw new UserError(`there is no part ${wrong.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`)
  try {
    const parts = asked.length ? asked : Object.keys(PARTS).filter((part) => !NAMED_ONLY.includes(part))
    for (const [name, measure] of Object.entries(PARTS)) if (parts.includes(name)) await measure(numbers, choices[name] ?? '')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (table.length) print([['what', 'measured', 'beside'], ...table])
})

/**
 * Measures the first start (fill, build) and second start of the whole product, from the command to the printed address. Also measures its
 * memory a minute after its last work, on both engines.
 */
async function measureStart(): Promise<void> {
  const places = { data: join(folder, 'start-data'), dist: join(folder, 'start-dist') }
  const seconds: number[] = []
  for (const turn of ['first', 'second']) {
    const started = performance.now()
    const site = await step(`Starting, ${turn} time`, () => openSite(places))
    seconds.push((performance.now() - started) / 1000)
    if (turn === 'second') {
      const pages = [{ title: 'a built page through npm start', path: href('list', DEFAULT_LOCALE) }]
      table.push(...(await warmRows(site, pages, join(folder, 'bytes'))))
    } else table.push(await idleRow(site.pid, 'embedded database', 500))
    await site.close()
  }
  const [first = 0, second = 0] = seconds
  table.push(['first start: fill, build, serve', `${first.toFixed(1)} s`, ''])
  table.push(['second start', `${second.toFixed(1)} s`, `${(first / second).toFixed(1)} × faster than the first`])
  const server = await step('Starting PostgreSQL', () => openPostgres({ isDurable: true }))
  try {
    const env = { DATABASE_URL: server.url }
    const site = await step('Starting on PostgreSQL', () => openSite({ data: join(folder, 'pg-data'), dist: join(folder, 'pg-dist'), env }))
    table.push(await idleRow(site.pid, 'PostgreSQL', 300))
    await site.close()
  } finally {
    await server.close()
  }
}

/** Milliseconds after which workers without work have ended. */
const UNTIL_IDLE = 70_000

/** Returns the processes of an idle first start and their memory in MB beside the limit. */
async function idleRow(pid: number, engine: string, most: number): Promise<string[]> {
  await step('Waiting until it is idle', () => setTimeout(UNTIL_IDLE))
  return [`idle after a first start, ${engine}`, `${memoryOfTree(pid).toFixed(0)} MB`, `at most ${most} MB`]
}

/** Every list and picker of the desk with ten thousand products and a hundred thousand orders. */
async function measureDesk(): Promise<void> {
  const data = join(folder, 'desk')
  await fillGenerated(data, 10_000)
  const shop = await openShop({ ...placesIn(data), fixedCode: TEST_CODE, desk: 'local' })
  try {
    await step('Adding 100000 orders', () => fillOrders(shop.surroundings.db, 100_000, shop.surroundings.now()))
    table.push(...(await deskRows(shop)))
  } finally {
    await shop.close()
  }
}

/** Kept answers of the embedded shop beside a bare server with the same bytes, and what calls cost beside their bare statements. */
async function measureShop(): Promise<void> {
  const data = join(folder, 'cost')
  await fillGenerated(data, 1000)
  const shop = await openShop({ ...placesIn(data), fixedCode: TEST_CODE })
  try {
    const ask = asking('http://shop', shop.fetch)
    const [token, skus] = [await signIn(ask), await listSkus(ask)]
    table.push(...(await step('Measuring what calls cost', () => costRows(shop, skus, token))))
  } finally {
    await shop.close()
  }
  const apart = await startChildShop(data)
  try {
    const [sku_id = 0] = await listSkus(asking(apart.url))
    const questions = [
      { title: 'list of goods', path: goodsskuPage.path, body: { page: 1, page_size: 40 } },
      { title: 'detail of a sku', path: goodsskuDetail.path, body: { sku_id } },
      { title: 'info of a sku', path: goodsskuInfo.path, body: { sku_id } },
    ]
    table.push(...(await warmRows(apart, questions, join(folder, 'bytes'))))
  } finally {
    await apart.close()
  }
}

/**
 * The opening second of a flash sale, on both engines: what answers the buyers got and when, and how the shop answered other calls
 * meanwhile.
 */
async function measureRush(): Promise<void> {
  table.push(...(await rushRows('PGlite', join(folder, 'rush-embedded'), '')))
  const server = await step('Starting PostgreSQL', () => openPostgres({ isDurable: true }))
  try {
    table.push(...(await rushRows('PostgreSQL', join(folder, 'rush-server'), server.url)))
  } finally {
    await server.close()
  }
}

/** A chat with many members on one process, on both engines, one that has gone on for years, and what becomes of a talk that is cut off and killed. */
async function measureChat(): Promise<void> {
  const embedded = (name: string) => ({ data: join(folder, name), database: '' })
  table.push(...(await longChatRows()), ...(await chatRows('PGlite', embedded('chat'))), await stormRow('PGlite', embedded('storm')))
  const server = await step('Starting PostgreSQL', () => openPostgres({ isDurable: true }))
  try {
    table.push(...(await chatRows('PostgreSQL', { data: join(folder, 'chat-server'), database: server.url })))
  } finally {
    await server.close()
  }
}

/** Pages a second of a build of so many generated goods in every language. */
async function measureBuild(goods: number): Promise<void> {
  const shop = await openGenerated(goods)
  try {
    const { pages, seconds } = await buildSite({
      shopUrl: shop.url,
      ownShop: true,
      dist: join(folder, `dist-${goods}`),
    })
    const rate = pages / seconds
    firstBuild ||= rate
    table.push([
      `build, ${goods} goods × ${LOCALES.length} languages`,
      `${pages} pages in ${seconds.toFixed(0)} s, ${rate.toFixed(0)} pages/s`,
      `${(rate / firstBuild).toFixed(2)} × the first build's pages/s`,
    ])
  } finally {
    await shop.close()
  }
}

/** Ten thousand goods published as `npm start` does, what changes at 30,000 pages cost, and processes killed while they make releases. */
async function measurePublish(): Promise<void> {
  const places = placesIn(join(folder, 'data-publish'))
  await fillGenerated(places.dataFolder, 10_000)
  table.push(...(await publishRows(places, join(folder, 'published'))))
  // Last: after thousands of files are gone, some disks are slow to make new ones for minutes.
  table.push(await killRow(join(folder, 'killed')))
}

/** Lays reading, changes and calls of larger catalogues beside those of the smallest, on PostgreSQL. */
async function measureScale(sizes: readonly number[]): Promise<void> {
  const servers: Awaited<ReturnType<typeof openPostgres>>[] = []
  const open = async (size: number): Promise<ShopConfig> => {
    const server = await step('Starting PostgreSQL', () => openPostgres({ isDurable: true }))
    servers.push(server)
    return { ...placesIn(join(folder, `scale-data-${size}`)), fixedCode: TEST_CODE, database: server.url }
  }
  try {
    table.push(...(await scaleRows(sizes, folder, open, (shop) => signIn(asking('http://shop', shop.fetch)))))
  } finally {
    for (const server of servers) await server.close()
  }
}

/** Measures the requests of each kind of page, and its largest paint and work beside those of its floor. */
async function measurePages(): Promise<void> {
  await onSite(async ({ url, dist }) => {
    const addresses = Object.fromEntries(await Promise.all(WEIGHED.map(async (name) => [name, await addressOf(url, name)])))
    const pages = await step('Laying pages beside their floor', (tell) => besideFloor(url, dist, addresses, tell))
    const kb = (bytes: number): string => (bytes / 1024).toFixed(1)
    const heads = Object.keys(DEVICES).flatMap((device) => [`largest paint ${device}`, 'work'])
    const rows = Object.entries(pages).map(([name, devices]) => {
      const { page, floor } = devices.desktop
      const ratios = Object.values(devices).flatMap(({ page, floor }) => [
        `${(page.largest / 1000).toFixed(2)} s, × ${(page.largest / floor.largest).toFixed(2)}`,
        `${page.work.toFixed(0)} ms, × ${(page.work / floor.work).toFixed(1)}`,
      ])
      const kinds = KINDS.map((kind) => kb(page.kinds[kind]))
      const shift = Math.max(...Object.values(devices).map(({ page }) => page.shift))
      return [name, `${page.requests}`, kb(page.bytes), ...kinds, `${floor.requests}, ${kb(floor.bytes)}`, ...ratios, `${shift}`]
    })
    print([['page', 'requests', 'KB', ...KINDS, 'floor', ...heads, 'shift'], ...rows])
  })
}

/** Measures the shop window with Lighthouse's desktop preset. */
async function measureScores(): Promise<void> {
  await onSite(async ({ url }) => {
    for (const name of SCORED) {
      const address = url + (await addressOf(url, name))
      for (const device of Object.keys(DEVICES) as DeviceName[]) {
        const page = await step(`Measuring ${name} with Lighthouse, ${device}`, () => measurePage(address, device))
        table.push([
          `Lighthouse, ${name}, ${device}: performance, accessibility, practices, search`,
          [page.performance, page.accessibility, page.practices, page.search].join(' '),
          [`layout shift ${+page.layoutShift.toFixed(4)}, largest paint ${(page.largestPaint / 1000).toFixed(2)} s`, ...page.lost].join(
            '; ',
          ),
        ])
      }
    }
  })
}

/** Measures the way from a press to the next page, prepared and not. */
async function measureNext(runs = 5): Promise<void> {
  await onSite(async ({ url }) => void table.push(...(await nextRows(url, runs))))
}

/** Measures the commonest presses: the time to the next paint. */
async function measurePresses(choice: string, runs = 5): Promise<void> {
  await onSite(async ({ url }) => void table.push(...(await pressRows(url, runs, choice))))
}

/** Builds with the newest astro and vite of their major version. Prints one line for each fault, and sets the exit code. */
async function measureUpgrade(): Promise<void> {
  const { versions, faults } = await tryUpgrade(folder)
  log(`tried ${versions.join(', ')}: ${faults.length ? `${faults.length} faults` : 'types and build are in order'}`)
  for (const fault of faults) log(`  ${fault}`)
  if (faults.length) process.exitCode = 1
}

/** Runs `measure` on a fresh shop and its site, or on the one that `TEST_SITE` and `TEST_DIST` name. */
async function onSite(measure: (site: Pick<OpenSite, 'url' | 'dist'>) => Promise<void>): Promise<void> {
  const { TEST_SITE, TEST_DIST = 'dist' } = process.env
  if (TEST_SITE) return measure({ url: TEST_SITE, dist: TEST_DIST })
  const site = await step('Opening a fresh shop and building its site', () => openSite())
  try {
    await measure(site)
  } finally {
    await site.close()
  }
}

/** A shop with that many generated goods, in a process of its own. */
async function openGenerated(goods: number): Promise<{ url: string; close: () => Promise<void> }> {
  const data = join(folder, `data-${goods}`)
  await fillGenerated(data, goods)
  return startChildShop(data)
}

function print(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  log('')
  for (const cells of rows)
    log(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
