import { ERROR_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

/** How asking to be told of a product ended (useAlert). */
export const ALERT_TEXTS = slice('alert.asked.', 'alert.see', ...ERROR_TEXTS)

/** The offer to tell when a product is back (TellMe). */
export const TELL_ME_TEXTS = slice('alert.back', 'alert.back_help', 'alert.back_name', 'alert.stop', 'alert.stop_name', ...ALERT_TEXTS)
