/** Paths below a language's root, with all below them, that never go through the service worker: an order is never placed or paid from what was kept. */
export const NEVER_OFFLINE = [
  'auth',
  'close',
  'pay',
  'order/payment',
  'promotion/combo/payment',
  'promotion/groupbuy/payment',
  'promotion/seckill/payment',
] as const

/** The cache of the service worker that holds answers about a member. */
export const OWN_CACHE = 'own'

/** File name of the service worker, at the site's base, which is its scope. */
export const OFFLINE_WORKER = 'offline-worker.js'
