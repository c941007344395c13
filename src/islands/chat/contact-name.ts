import type { ChatContact } from '#contract/chat.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { CHAT_TEXTS } from './texts.ts'

/** What a contact is called: a shop by its name, the platform apart from a shop that bears the same. */
export function contactName(contact: ChatContact | undefined, t: Translate<typeof CHAT_TEXTS>): string {
  if (!contact?.site_name) return t('chat.title')
  return contact.shop_id ? contact.site_name : t('chat.platform', { name: contact.site_name })
}
