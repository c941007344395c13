import type { ChatContact } from '#contract/chat.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { CHAT_TEXTS } from './texts.ts'

/** Returns the name of a contact: a shop by its name, the platform so that it differs from a shop with the same name. */
export function contactName(contact: ChatContact | undefined, t: Translate<typeof CHAT_TEXTS>): string {
  if (!contact?.site_name) return t('chat.title')
  return contact.shop_id ? contact.site_name : t('chat.platform', { name: contact.site_name })
}
