import type { PageFigures } from '#lib/page/rum.ts'
import { publishFiles } from '#publish/site.ts'
import type { Extra } from '#serve/front.ts'
import type { Connection } from '#serve/proxy.ts'
import { createProxies, isThisMachine, limitKey } from '#shop/address.ts'
import { runSafely } from '#shop/run-safely.ts'
import { ownScope, type Surroundings } from '#shop/scope.ts'
import { addPageFigures } from '#shop/services/staff/page-figures.ts'
import { DEFAULT_SITE_URL, type Settings } from './settings.ts'

type Shop = (request: Request) => Response | Promise<Response>
/** Opens the addresses before a shop; the embedded one comes with its surroundings. */
type OpenExtras = (shop: Shop, surroundings?: Surroundings) => Extra[]

/** Milliseconds for which figures of page views are collected before they are written. */
const WRITE_EVERY = 5000
/** Page views that are held meanwhile; further ones are not counted. */
const MOST_HELD = 5000

/** Prepares the addresses that the front answers itself, by its settings. Code of what is off is not loaded. */
export async function frontExtras(settings: Pick<Settings, 'front' | 'config' | 'dist'>): Promise<OpenExtras> {
  const { front } = settings
  const openers = [front.mcp ? await agentRoutes(settings) : undefined, front.rum ? await rumRoutes() : undefined]
  return (shop, surroundings) => openers.flatMap((open) => open?.(shop, surroundings) ?? [])
}

async function agentRoutes({ config, dist }: Pick<Settings, 'config' | 'dist'>): Promise<OpenExtras> {
  const [{ openCatalogue }, { createAgentRoutes }] = await Promise.all([import('#agents/catalogue.ts'), import('#agents/routes.ts')])
  const { origin, host } = new URL(process.env.SITE_URL || DEFAULT_SITE_URL)
  const proxies = createProxies(config.trustedProxies)
  const clientKey = ({ headers }: Request, connection?: Connection) =>
    limitKey(proxies.readAddress(connection?.incoming.socket.remoteAddress, headers.get('x-forwarded-for') ?? undefined))
  const allowsOrigin = (from: string) => {
    const asked = URL.canParse(from) ? new URL(from) : undefined
    return asked?.host === host || (isThisMachine(config.host) && asked !== undefined && isThisMachine(asked.hostname))
  }
  return (shop) => {
    const catalogue = openCatalogue({ site: dist, mirrorFile: publishFiles(dist).mirror, origin, zone: config.timeZone, shop })
    return [createAgentRoutes({ catalogue, origin, allowsOrigin, clientKey })]
  }
}

async function rumRoutes(): Promise<OpenExtras> {
  const { createRum } = await import('#serve/rum.ts')
  return (_shop, surroundings) => (surroundings ? [createRum(figureWriter(surroundings))] : [])
}

/** Collects figures and writes them together, so that a busy hour is a few statements. */
function figureWriter(surroundings: Surroundings): (figures: PageFigures) => void {
  let held: PageFigures[] = []
  const write = () => {
    const views = held
    held = []
    void runSafely(surroundings, 'writing page figures', () => addPageFigures(ownScope(surroundings), views))
  }
  return (figures) => {
    if (!held.length) setTimeout(write, WRITE_EVERY).unref()
    if (held.length < MOST_HELD) held.push(figures)
  }
}
