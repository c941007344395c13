import { cookieNames, removeCookie } from '#api/cookies.ts'
import { type AnswerListener, configure } from '#api/settings.ts'
import { type Consent, keepConsent, ORDERS_KEY, readConsent } from '#stores/consent.ts'
import { VISITOR_LOOKS_KEY } from '#stores/visitor-left.ts'
import type { Collection } from './collect.ts'
import type { ConsumerSettings } from './consumers.ts'

/* Analytics of a page: nothing is loaded, stored or sent before the visitor agrees, where the shop asks them. */

const settings: ConsumerSettings = JSON.parse(import.meta.env.PUBLIC_ANALYTICS ?? 'null')
let collection: Promise<Collection> | undefined

/** Starts the data layer. Calls that are answered while it loads are reported afterwards. */
function start(consent: Consent | null): void {
  const early: Parameters<AnswerListener>[] = []
  configure({ onAnswer: (...answer) => early.push(answer) })
  collection = import('./collect.ts').then(({ startCollecting }) => {
    const opened = startCollecting(settings, consent)
    configure({ onAnswer: opened.hear })
    for (const answer of early) opened.hear(...answer)
    return opened
  })
  // A page works without figures, so a chunk that does not load is no fault to show.
  collection.catch(() => {})
}

/** Asks by a panel, which says what was chosen before. */
async function ask(): Promise<void> {
  const { openConsent } = await import('#islands/consent/open.tsx')
  await openConsent(readConsent(), answer)
}

function answer(consent: Consent): void {
  const before = readConsent()
  keepConsent(consent)
  if (!consent.looks) for (const key of [VISITOR_LOOKS_KEY, 'recent-searches']) localStorage.removeItem(key)
  if (before?.visits && !consent.visits) revoke()
  else if (!consent.visits) return
  else if (collection) void collection.then(({ allow }) => allow(consent))
  else start(consent)
}

/** Removes what the consumer stored, and loads the page anew without it. */
function revoke(): void {
  for (const name of cookieNames()) if (/^_(?:ga|gid|gcl|pk)/.test(name)) removeCookie(name)
  sessionStorage.removeItem(ORDERS_KEY)
  location.reload()
}

function begin(): void {
  if (!import.meta.env.PUBLIC_CONSENT) {
    start(null)
    return
  }
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-consent-open]')) void ask()
  })
  const consent = readConsent()
  if (!consent) void ask()
  else if (consent.visits) start(consent)
}

// A prerendered page may never be seen.
if (document.prerendering) document.addEventListener('prerenderingchange', begin, { once: true })
else begin()
