/** What the bundler tells of a module. */
interface Graph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Rooms of islands whose pages follow one another, or are much alike. */
const AREAS: Record<string, string> = {
  account: 'auth',
  address: 'account',
  auth: 'auth',
  cart: 'buying',
  checkout: 'buying',
  combo: 'product',
  coupon: 'account',
  favourite: 'account',
  footprint: 'account',
  goods: 'product',
  list: 'lists',
  member: 'orders',
  money: 'account',
  order: 'orders',
  pay: 'buying',
  product: 'product',
  profile: 'account',
  promotion: 'promotion',
  refund: 'orders',
  review: 'orders',
  reviews: 'product',
  security: 'security',
  shops: 'lists',
  verify: 'orders',
}
const REACT =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@nanostores[\\/]react|@astrojs[\\/]react)[\\/]|[\\/]src[\\/]islands[\\/]ui[\\/](?:mount\.tsx|later\.tsx|keep-focus\.ts|slot\.ts)$/
const DIALOGS = /[\\/]node_modules[\\/](?:@base-ui|@floating-ui|use-sync-external-store)[\\/]/
/** What proves that it is the member: for the security page and, when it is asked for, a checkout; no page to sign in takes it. */
const FACTOR = /[\\/]shared[\\/]account[\\/](?:BindFirst|Factor|PayPasswordForm|factor)\.tsx?$/
/** A product's page has its options at once, the cart's lines with a press; no other page takes them. */
const OPTIONS = /[\\/]shared[\\/]product[\\/]Options\.tsx$/
/** What stands at a page's end: for those who come there. */
const RECOMMENDED = /[\\/]shared[\\/]goods[\\/]Recommended\.tsx$/
/** Scripts of the pages, and what they load to draw without React. */
const PLAIN_SCRIPT = /type=script|[\\/](?:draw-[a-z-]+|(?:Flash|Group)Part)\.tsx$/
/** Islands of a page; widgets that load by themselves are drawn by some of them. */
const ISLAND = /[\\/]src[\\/]islands[\\/](?!ui[\\/]).*\.tsx$/
/**
 * The chat comes with a press on any page: no page takes more because of it. What it needs of the pages' files are files of their own, or it would
 * take all the rest with them.
 */
const CHAT = /[\\/]src[\\/]islands[\\/]chat[\\/]/
const CHAT_ENTRY = /[\\/]chat[\\/]open\.tsx$/
const STYLES = /\.css$/
const SEARCH_BOX = /[\\/](?:SearchBox|SuggestionList)\.tsx$/
const CLIENT = /[\\/]src[\\/]api[\\/]client\.ts$/

/** The scripts and islands that need a module at once: all that can be loaded by itself and imports it, or is it. */
function loadersOf(id: string, graph: Graph, found = new Set<string>(), seen = new Set<string>()): Set<string> {
  const info = graph.getModuleInfo(id)
  seen.add(id)
  if (info?.isEntry || info?.dynamicImporters.length) found.add(id)
  for (const importer of info?.importers ?? []) if (!seen.has(importer)) loadersOf(importer, graph, found, seen)
  return found
}

/** Promotions share a room, but no page sells by two of them: an island's name says by which. */
const KINDS = ['combo', 'flash', 'group', 'seckill']

function roomOf(id: string): string {
  return /[\\/]src[\\/]islands[\\/](?:shared[\\/])?(\w+)/.exec(id)?.[1] ?? ''
}

function areaOf(id: string): string {
  const area = AREAS[roomOf(id)] ?? 'several'
  const [, name = ''] = /([\w-]+)\.\w+$/.exec(id) ?? []
  return (area === 'promotion' && KINDS.find((kind) => name.toLowerCase().includes(kind))) || area
}

/** What a member's pages share among themselves travels by which of them need it; they take nothing of what only others share. */
const OWN = ['account', 'orders', 'buying']
/**
 * Calls of a member's pages are a file a domain, so that no page takes those of others. What the way from cart to result calls is needed all
 * at once, and travels with what else its pages share. The token is no call.
 */
const DOMAIN = /[\\/]src[\\/](?:api|contract)[\\/](?!token\.)([a-z-]+)\.ts$/

/**
 * The one or two rooms whose islands alone need a module, where a member's pages are among them: no page takes what is for another room's.
 * Undefined where there are more, or others.
 */
function ownRooms(loaders: readonly string[]): string | undefined {
  const rooms = [...new Set(loaders.map(roomOf))].sort()
  const isOwn = rooms.every((room) => OWN.includes(AREAS[room] ?? '')) && rooms.some((room) => AREAS[room] !== 'buying')
  return rooms.length < 3 && (isOwn || rooms.join() === 'security') ? rooms.join('-') : undefined
}

