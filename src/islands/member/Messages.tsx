import './belongings.css'
import { listContacts } from '#api/chat.ts'
import { can } from '#api/settings.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { lastWords } from '#lib/chat/last-words.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { BELONGINGS_TEXTS } from './texts.ts'

const NEWEST = { page: 1, page_size: 10 }
const SHOWN = 2

/** The newest messages that the member has not read, each opening its talk; nothing without any. */
export function Messages({ t }: { t: Translate<typeof BELONGINGS_TEXTS> }) {
  const contacts = dataOf(useLoad(listContacts, can('chatContacts') ? NEWEST : null).value)?.list ?? []
  const unread = contacts.filter((contact) => contact.unread > 0)
  if (!unread.length) return null
  return (
    <section className="messages" aria-labelledby="messages">
      <h2 id="messages">
        {t('chat.contacts')} <span className="badge">{unread.reduce((sum, contact) => sum + contact.unread, 0)}</span>
      </h2>
      <ul>
        {unread.slice(0, SHOWN).map((contact) => (
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
