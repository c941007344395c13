import type { Emoticon } from '#lib/chat/chat-emoticons.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import { fill, readMessages } from '#shop/messages.ts'
import type { StaffRole } from '#shop/services/staff/account.ts'

const texts = readMessages('desk')
const chatTexts = readMessages('chat')

/** Says a text of `i18n/<locale>/desk.json`, its places filled. */
export type Say = (key: DeskTextKey, values?: Record<string, string | number>) => string

/** Returns the translator of the desk's texts. */
export function sayer(locale: Locale): Say {
  return (key, values = {}) => fill(texts[locale][key] ?? key, values)
}

/** Returns the text of an action (`done.ship`), or its name without one. */
export function sayDone(t: Say, act: string): string {
  const key = `done.${act}`
  return isKey(key) ? t(key) : act
}

/** Returns the name of an emoticon. */
export function sayFace(locale: Locale, { name }: Emoticon): string {
  return chatTexts[locale][`face.${name}`] ?? name
}

/** Returns the name of a role. */
export function sayRole(t: Say, role: StaffRole): string {
  return t(`role.${role}`)
}

/** Returns the name of the kind of a row: that of its table, or its own where it is there once. */
export function sayKind(t: Say, { path, key }: { path: string; key: string }): string {
  const isSingle = path === '/settings' || path === '/documents'
  const name = `nav.${key === 'register_agreement' ? 'agreement' : isSingle ? key : path.slice(1)}`
  return isKey(name) ? t(name) : path
}

function isKey(key: string): key is DeskTextKey {
  return key in texts.en
}
