import type { Context } from 'hono'
import type { Form, Html } from './page.ts'
import { DESK } from './paths.ts'
import { hidden } from './pieces.ts'
import { readPlace } from './visit.ts'

/** The act of a form that is shown again as it was written before a session ended; nothing is done by it. */
export const RESUME = 'resume'

/** Name of the field that holds the act which such a form had before. */
export const RESUMED_ACT = 'resumed_act'

/** A form sent after the session ended: its page below `/desk` with the query, and its fields. */
export interface Unsent {
  to: string
  typed: Form
}

/** Whether a page of this desk sent the form. */
export function isFromDesk({ req }: Context): boolean {
  return req.header('sec-fetch-site') === 'same-origin'
}

/**
 * A form that an ended session sent: kept over signing in, so that nothing is lost that was written (files aside, which browsers give once).
 * Undefined where no page of this desk sent it.
 */
export function unsentOf(context: Context, { csrf: _csrf, ...typed }: Form): Unsent | undefined {
  const { pathname, search } = new URL(context.req.url)
  return isFromDesk(context) && typed.act ? { to: pathname.slice(DESK.length) + search, typed } : undefined
}

/** The field that carries it through the form to sign in. */
export function drawUnsent(unsent: Unsent | undefined): Html | '' {
  return unsent ? hidden('unsent', JSON.stringify(unsent)) : ''
}

/** Reads the form that {@link drawUnsent} carried; undefined for anything else. */
export function readUnsent({ unsent = '' }: Form): Unsent | undefined {
  try {
    const { to, typed }: { to?: unknown; typed?: unknown } = JSON.parse(unsent)
    if (typeof to !== 'string' || !readPlace(to) || typeof typed !== 'object' || !typed) return undefined
    return { to, typed: Object.fromEntries(Object.entries(typed).filter(([, value]) => typeof value === 'string')) }
  } catch {
    return undefined
  }
}
