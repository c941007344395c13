import { persistentJSON } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import { getChatSite, listContacts, setRead } from '#api/chat.ts'
import { keepShown } from '#api/errors.ts'
import { can } from '#api/settings.ts'
import { pageShops } from '#api/shop.ts'
import { $token } from '#api/token.ts'
import type { ChatContact } from '#contract/chat.ts'
import type { Message } from './chat-message.ts'

/** Contacts that are asked for at once; few members ever have more. */
const MOST = 50

/** Whom the member talked to, latest first, and whom they asked for. */
export const $contacts = atom<readonly ChatContact[]>([])

/** Whom this device has talked to, for servers that can't tell (contract chat.md: `servicerList` is not everywhere). */
export const $remembered = persistentJSON<readonly ChatContact[]>('chat.contacts', [])

/** Number of unread messages of all contacts. */
export const $unread = computed($contacts, (contacts) => contacts.reduce((sum, { unread }) => sum + unread, 0))

function put(contacts: readonly ChatContact[]): void {
  $contacts.set(contacts)
  $remembered.set(contacts.map((contact) => ({ ...contact, unread: 0, online: 0, servicer_id: 0, last_dialog: null })))
}

/** Reads the contacts anew; whom the server does not know yet stays. Never rejects: without an answer they are those this device remembers. */
export async function refreshContacts(): Promise<void> {
  const token = $token.get()
  const remembered = () => $remembered.get()
  const list = can('chatContacts')
    ? await listContacts({ page_size: MOST }, { quiet: true }).then((page) => page.list, remembered)
    : remembered()
  if ($token.get() !== token) return
  const known = new Set(list.map(({ shop_id }) => shop_id))
  put([...$contacts.get().filter(({ shop_id }) => !known.has(shop_id)), ...list])
}

/**
 * Returns the contact for a shop, 0 for the platform. Our own shop replaces a platform without service; servers with one service for all
 * use 0. Rejects if the shops cannot be loaded.
 */
export async function findContact(site_id: number): Promise<number> {
  if (!can('chatShops')) return 0
  if (site_id || can('platformChat')) return site_id
  // Oldest first, because our own shop is normally the first of the platform.
  const { list } = await pageShops({ page_size: MOST, sort: 'asc' }, { quiet: true })
  return (list.find(({ is_own }) => is_own === 1) ?? list[0])?.site_id ?? 0
}

/** Changes a contact. */
export function changeContact(site_id: number, changes: Partial<ChatContact>): void {
  $contacts.set($contacts.get().map((contact) => (contact.shop_id === site_id ? { ...contact, ...changes } : contact)))
}

/** Adds a shop to the chat contacts, unless it is among them, and fetches its name and picture. */
export async function addContact(site_id: number): Promise<void> {
  if ($contacts.get().some(({ shop_id }) => shop_id === site_id)) return
  const remembered = $remembered.get().find(({ shop_id }) => shop_id === site_id)
  const blank = { shop_id: site_id, site_name: '', logo: '', servicer_id: 0, unread: 0, online: 0 as const, last_dialog: null }
  put([{ ...blank, ...remembered }, ...$contacts.get()])
  const { site_name, logo } = await getChatSite({ site_id }, { quiet: true }).catch(() => nameSite(site_id))
  if (site_name && !$contacts.get().find(({ shop_id }) => shop_id === site_id)?.site_name) changeContact(site_id, { site_name, logo })
}

/** Finds name and logo that the chat's call leaves out: of the platform from the page, of a shop from its call. */
async function nameSite(site_id: number): Promise<Pick<ChatContact, 'site_name' | 'logo'>> {
  if (!site_id) return { site_name: document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '', logo: '' }
  const { getShop } = await import('#api/shop.ts')
  const shop = await getShop({ site_id }, { quiet: true }).catch(keepShown)
  return { site_name: shop?.site_name ?? '', logo: shop?.logo ?? '' }
}

/** The latest of a talk: its contact comes first, with one more unread message if the talk is not shown. */
export function noteLatest(site_id: number, message: Message, isUnread: boolean): void {
  const contact = $contacts.get().find(({ shop_id }) => shop_id === site_id)
  if (!contact) return void refreshContacts()
  const { unread } = contact
  put([{ ...contact, last_dialog: message, unread: unread + Number(isUnread) }, ...$contacts.get().filter((other) => other !== contact)])
}

/** Marks a contact's messages as read, here at once. Never rejects; servers without the call keep them unread. */
export async function readContact(site_id: number): Promise<void> {
  changeContact(site_id, { unread: 0 })
  await setRead({ site_id }, { quiet: true }).catch(() => {})
}

/** Clears the contacts. */
export function forgetContacts(): void {
  $contacts.set([])
  $remembered.set([])
}
