import { createHash } from 'node:crypto'
import { minifySync } from 'vite'
import { PICK_SESSION } from '#browser/pick-session.ts'

/** The inline script behind the sessions of the flash sale. */
export const SESSION_SCRIPT = minifySync('inline.js', PICK_SESSION).code

/** What the policy of its page has to name, before anything of the page is written. */
export const SESSION_SCRIPT_HASH = `sha256-${createHash('sha256').update(SESSION_SCRIPT).digest('base64')}` as const
