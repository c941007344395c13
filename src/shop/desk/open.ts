import type { Surroundings } from '#shop/scope.ts'
import { FIRST_NAME, openFirstStaff } from '#shop/services/staff/account.ts'
import { DESK } from './paths.ts'

/**
 * Opens the desk and returns one line for the operator: its address, or why it is off. The first time it includes the password of the first
 * account, which is stored only as a hash.
 */
export async function openDesk(surroundings: Surroundings, address: string): Promise<string> {
  const { desk, trustedProxies } = surroundings.settings
  if (desk === 'off') return 'desk: off; HOST reaches beyond this machine, so it opens with DESK=https behind a proxy that speaks HTTPS'
  const password = await openFirstStaff(surroundings)
  const isOwners = password === surroundings.settings.ownerPassword
  const told = isOwners ? `: ${FIRST_NAME}, with OWNER_PASSWORD` : `, said only now: ${FIRST_NAME} / ${password}`
  const first = password ? `; first account${told}` : ''
  const proxy = trustedProxies.length ? '' : ', closed until TRUSTED_PROXIES names the proxy whose X-Forwarded-Proto is believed'
  return `desk: ${desk === 'https' ? `${DESK} by HTTPS${proxy}` : address + DESK}${first}`
}
