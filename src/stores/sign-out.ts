import { forgetOwn } from '#api/offline.ts'

/** Storage keys of member data on this device. */
const OWN = ['chat.contacts', 'chat.drafts']

const farewells = new Set<() => Promise<void>>()

/** Has something done while the member is still signed in, before they sign out. */
export function beforeSignOut(farewell: () => Promise<void>): void {
  farewells.add(farewell)
}

/** Does what has to be done before signing out, and forgets what was the member's own. Rejects where one of them does. */
export async function sayFarewells(): Promise<void> {
  await Promise.all([...farewells].map((farewell) => farewell()))
  for (const key of OWN) localStorage.removeItem(key)
  await forgetOwn()
}
