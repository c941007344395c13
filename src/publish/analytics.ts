import * as v from 'valibot'
import { type Environment, readEnvironment, text } from '#lib/settings/environment.ts'

/** Consumer of the data layer, as pages are built with it (docs/configuration.md, `ANALYTICS`). */
export interface Analytics {
  kind: 'gtm' | 'plausible' | 'matomo'
  /** Container, domain or number of the site there. */
  id: string
  /** Origin of its script, without a slash at its end. */
  host: string
  /** Whether it waits for the visitor's consent. */
  consent: boolean
  /** Origins that scripts may come from and figures may go to, for the content security policy. */
  sources: string[]
}

const ORIGIN = /^https?:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)?$/

/** Rules of each consumer: the form of its id, its usual host, and origins that its script talks to besides. */
const CONSUMERS = {
  gtm: {
    id: /^GTM-[A-Z\d]+$/,
    example: 'GTM-ABC123',
    host: 'https://www.googletagmanager.com',
    hosts: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  },
  plausible: { id: /^[\w.-]+$/, example: 'shop.example', host: 'https://plausible.io', hosts: [] },
  matomo: { id: /^\d+$/, example: '1', host: '', hosts: [] },
} as const

const Schema = v.object({
  ANALYTICS: v.optional(v.picklist(['', 'gtm', 'plausible', 'matomo'], 'must be gtm, plausible or matomo, or empty'), ''),
  ANALYTICS_ID: v.optional(v.string(), ''),
  ANALYTICS_URL: text((given) => ORIGIN.test(given), 'must be an origin such as https://figures.example, without a path'),
  ANALYTICS_HOSTS: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    v.check((list) => list.every((entry) => ORIGIN.test(entry)), 'must be origins such as https://*.example.com, separated by commas'),
  ),
  ANALYTICS_CONSENT: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
})

/** Reads the settings of analytics; null where none is attached. @throws Error naming each wrong variable, a line each */
export function readAnalytics(environment: Environment = process.env): Analytics | null {
  const { ANALYTICS: kind, ANALYTICS_ID: id, ANALYTICS_URL, ANALYTICS_HOSTS, ANALYTICS_CONSENT } = readEnvironment(Schema, environment)
  if (!kind) return null
  const rules = CONSUMERS[kind]
  if (!rules.id.test(id)) throw new Error(`ANALYTICS_ID must be such as ${rules.example} for ${kind} (it is ${JSON.stringify(id)})`)
  const host = ANALYTICS_URL || rules.host
  if (!host) throw new Error(`ANALYTICS_URL must name your ${kind}, such as https://figures.example`)
  const sources = [...new Set([host, ...(ANALYTICS_HOSTS.length ? ANALYTICS_HOSTS : rules.hosts)])]
  return { kind, id, host, consent: ANALYTICS_CONSENT === 'on', sources }
}

/** Returns the build settings of pages for analytics. They are empty without a consumer, so that pages hold no byte of it. @throws as {@link readAnalytics} */
export function analyticsSettings(environment?: Environment): { PUBLIC_ANALYTICS: string; PUBLIC_CONSENT: string } {
  const analytics = readAnalytics(environment)
  return { PUBLIC_ANALYTICS: analytics ? JSON.stringify(analytics) : '', PUBLIC_CONSENT: analytics?.consent ? '1' : '' }
}
