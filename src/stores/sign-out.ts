import { forgetOwn } from '#api/offline.ts'

/** Storage keys of member data on this device. */
const OWN = ['chat.contacts', 'chat.drafts']

const farewells = new Set<() => Promise<void>>()

/** Registers work that each signing out waits for, while the member is still signed in. */
export function beforeSignOut(farewell: () => Promise<void>): void {
  farewells.add(farewell)
}

/** Runs the work registered by {@link beforeSignOut}, then removes the member's data from this device. Rejects if any work rejects. */
export async function sayFarewells(): Promise<void> {
  await Promise.all([...farewells].map((farewell) => farewell()))
  for (const key of OWN) localStorage.removeItem(key)
  await forgetOwn()
}
