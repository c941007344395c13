import { useStore } from '@nanostores/react'
import { serverNow } from '#api/clock.ts'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import { chatDay } from '#lib/chat/chat-day.ts'
import { lastWords } from '#lib/chat/last-words.ts'
import { formatDay } from '#lib/dates/time.ts'
import type { Translate } from '#lib/text/texts.ts'
import { selectContact } from '#stores/chat.ts'
import { $contacts } from '#stores/chat-contacts.ts'
import { $talks, talkOf } from '#stores/chat-talks.ts'
import { $window } from '#stores/chat-window.ts'
import { Avatar } from './Avatar.tsx'
import { contactName } from './contact-name.ts'
import sheet from './contacts.css?inline'
import type { CHAT_TEXTS } from './texts.ts'

adoptSheet(sheet)

interface Props {
  t: Translate<typeof CHAT_TEXTS>
  onSelect: () => void
}

/** Whom the member talks to (C07), latest first: with the last words, when, and how many nobody has looked at. */
export function Contacts({ t, onSelect }: Props) {
  const contacts = useStore($contacts)
  const { site_id } = useStore($window)
  useStore($talks)
  const today = formatDay(serverNow())
  const when = ({ last_dialog }: (typeof contacts)[number]) =>
    last_dialog &&
    (last_dialog.create_day === today ? last_dialog.create_time.slice(0, 5) : chatDay(last_dialog.create_day, today, t.locale))
  const { answer_hours } = talkOf(site_id)
  const name = contacts.find(({ shop_id }) => shop_id === site_id)?.site_name ?? ''
  return (
    <nav className="chat-contacts" aria-label={t('chat.contacts')}>
      <ul>
        {contacts.map((contact) => (
          <li key={contact.shop_id}>
            <button
              type="button"
              className="chat-contact"
              aria-current={contact.shop_id === site_id || undefined}
              onClick={() => {
                selectContact(contact.shop_id)
                onSelect()
              }}
            >
              <Avatar
                name={contact.site_name}
                site_id={contact.shop_id}
                path={contact.logo}
                online={talkOf(contact.shop_id).online ?? contact.online === 1}
              />
              <span className="chat-contact__name one-line">{contactName(contact, t)}</span>
              <span className="chat-contact__when">{when(contact)}</span>
              <span className="chat-contact__last one-line">{lastWords(contact, t, location.origin)}</span>
              {contact.unread > 0 && (
                <span className="badge">
                  <span aria-hidden="true">{contact.unread}</span>
                  <span className="visually-hidden">{t('chat.unread', { count: contact.unread })}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {answer_hours && <p className="chat-contacts__hours faint">{t('chat.hours', { name, hours: answer_hours })}</p>}
    </nav>
  )
}
