import { type AddressInfo, createServer } from 'node:net'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from 'playwright'
import { ensureBrowser } from './browser.ts'
import { Obstacle } from './say.ts'

/** What Lighthouse's desktop preset gave a page: scores of 0 to 100, the cumulative layout shift, and what cost points. */
export interface PageScores {
  performance: number
  accessibility: number
  practices: number
  search: number
  layoutShift: number
  /** Milliseconds to the largest paint, as simulated. */
  largestPaint: number
  /** Titles of the audits that were not passed and count. */
  lost: string[]
}

/** Runs of a page that lost points in speed: what else the machine does makes a page slower, never faster. */
const TRIES = 3

/**
 * Measures pages one after another in one browser; of several runs the fastest stands.
 * @throws Obstacle when there is no browser, or a page could not be measured
 */
export async function measurePages<Name extends string>(
  addresses: readonly (readonly [Name, string])[],
  tell: (name: Name) => void,
): Promise<Map<Name, PageScores>> {
  const port = await freePort()
  const root = process.platform === 'linux' && process.getuid?.() === 0
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [`--remote-debugging-port=${port}`, ...(root ? ['--no-sandbox'] : []), '--disable-dev-shm-usage'],
  })
  try {
    const found = new Map<Name, PageScores>()
    for (const [name, address] of addresses) {
      for (let run = 0; run < TRIES && (found.get(name)?.performance ?? 0) < 100; run += 1) {
        tell(name)
        const scores = await measure(address, port)
        if (scores.performance > (found.get(name)?.performance ?? -1)) found.set(name, scores)
      }
    }
    return found
  } finally {
    await browser.close()
  }
}

async function measure(address: string, port: number): Promise<PageScores> {
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'silent' }, desktopConfig)
  const report = result?.lhr
  if (!report || report.runtimeError) throw new Obstacle(`Lighthouse could not measure ${address}: ${report?.runtimeError?.message ?? ''}`)
  const { categories, audits } = report
  const score = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100)
  const lost = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .filter((audit) => audit && audit.score !== null && audit.score < 0.9)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    search: score('seo'),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? 0,
    lost: lost.map((audit) => audit?.title ?? ''),
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
