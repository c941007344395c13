import type { ChatContact } from '#contract/chat.ts'
import { readCartLink } from '#lib/orders/cart-link.ts'
import { oneOf } from '#lib/text/one-of.ts'
import { slice, type Translate } from '#lib/text/texts.ts'
import { fromEmoticonCodes } from './chat-emoticons.ts'

export const LAST_WORDS_TEXTS = slice('chat.last.')

const KINDS = ['1', '2', '3'] as const

/** Returns the latest message of a contact in one line: its text, or what else it is. Empty without one. `origin` is the site's. */
export function lastWords(
  { last_dialog }: Pick<ChatContact, 'last_dialog'>,
  t: Translate<typeof LAST_WORDS_TEXTS>,
  origin: string,
): string {
  if (!last_dialog) return ''
  const { content_type, type, consumer_say, servicer_say } = last_dialog
  const kind = oneOf(KINDS, String(content_type))
  if (kind) return t(`chat.last.${kind}`)
  const said = type ? servicer_say : consumer_say
  return readCartLink(said, origin).length ? t('chat.last.cart') : fromEmoticonCodes(said)
}
