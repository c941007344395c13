import { publishFiles } from '#publish/site.ts'
import type { Extra } from '#serve/front.ts'
import type { Connection } from '#serve/proxy.ts'
import { createProxies, isThisMachine, limitKey } from '#shop/address.ts'
import { DEFAULT_SITE_URL, type Settings } from './settings.ts'

type Shop = (request: Request) => Response | Promise<Response>

/** Prepares the addresses that the front answers itself, by its settings. Code of what is off is not loaded. */
export async function frontExtras({ front, config, dist }: Pick<Settings, 'front' | 'config' | 'dist'>): Promise<(shop: Shop) => Extra[]> {
  if (!front.mcp) return () => []
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
