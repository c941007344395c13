import { PICK_SESSION, PICK_STRIP } from '#browser/pick-session.ts'
import { inlineScript } from '#components/small-script.ts'

/** Stands behind the sessions of the flash sale. */
export const SESSION_SCRIPT = inlineScript(PICK_SESSION)

/** Stands behind those of home. */
export const STRIP_SCRIPT = inlineScript(PICK_STRIP)
