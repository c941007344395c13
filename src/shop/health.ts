import { isLocalRequest, isThisMachine } from './address.ts'
import { isSameSecret } from './secret.ts'

/** Conditions for taking visitors, by name. A check that throws or takes longer than {@link CHECK_TIMEOUT} counts as not met. */
export type Checks = Record<string, () => boolean | Promise<boolean>>

/** Milliseconds within which a check must answer. */
const CHECK_TIMEOUT = 2000

interface HealthOptions {
  checks: Checks
  /** Writes the metrics in the text format of Prometheus. */
  metrics: () => Promise<string>
  /** The address that the server listens on. */
  host: string
  /** The bearer token that opens `/metrics` to other machines; `''` = this machine only. */
  metricsToken: string
}

/**
 * Answers orchestrators and monitors. `/healthz` answers while the process is alive, `/readyz` answers 200 or 503 with each check as JSON,
 * `/metrics` is for Prometheus. Resolves to undefined for any other request.
 */
export function createHealth({ checks, metrics, host, metricsToken }: HealthOptions) {
  const mayReadMetrics = (request: Request) => {
    const [, token] = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '') ?? []
    return metricsToken && token ? isSameSecret(token, metricsToken) : isThisMachine(host) && isLocalRequest(request)
  }
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url)
    const headers = { 'cache-control': 'no-store' }
    if (pathname === '/healthz') return new Response('ok\n', { headers })
    if (pathname === '/readyz') {
      const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await isMet(check)] as const))
      return Response.json(Object.fromEntries(results), { status: results.every(([, met]) => met) ? 200 : 503, headers })
    }
    if (pathname !== '/metrics') return undefined
    if (!mayReadMetrics(request)) return new Response('Metrics need the token of METRICS_TOKEN.\n', { status: 404, headers })
    return new Response(await metrics(), { headers: { ...headers, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' } })
  }
}

async function isMet(check: Checks[string]): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), CHECK_TIMEOUT)
  try {
    return await Promise.race([check(), late.promise])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
