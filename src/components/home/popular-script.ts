import { START_PICTURES } from '#browser/start-pictures.ts'
import { inlineScript } from '#components/small-script.ts'

/** Stands behind popular goods that only visitors see. */
export const POPULAR_SCRIPT = inlineScript(START_PICTURES)
