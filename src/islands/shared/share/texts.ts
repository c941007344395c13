import { COPY_LINK_TEXTS } from '#islands/ui/copy-link.ts'
import { ERROR_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

/** The button that copies a link with products (ShareButton). */
export const SHARE_TEXTS = slice('share.copied', 'share.cut', ...COPY_LINK_TEXTS, ...ERROR_TEXTS)
