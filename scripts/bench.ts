// `npm run bench [-- start shop desk rush chat build large publish pages scores next presses scale upgrade]`: measures on this machine, and sets each number beside another of the same run, since only ratios travel.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goodsskuPage } from '#contract/goods.ts'
import { goodsskuDetail, goodsskuInfo } from '#contract/sku.ts'
import { LOCALES } from '#lib/text/locales.ts'
import type { ShopConfig } from '#shop/config.ts'
import { openShop } from '#shop/start.ts'
import { openPostgres } from '../tests/helpers/postgres.ts'
import { type OpenSite, openSite, TEST_CODE } from '../tests/helpers/site.ts'
import { asking, fillGenerated, listSkus, placesIn, signIn } from './steps/bench-shops.ts'
import { chatRows, stormRow } from './steps/chat-rows.ts'
import { startChildShop } from './steps/child-server.ts'
import { costRows } from './steps/cost-rows.ts'
import { deskRows, fillOrders } from './steps/desk-rows.ts'
import { chore, output, step, UserError } from './steps/log.ts'
import { longChatRows } from './steps/long-chat-rows.ts'
import { nextRows } from './steps/next-rows.ts'
import { pageRows } from './steps/page-rows.ts'
import { pressRows } from './steps/press-rows.ts'
import { killRow, publishRows } from './steps/publish-rows.ts'
import { rushRows } from './steps/rush-rows.ts'
import { scaleRows } from './steps/scale-rows.ts'
import { scoreRows } from './steps/score-rows.ts'
import { buildSite } from './steps/site-build.ts'
import { startRows } from './steps/start-rows.ts'
import { tryUpgrade } from './steps/upgrade.ts'
import { warmRows } from './steps/warm-rows.ts'

/**
 * Numbers after the parts: the sizes of catalogues for `scale`, the runs of `next` and `presses`. A choice narrows a part: `presses=tick` measures the
 * presses whose title has that word.
 */
const PARTS: Record<string, (numbers: readonly number[], choice: string) => Promise<void>> = {
  start: async () => void table.push(...(await startRows(folder))),
  shop: measureShop,
  desk: measureDesk,
  rush: measureRush,
  chat: measureChat,
  build: () => measureBuild(1000),
  large: () => measureBuild(10_000),
  publish: measurePublish,
  pages: () => onSite(async ({ url, dist }) => print(await pageRows(url, dist))),
  scores: () => onSite(async ({ url }) => void table.push(...(await scoreRows(url)))),
  next: ([runs = RUNS]) => onSite(async ({ url }) => void table.push(...(await nextRows(url, runs)))),
  presses: ([runs = RUNS], choice) => onSite(async ({ url }) => void table.push(...(await pressRows(url, runs, choice)))),
  scale: (sizes) => measureScale(sizes.length ? sizes : SIZES),
  upgrade: measureUpgrade,
}
/** Parts that run only when they are named, because they need the npm registry or many minutes. */
const NAMED_ONLY = ['scale', 'upgrade']
/** Runs of `next` and `presses`, unless a number is given. */
const RUNS = 5
/** Sizes of catalogues for `scale`, unless numbers are given: `npm run bench -- scale 1000 100000`. */
const SIZES = [1000, 10_000]

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
  const data = join(folder, `data-${goods}`)
  await fillGenerated(data, goods)
  const shop = await startChildShop(data)
  try {
    const { pages, seconds } = await buildSite({ shopUrl: shop.url, ownShop: true, dist: join(folder, `dist-${goods}`) })
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

/** Builds with the newest astro and vite of their major version. Prints one line for each fault, and sets the exit code. */
async function measureUpgrade(): Promise<void> {
  const { versions, faults } = await tryUpgrade(folder)
  output(`tried ${versions.join(', ')}: ${faults.length ? `${faults.length} faults` : 'types and build are in order'}`)
  for (const fault of faults) output(`  ${fault}`)
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

function print(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  output('')
  for (const cells of rows)
    output(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
