import { getFrame } from '#components/frame/frame.ts'
import type { Contact } from '#islands/cms/Useful.tsx'
import type { Locale } from '#lib/text/locales.ts'

/** The ways to customer service that the shop has: its chat, its telephone, its mail; empty where it has none. */
export function contactOf(locale: Locale): Contact {
  const { servicer, site } = getFrame(locale)
  return { servicer, phone: site.web_phone, email: site.web_email }
}
