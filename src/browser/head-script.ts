/** Data of the first script of a page, written into it. */
interface HeadFacts {
  /** Finds the sign-in token in the cookies, encoded, as its first group. */
  token: string
  /** Patterns that find what was chosen in the cookies, as their first group, by the attribute of `<html>` that says it. */
  choices: Record<string, string>
  /** Needs a signed-in member (R-table). */
  guarded: boolean
  /** Address of the sign-in page in this language. */
  login: string
  /** Where each language starts, by stored code; only on home, which follows the stored language (F10). */
  roots: Record<string, string> | null
  /** Where the closes of the top advertisement are counted, and after how many it is gone for good (F05); only on home. */
  topAd: { key: string; limit: number } | null
  /** Where the device keeps a visitor's cart and what was saved for later; only on the cart page. */
  cart: string[] | null
}

/**
 * Lets pages work where the browser blocks a site's storage: reading `localStorage` or `sessionStorage` then gives values kept in memory instead
 * of throwing. Those of the session survive in `window.name` until the tab leaves the site. Cookies that throw are empty. Stands alone, and asks for no storage itself,
 * because a page waits for it.
 */
function replaceBlockedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const native = Object.getOwnPropertyDescriptor(globalThis, name)?.get
    if (!native) continue
    const prefix = 'session:'
    const open = () => {
      const isSession = name === 'sessionStorage'
      const keep = () => {
        if (isSession) window.name = prefix + JSON.stringify(values)
      }
      const values: Record<string, string> = Object.create({
        getItem: (key: string) => values[key] ?? null,
        setItem: (key: string, value: string) => {
          values[key] = value
          keep()
        },
        removeItem: (key: string) => {
          delete values[key]
          keep()
        },
      })
      if (isSession && window.name.startsWith(prefix)) Object.assign(values, JSON.parse(window.name.slice(prefix.length)))
      return values
    }
    let memory: ReturnType<typeof open> | undefined
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        try {
          const storage = native.call(globalThis)
          if (storage) return storage
        } catch {
          // Blocked.
        }
        memory ??= open()
        return memory
      },
    })
  }
  try {
    void document.cookie
  } catch {
    // Holds the cookie that was written last, for this page.
    Object.defineProperty(document, 'cookie', { value: '', writable: true })
  }
}

/** Runs before paint; has to stand alone, so it uses nothing from outside itself. */
function beforePaint({ token, choices, guarded, login, roots, topAd, cart }: HeadFacts): void {
  const root = document.documentElement
  const tried = (read: () => string | null) => {
    try {
      return read()
    } catch {
      return null
    }
  }
  // The page waits while the browser reads what a site stores: 20 ms of a computer's first paint, which only home and the cart give.
  const stored = (key: string) => tried(() => localStorage.getItem(key))
  const cookie = (pattern: string) => tried(() => decodeURIComponent(new RegExp(pattern).exec(document.cookie)?.[1] ?? ''))
  // A cookie that cannot be decoded is no token; api/token-cookie.ts deletes it.
  const signedIn = cookie(token)
  if (guarded && !signedIn) {
    location.replace(`${login}?redirect=${encodeURIComponent(location.pathname + location.search)}`)
    root.hidden = true
    return
  }
  if (roots && !document.referrer.startsWith(location.origin)) {
    const lang = (stored('lang') ?? '').replace(/"/g, '').toLowerCase()
    const wanted = roots[lang]
    if (wanted && wanted !== roots.here) location.replace(wanted + location.search)
  }
  root.classList.add('js')
  if (location.search) root.classList.add('query')
  if (signedIn) root.classList.add('signed-in')
  if (topAd && Number(stored(topAd.key)) >= topAd.limit) root.classList.add('no-top-ad')
  if (!signedIn && cart?.some((key) => (stored(key) ?? '[]') !== '[]')) root.classList.add('with-cart')
  for (const name in choices) {
    const chosen = cookie(choices[name] ?? '')
    if (chosen) root.dataset[name] = chosen
  }
}

/** The text of the first inline script of a page: storage, classes, display choices, guard (R-table) and stored language, before anything is painted. */
export function headScript(facts: HeadFacts): string {
  return `(${replaceBlockedStorage.toString()})();(${beforePaint.toString()})(${JSON.stringify(facts).replaceAll('<', '\\u003c')})`
}
