import { GOODS_PRICE_TEXTS } from '#islands/shared/goods/texts.ts'
import { PICTURE_FAULT_TEXTS } from '#islands/shared/upload/texts.ts'
import { FAILURE_TEXTS, RETRY_TEXTS } from '#islands/ui/texts.ts'
import { ORDER_WORDS_TEXTS } from '#lib/orders/order-view.ts'
import { slice } from '#lib/text/texts.ts'

export const EMOTICON_TEXTS = slice('chat.face.')

export const MESSAGE_GOODS_TEXTS = slice('chat.message.goods.', ...GOODS_PRICE_TEXTS)

export const MESSAGE_CART_TEXTS = slice('chat.message.cart', 'chat.message.cart_open')

export const MESSAGE_ORDER_TEXTS = slice('chat.message.order.', 'order.items', 'order.number', ...ORDER_WORDS_TEXTS)

export const MESSAGE_PICTURE_TEXTS = slice('chat.message.picture', 'chat.message.picture.', 'common.close')

/** Texts that any kind of message needs (MessageBody). */
export const MESSAGE_TEXTS = slice(
  'chat.message.unsupported',
  ...EMOTICON_TEXTS,
  ...MESSAGE_CART_TEXTS,
  ...MESSAGE_GOODS_TEXTS,
  ...MESSAGE_ORDER_TEXTS,
  ...MESSAGE_PICTURE_TEXTS,
)

/** The field with its pickers (Composer). */
export const COMPOSER_TEXTS = slice('chat.composer.', ...EMOTICON_TEXTS, ...MESSAGE_ORDER_TEXTS, ...PICTURE_FAULT_TEXTS, ...RETRY_TEXTS)

/** All that the chat says. */
export const CHAT_TEXTS = slice('chat.', ...MESSAGE_TEXTS, ...COMPOSER_TEXTS, ...RETRY_TEXTS, ...FAILURE_TEXTS)
