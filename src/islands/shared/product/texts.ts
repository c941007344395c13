import { slice } from '#lib/texts.ts'

export const COUNTDOWN_TEXTS = slice('goods.countdown.')

export const GALLERY_VIEWER_TEXTS = slice(
  'common.close',
  'goods.gallery.alt',
  'goods.gallery.next',
  'goods.gallery.of',
  'goods.gallery.previous',
)

export const GALLERY_TEXTS = slice('goods.gallery.', ...GALLERY_VIEWER_TEXTS)

export const OPTIONS_TEXTS = slice('goods.option.', 'goods.percent_off', 'goods.sold_out')
