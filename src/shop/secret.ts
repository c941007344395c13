import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

const KEY_BYTES = 32
const SALT_BYTES = 16

/** A password as it may be stored: `salt:hash` in hex, scrypt with its default cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${salt.toString('hex')}:${(await derive(password, salt, KEY_BYTES)).toString('hex')}`
}

/** Whether a given secret is the wanted one, compared in a time that does not depend on where they differ. */
export function isSameSecret(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.byteLength === other.byteLength && timingSafeEqual(one, other)
}

/** Whether a password is the stored one; an empty store (none set) matches nothing. */
export async function checkPassword(password: string, stored: string): Promise<boolean> {
  const [salt, hash] = stored.split(':')
  if (!salt || !hash || !password) return false
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'hex'), KEY_BYTES), Buffer.from(hash, 'hex'))
}
