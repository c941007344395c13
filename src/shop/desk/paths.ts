/** Where the desk is. */
export const DESK = '/desk'

/** Key in the path of a row that is not there yet. */
export const NEW = 'new'

const ID = '{\\d{1,9}}'

/**
 * The path of every page and file of the desk by its name, below {@link DESK}, as hono writes it. Pages take theirs from here, and links are
 * made by {@link deskHref}. Pages of tables stand below the path of their table (`tables/`), the address of a script has its name in it.
 */
export const DESK_PATHS = {
  home: '/',
  today: '/today',
  signIn: '/sign-in',
  signOut: '/sign-out',
  account: '/account',
  orders: '/orders',
  order: `/orders/:order_id${ID}`,
  orderSlip: `/slips/:order_id${ID}`,
  orderReceipt: `/receipts/:order_id${ID}`,
  refunds: '/refunds',
  refund: `/refunds/:order_goods_id${ID}`,
  complaints: '/complaints',
  complaint: `/complaints/:order_goods_id${ID}`,
  withdraws: '/withdraws',
  chat: '/chat',
  talk: '/chat/:key{\\d{1,9}-\\d{1,9}}',
  chatAnswers: '/chat/answers',
  transcript: '/transcripts/:file{\\d{1,9}-\\d{1,9}\\.(?:txt|html)}',
  chatHours: '/chat/hours',
  members: '/members',
  member: `/members/:member_id${ID}`,
  reviews: '/reviews',
  csv: '/csv',
  productsCsv: '/csv/products.csv',
  stockCsv: '/csv/stock.csv',
  ordersCsv: '/csv/orders.csv',
  outbox: '/outbox',
  phoneSignIn: '/phone/sign-in',
  phonePay: '/phone/pay',
  verifiers: '/verifiers',
  staff: '/staff',
  audit: '/audit',
  speed: '/speed',
  lint: '/lint',
  drafts: '/drafts',
  deleted: '/deleted',
  campaigns: '/campaigns',
  campaign: `/campaigns/:campaign_id${ID}`,
  look: '/look/:token',
  pickPage: '/pick/pages',
  pickPicture: '/pick/pictures',
  checkText: '/pick/check',
  pictures: '/pictures',
  editor: '/editor.js',
  preview: '/preview/:name',
  live: '/live/:saved',
  sheet: '/desk.css',
  font: '/font.woff2',
  faces: '/faces.svg',
} as const

export type DeskPath = keyof typeof DESK_PATHS

/** The name of the part that a path leaves open. */
type Open<Path extends string> = Path extends `${string}:${infer Name}{${string}`
  ? Name
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Query = Record<string, string | number>

type Values<Name extends DeskPath> = [Open<(typeof DESK_PATHS)[Name]>] extends [never]
  ? [query?: Query]
  : [values: Record<Open<(typeof DESK_PATHS)[Name]>, string | number>, query?: Query]

/**
 * The address of a page or file of the desk: the value of the part that its path leaves open, then the query.
 * @example deskHref('order', { order_id: 7 }) // '/desk/orders/7'
 * @example deskHref('chat', { tab: 'mine' }) // '/desk/chat?tab=mine'
 */
export function deskHref<Name extends DeskPath>(name: Name, ...given: Values<Name>): string {
  const [path, open] = DESK_PATHS[name].split('/:')
  const [value] = open ? Object.values(given[0] ?? {}) : []
  const query = new URLSearchParams(Object.entries((open ? given[1] : given[0]) ?? {}).map(([key, each]) => [key, String(each)])).toString()
  return `${DESK}${path === '/' ? '' : path}${open ? `/${encodeURIComponent(String(value))}` : ''}${query && `?${query}`}`
}
