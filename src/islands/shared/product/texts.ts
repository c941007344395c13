import { slice } from '#lib/texts.ts'

export const COUNTDOWN_TEXTS = slice('goods.countdown.')

export const GALLERY_TEXTS = slice('common.close', 'goods.gallery.')

export const OPTIONS_TEXTS = slice('goods.option.', 'goods.percent_off', 'goods.sold_out')
