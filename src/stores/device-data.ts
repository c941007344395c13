import { cookieNames, removeCookie } from '#api/cookies.ts'
import { clearToken } from '#api/token-cookie.ts'
import { CONSENT_KEY } from './consent.ts'
import { writeVisitorLines } from './visitor-lines.ts'

/** Data of the shop in this browser, by purpose. */
export type DeviceGroup = 'sign_in' | 'cart' | 'favourites' | 'looks' | 'choices' | 'alerts' | 'buying' | 'chat' | 'consent' | 'other'

/** Names of entries by purpose, in storage and in cookies. `other` takes names that no row knows, so that none is hidden. */
const NAMES: readonly [group: DeviceGroup, names: RegExp][] = [
  ['sign_in', /^(?:token|member-name|login\.error|intent(?:\.done)?|orders\.unpaid)$/],
  ['cart', /^cart\./],
  ['favourites', /^(?:favourites\.visitor|compare)$/],
  ['looks', /^(?:looks\.visitor|recent-searches|article-\d+)$/],
  ['choices', /^(?:lang|theme|text|motion|translate|list-view|region|home|list|(?:top-ad-count|float-layer):.*)$/],
  ['alerts', /^(?:alerts(?:\.checked)?|reminders)$/],
  ['buying', /^(?:checkout\..+|drafts|analytics\.orders)$/],
  ['chat', /^chat/],
  ['consent', new RegExp(`^${CONSENT_KEY}$`)],
  ['other', /(?:)/],
]

/** Returns the purpose of an entry by its name in storage or in a cookie. */
export function groupOf(name: string): DeviceGroup {
  return NAMES.find(([, names]) => names.test(name))?.[0] ?? 'other'
}

/** An entry that was emptied but not removed by its store. */
const EMPTY = /^(?:\[\]|\{\}|null|)$/

/** Returns the names of what this device keeps, by purpose. Purposes without an entry are missing. */
export function listDeviceData(): Map<DeviceGroup, string[]> {
  const found = new Map<DeviceGroup, string[]>()
  for (const { name } of entries()) found.set(groupOf(name), [...(found.get(groupOf(name)) ?? []), name])
  return new Map(NAMES.flatMap(([group]) => (found.has(group) ? [[group, found.get(group) ?? []]] : [])))
}

/** Removes what this device keeps for a purpose; of all purposes where none is named. Without the token the visitor is signed out. */
export function clearDeviceData(group?: DeviceGroup): void {
  for (const { name, remove } of entries()) if (!group || groupOf(name) === group) remove()
  // Tells the frame, which shows the number of pieces.
  if (!group || group === 'cart') writeVisitorLines([])
  if (!group || group === 'sign_in') clearToken()
}

function entries(): { name: string; remove: () => void }[] {
  const stored = [localStorage, sessionStorage].flatMap((storage) =>
    Object.keys(storage)
      .filter((name) => !EMPTY.test(storage.getItem(name) ?? ''))
      .map((name) => ({ name, remove: () => storage.removeItem(name) })),
  )
  return [...stored, ...cookieNames().map((name) => ({ name, remove: () => removeCookie(name) }))]
}
