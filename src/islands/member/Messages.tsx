import { listContacts } from '#api/chat.ts'
import { can } from '#api/settings.ts'
import { lazy } from '#islands/ui/lazy.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { BELONGINGS_TEXTS } from './texts.ts'

const UnreadMessages = lazy(async () => (await import('./UnreadMessages.tsx')).UnreadMessages)

const NEWEST = { page: 1, page_size: 10 }

/** The newest messages that the member has not read; nothing without any. */
export function Messages({ t }: { t: Translate<typeof BELONGINGS_TEXTS> }) {
  const contacts = dataOf(useLoad(listContacts, can('chatContacts') ? NEWEST : null).value)?.list ?? []
  const unread = contacts.filter((contact) => contact.unread > 0)
  return unread.length > 0 && <UnreadMessages contacts={unread} t={t} />
}