/** The module by which islands call the shop; every module is tested before the first name is asked for. */
let client = ''
function noteClient(id: string): boolean {
  if (CLIENT.test(id)) client = id
  return true
}

/**
 * The file in which a module travels that several islands need: few files of some size pack better than many small ones, and come in one
 * batch. The search box, which is on every page, takes what it needs and no more, and an island that calls nobody takes nothing of those that
 * do. None for an island itself, for what one island needs, for styles, which pages load, nor for what plain scripts need, which must take
 * nothing of an island with them.
 */
function fileOf(id: string, graph: Graph): string | null {
  const all = [...loadersOf(id, graph)]
  const loaders = all.filter((loader) => !CHAT.test(loader))
  if (all.length < 2 || !loaders.length || graph.getModuleInfo(id)?.isEntry || STYLES.test(id)) return null
  if (loaders.some((loader) => PLAIN_SCRIPT.test(loader))) return null
  if (loaders.length === 1) return `chat-${roomOf(loaders[0] ?? '')}-calling`
  if (FACTOR.test(id)) return 'factor'
  if (OPTIONS.test(id)) return 'options'
  if (RECOMMENDED.test(id)) return 'recommended'
  const calling = loadersOf(client, graph)
  const areas = new Set(loaders.map(areaOf))
  if (loaders.some((loader) => SEARCH_BOX.test(loader))) return 'search'
  // What promotions take of a product's page is a file without what only that page loads, and sets, which need little of it, have their own;
  // what they alone share is another.
  const sells = [...areas].every((area) => ['product', 'promotion', ...KINDS].includes(area))
  const selling = areas.has('product') ? (areas.has('combo') ? 'offering' : 'selling') : 'offers'
  // What also the security page asks for brings nothing that only signing in does, which leads on to any page.
  const isDoor = [...areas].every((area) => area === 'auth' || area === 'security')
  const own = OWN.filter((area) => areas.has(area))
  const [, domain] = (own.length && DOMAIN.exec(id)) || []
  const isForBuying = areas.has('buying') && own.length === areas.size
  if (domain && !isForBuying) return `own-${domain}`
  const several = own.length === areas.size ? own.join('-') : areas.has('account') || areas.has('orders') ? 'shared' : 'several'
  const common = areas.size === 1 ? [...areas][0] : isDoor ? 'door' : sells ? selling : several
  const area = ownRooms(loaders) ?? common
  const kind = loaders.some((loader) => ISLAND.test(loader) && !calling.has(loader)) ? 'drawing' : 'calling'
  if (!all.some((loader) => CHAT_ENTRY.test(loader))) return `${area}-${kind}`
  return area === 'shared' ? 'chat-shared' : `chat-${area}-${kind}`
}

/** What a promotion's plain script draws anew, and with it what its island draws of the same: one file in place of two. */
export const promotionChunks = [
  { name: 'sale-parts-drawing', test: /[\\/]islands[\\/](?:shared[\\/]product[\\/]SalePart|product[\\/]draw-sale)\.tsx$/ },
  { name: 'flash-parts-drawing', test: /[\\/]islands[\\/]promotion[\\/](?:FlashPart|draw-flash)\.tsx$/ },
  { name: 'group-parts-drawing', test: /[\\/]islands[\\/]promotion[\\/](?:GroupPart|draw-group)\.tsx$/ },
  { name: 'offer-pieces-drawing', test: /[\\/]islands[\\/](?:ui[\\/]Countdown|promotion[\\/](?:GroupShare|OfferBand|OfferPieces))\.tsx$/ },
  { name: 'combo-parts-drawing', test: /[\\/]islands[\\/]promotion[\\/](?:ComboPart|draw-combo)\.tsx$/ },
  { name: 'group-cards-drawing', test: /[\\/]islands[\\/]promotion[\\/](?:GroupCard|draw-groups)\.tsx$/ },
].map((chunk) => ({ ...chunk, includeDependenciesRecursively: false }))

/**
 * How islands' modules are shared between files; see `fileOf`. Each module goes where its own loaders say, not with what imports it: what a
 * module imports has all its loaders and more, so files never need each other in a circle, and styles stay with the pages.
 */
export const islandChunks = [
  { name: 'island', test: REACT },
  { name: 'dialogs', test: DIALOGS, entriesAware: true, minShareCount: 2 },
  { name: fileOf, test: noteClient, includeDependenciesRecursively: false },
]
