import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { createProxies } from './address.ts'
import { DEFAULT_SETTINGS, LARGEST_BODY, LARGEST_UPLOAD, type ShopSettings } from './config.ts'
import { mountDesk } from './desk/mount.ts'
import { answer, answerFailure, isCacheable, OPEN, type Routes, refuseBody } from './http.ts'
import { imageHandler, skuQrHandler } from './images.ts'
import { limitBody } from './limit-body.ts'
import { type Connections, createConnections } from './live/connections.ts'
import { createLocalHub } from './live/local-hub.ts'
import { processLogger } from './log.ts'
import { mountFakePaypal } from './payment/mount-fake-paypal.ts'
import { withRequestId } from './request-context.ts'
import { createResponseCache } from './response-cache.ts'
import { authRoutes } from './routes/auth.ts'
import { cartRoutes } from './routes/cart.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { chatRoutes } from './routes/chat.ts'
import { complaintRoutes } from './routes/complaint.ts'
import { contentRoutes } from './routes/content.ts'
import { memberRoutes } from './routes/member.ts'
import { moneyRoutes } from './routes/money.ts'
import { orderRoutes } from './routes/order.ts'
import { ordercreateRoutes } from './routes/ordercreate.ts'
import { payRoutes } from './routes/pay.ts'
import { promotionRoutes } from './routes/promotion.ts'
import { refundRoutes } from './routes/refund.ts'
import { reviewRoutes } from './routes/review.ts'
import { shopRoutes } from './routes/shop.ts'
import { siteRoutes } from './routes/site.ts'
import { uploadRoutes } from './routes/upload.ts'
import { verifyRoutes } from './routes/verify.ts'
import type { Database, Random, Surroundings } from './scope.ts'
import { leaveChat } from './services/chat/session.ts'
import { createTransports } from './transports.ts'
import { openUploadBucket } from './upload-bucket.ts'

/** Every domain's calls; a new domain adds its table here. */
const TABLES: Routes[] = [
  siteRoutes,
  contentRoutes,
  catalogueRoutes,
  shopRoutes,
  promotionRoutes,
  uploadRoutes,
  authRoutes,
  memberRoutes,
  moneyRoutes,
  cartRoutes,
  ordercreateRoutes,
  orderRoutes,
  complaintRoutes,
  refundRoutes,
  reviewRoutes,
  verifyRoutes,
  payRoutes,
  chatRoutes,
]

/** Every call of the shop. */
export const CALLS: Routes = new Map(TABLES.flatMap((table) => [...table]))

/** Options of a shop. Everything but the database has a default. */
export interface ShopOptions extends Partial<Omit<Surroundings, 'settings' | 'db'>> {
  db: Database
  settings?: Partial<ShopSettings>
  /** The chat's connections that end in this process; none by default. */
  connections?: Connections
}

/** A shop that answers requests. The caller closes the database. */
export interface Shop {
  app: Hono
  /** Answers one request without a network, as tests and the build use it. */
  fetch(request: Request): Promise<Response>
  surroundings: Surroundings
}

const random: Random = {
  token: (bytes) => randomBytes(bytes).toString('hex'),
  digits: (count) => String(randomInt(10 ** count)).padStart(count, '0'),
}

/** The operator's log, unless another is given: that of the process. */
export const logLine: Surroundings['log'] = (line, cause) => processLogger().write(cause === undefined ? 'warn' : 'error', line, cause)

/** Builds a shop on an open database; `openShop` and the tests both call it. Paths match without regard to case. */
export function createShop({ db, settings, connections = createConnections(), ...given }: ShopOptions): Shop {
  const full: ShopSettings = { ...DEFAULT_SETTINGS, ...settings }
  full.uploadFolder ||= join(full.dataFolder, 'upload')
  const { log = logLine } = given
  const own = {
    now: () => Math.floor(Date.now() / 1000),
    random,
    send: createTransports(full, (line) => processLogger().write('info', line)),
    log,
    uploads: full.uploadBucket && openUploadBucket(full.uploadBucket),
    ...createProxies(full.trustedProxies, log),
    ...given,
    db,
    settings: full,
  }
  const surroundings: Surroundings = { live: createLocalHub(connections, own), ...own }
  surroundings.live.onGone((party) => leaveChat(surroundings, party))
  const cache = createResponseCache(surroundings)
  const app = new Hono()
  app.use(withRequestId)
  app.onError((cause, context) => answerFailure(surroundings, context, cause))
  mountDesk(app, surroundings)
  // Before all other middleware, because most of these calls are answered from the cache.
  app.post('*', (context, next) => {
    const mounted = CALLS.get(toPath(context))
    const isSmall = Number(context.req.header('content-length') ?? Number.POSITIVE_INFINITY) <= LARGEST_BODY
    return mounted && isSmall && isCacheable(mounted) ? answer(surroundings, cache, mounted, context) : next()
  })
  app.use(async (context, next) => {
    for (const [name, value] of Object.entries(OPEN)) context.header(name, value)
    await next()
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store')
  })
  app.options('*', (context) => {
    context.header('access-control-allow-headers', 'content-type, x-requested-with')
    context.header('access-control-allow-methods', 'POST, GET')
    context.header('access-control-max-age', '86400')
    return context.body(null, 200)
  })
  app.get('/upload/qrcode/sku/:sku_id{\\d+\\.svg}', skuQrHandler(surroundings))
  // Of pictures only drawings gain from it, and it takes only those.
  app.get('/upload/*', compress(), imageHandler(surroundings))
  app.post('*', (context, next) => {
    const most = toPath(context).startsWith('/api/upload/') ? LARGEST_UPLOAD : LARGEST_BODY
    return limitBody(most, (context, why) => refuseBody(surroundings, context, most, why))(context, next)
  })
  mountFakePaypal(app, surroundings)
  app.post('*', (context) => {
    const mounted = CALLS.get(toPath(context))
    return mounted ? answer(surroundings, cache, mounted, context) : context.html('<h1>404</h1>', 404)
  })
  return { app, fetch: async (request) => app.fetch(request), surroundings }
}

/** The path as the table of calls has it. */
function toPath({ req }: Context): string {
  return `/${req.path.replace(/^\/+/, '').toLowerCase()}`
}
