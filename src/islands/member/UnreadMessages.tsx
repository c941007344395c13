import './belongings.css'
import type { ChatContact } from '#contract/chat.ts'
import { lastWords } from '#lib/chat/last-words.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { BELONGINGS_TEXTS } from './texts.ts'

interface Props {
  /** Contacts with unread messages, the newest first. */
  contacts: readonly ChatContact[]
  t: Translate<typeof BELONGINGS_TEXTS>
}

const SHOWN = 2

/** The newest unread messages, each opening its talk. */
export function UnreadMessages({ contacts, t }: Props) {
  return (
    <section className="messages" aria-labelledby="messages">
      <h2 id="messages">
        {t('chat.contacts')} <span className="badge">{contacts.reduce((sum, contact) => sum + contact.unread, 0)}</span>
      </h2>
      <ul>
        {contacts.slice(0, SHOWN).map((contact) => (
          <li key={contact.shop_id}>
            <button type="button" data-plain="" data-chat={contact.shop_id}>
              <b>{contact.site_name || t('chat.title')}</b>
              <span>{contact.last_dialog?.create_time.slice(0, 5)}</span>
              <span>{lastWords(contact, t, location.origin)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
