import { Hono } from 'hono'
import type { createHook } from '#publish/changes/hook.ts'
import type { Connection } from '#serve/proxy.ts'
import { isLocalRequest, isThisMachine } from '#shop/address.ts'
import { type Report, STATE_POLICY, statePage } from './state.ts'

/** Where publishing is reached. */
export const PUBLISH = '/publish'

/**
 * Creates the routes below `/publish`: the state as a page and as `state.json`, and signed webhooks at `hook`. The state is open to this
 * machine only, and only where the server listens on this machine alone.
 * @param host address the server listens on
 */
export function createPublishRoutes(host: string, report: () => Promise<Report>, hook?: ReturnType<typeof createHook>) {
  const app = new Hono<{ Bindings: Partial<Connection> }>().basePath(PUBLISH)
  if (hook) app.route('/hook', hook)
  app.use(async (context, next) => {
    context.header('cache-control', 'no-store')
    context.header('content-security-policy', STATE_POLICY)
    context.header('x-content-type-options', 'nosniff')
    if (isThisMachine(host) && isLocalRequest(context.req.raw)) return next()
    return context.text(
      'The state of publishing is shown to this machine alone, where HOST is this machine. Elsewhere: npm run publish -- state',
      404,
    )
  })
  app.get('/state.json', async (context) => context.json(await report()))
  for (const path of ['', '/']) app.get(path, async (context) => context.html(statePage(await report())))
  return app
}
