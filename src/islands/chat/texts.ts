import { slice } from '#lib/texts.ts'

/** All that the chat says. */
export const CHAT_TEXTS = slice('chat.')
