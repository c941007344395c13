import type { DataLayerEvent } from '#contract/data-layer.ts'
import type { Consent } from '#stores/consent.ts'

/** Settings of the consumer, as `publish/analytics.ts` gives them to the build. */
export interface ConsumerSettings {
  kind: 'gtm' | 'plausible' | 'matomo'
  id: string
  host: string
  consent: boolean
}

/** A consumer of the data layer. */
export interface Consumer {
  send(event: DataLayerEvent): void
  /** Hears of a changed answer of the visitor; null = the shop asks for none. */
  allow(consent: Consent | null): void
}

declare global {
  interface Window {
    dataLayer?: unknown[]
    plausible?: { (name: string, options?: object): void; q?: unknown[] }
    _paq?: unknown[][]
  }
}

/** Loads the script of a consumer and returns how to feed it. */
export function openConsumer(settings: ConsumerSettings): Consumer {
  return { gtm: openTagManager, plausible: openPlausible, matomo: openMatomo }[settings.kind](settings)
}

/** Inserts a script of the consumer's host, which the page's policy names. */
function load(src: string, attributes: Record<string, string> = {}): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  document.head.append(script)
}

/** Google Tag Manager, after its documented bootstrap: Consent Mode v2 comes first, then the container. */
function openTagManager({ id, host }: ConsumerSettings): Consumer {
  window.dataLayer ??= []
  const layer = window.dataLayer
  // Consent Mode reads `arguments` objects and ignores arrays.
  function gtag(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the documented form of a command
    layer.push(arguments)
  }
  gtag('consent', 'default', { ...ADS_DENIED, ...storage({ visits: false, looks: false }) })
  let isLoaded = false
  return {
    send: (event) => {
      const { event: name, ...data } = event
      if (!('items' in data)) return void layer.push(event)
      // GA4 merges the products of the event before otherwise.
      layer.push({ ecommerce: null }, { event: name, ecommerce: data })
    },
    allow: (consent) => {
      gtag('consent', 'update', { ...ADS_DENIED, ...storage(consent ?? { visits: true, looks: false }) })
      if (isLoaded) return
      isLoaded = true
      layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      load(`${host}/gtm.js?id=${encodeURIComponent(id)}`)
    },
  }
}

/** Consent for advertisements is never asked for, and so always denied. */
const ADS_DENIED = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }

const storage = ({ visits, looks }: Consent) => ({
  analytics_storage: visits ? 'granted' : 'denied',
  personalization_storage: looks ? 'granted' : 'denied',
  functionality_storage: 'granted',
  security_storage: 'granted',
})

/** Plausible counts page views itself; all else are its custom events, with revenue where money moves. */
function openPlausible({ id, host }: ConsumerSettings): Consumer {
  const queue: unknown[] = []
  const plausible: NonNullable<Window['plausible']> = (...entry) => void queue.push(entry)
  plausible.q = queue
  window.plausible ??= plausible
  load(`${host}/js/script.js`, { 'data-domain': id })
  return {
    send: ({ event, ...data }) => {
      if (event === 'page_view') return
      const { items = [], currency, value, ...rest } = data as { items?: object[]; currency?: string; value?: number }
      const props = items.length ? { ...rest, items: items.length } : rest
      window.plausible?.(event, { props, ...(event === 'purchase' && { revenue: { currency, amount: value } }) })
    },
    allow: () => {},
  }
}

/** Matomo: shop events by its e-commerce commands, the others as custom events. */
function openMatomo({ id, host, consent }: ConsumerSettings): Consumer {
  window._paq ??= []
  const { _paq: queue } = window
  if (!consent) queue.push(['disableCookies'])
  queue.push(['setTrackerUrl', `${host}/matomo.php`], ['setSiteId', id], ['enableLinkTracking'])
  load(`${host}/matomo.js`)
  return {
    send: (event) => {
      if (event.event === 'page_view') queue.push(['trackPageView'])
      else if (event.event === 'search') queue.push(['trackSiteSearch', event.search_term])
      else if (event.event === 'view_item') {
        const [item] = event.items
        queue.push(['setEcommerceView', item?.item_id, item?.item_name, '', item?.price], ['trackPageView'])
      } else if (event.event === 'purchase') {
        for (const { item_id, item_name, price, quantity } of event.items)
          queue.push(['addEcommerceItem', item_id, item_name, '', price, quantity])
        queue.push(['trackEcommerceOrder', event.transaction_id, event.value, undefined, undefined, event.shipping])
      } else queue.push(['trackEvent', 'shop', event.event])
    },
    allow: () => {},
  }
}
