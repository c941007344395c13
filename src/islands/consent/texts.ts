import { slice } from '#lib/text/texts.ts'

export const CONSENT_TEXTS = slice('privacy.consent.')
