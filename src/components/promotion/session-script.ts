import { PICK_SESSION, PICK_STRIP } from '#browser/pick-session.ts'
import { inlineDigest } from '#components/inline-digest.ts'
import { smallScript } from '#components/small-script.ts'

/** An inline script, and what the policy of its page has to name before anything of the page is written. */
function inline(text: string) {
  const code = smallScript(text)
  return { code, hash: `sha256-${inlineDigest(code)}` as const }
}

/** Stands behind the sessions of the flash sale. */
export const SESSION_SCRIPT = inline(PICK_SESSION)

/** Stands behind those of home. */
export const STRIP_SCRIPT = inline(PICK_STRIP)
