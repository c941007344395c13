import { COPY_BUTTON_TEXTS } from '#islands/shared/order/texts.ts'
import { UPLOAD_TEXTS } from '#islands/shared/upload/texts.ts'
import { CONFIRM_DIALOG_TEXTS, LIST_TEXTS, LOADED_TEXTS, TRAIL_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

/** How a refund stands, where the page says it in its own words. */
const STATE_TEXTS = slice('refund.state.', 'refund.help.', 'refund.kind.')

const WAY_TEXTS = slice('frame.route.refunds', ...TRAIL_TEXTS)

export const UNKNOWN_REFUND_TEXTS = slice('refund.to_list', 'refund.unknown')

/** Reason and words of a form: useWhy, WhyFields. */
export const WHY_TEXTS = slice(
  'common.optional',
  'refund.apply.reason',
  'refund.apply.reason_choose',
  'refund.apply.reason_missing',
  'refund.apply.remark',
  'refund.apply.too_long',
)

export const REFUND_LOG_TEXTS = slice('refund.detail.log', 'refund.detail.picture', 'refund.detail.you')

export const CASE_SIDE_TEXTS = slice(
  'order.copy_number',
  'refund.detail.goods',
  'refund.detail.order',
  'refund.detail.picture',
  ...COPY_BUTTON_TEXTS,
)

export const REFUND_APPLY_TEXTS = slice(
  'common.optional',
  'refund.apply.',
  'refund.kind.',
  ...LOADED_TEXTS,
  ...UNKNOWN_REFUND_TEXTS,
  ...UPLOAD_TEXTS,
  ...WAY_TEXTS,
)

export const REFUND_PICK_TEXTS = slice('refund.order', 'refund.pick.', ...LOADED_TEXTS, ...TRAIL_TEXTS, ...UNKNOWN_REFUND_TEXTS)

export const REFUND_PAGE_TEXTS = slice(
  'common.optional',
  'order.copy_number',
  'refund.can.',
  'refund.detail.',
  'refund.send.',
  'refund.step.',
  'refund.withdraw.',
  ...CONFIRM_DIALOG_TEXTS,
  ...COPY_BUTTON_TEXTS,
  ...LOADED_TEXTS,
  ...STATE_TEXTS,
  ...UNKNOWN_REFUND_TEXTS,
  ...WAY_TEXTS,
)

export const REFUND_LIST_TEXTS = slice('frame.route.refunds', 'refund.list.', ...LIST_TEXTS, ...STATE_TEXTS)

export const COMPLAINT_TEXTS = slice(
  'frame.route.complaint',
  'refund.apply.goods',
  'refund.apply.next',
  'refund.apply.sending',
  'refund.complain.',
  'refund.detail.reason',
  'refund.detail.refunded',
  'refund.detail.remark',
  'refund.help.finished',
  'refund.withdraw.working',
  ...CASE_SIDE_TEXTS,
  ...CONFIRM_DIALOG_TEXTS,
  ...LOADED_TEXTS,
  ...REFUND_LOG_TEXTS,
  ...UNKNOWN_REFUND_TEXTS,
  ...WAY_TEXTS,
  ...WHY_TEXTS,
)
