import { RETRY_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const ALERTS_TEXTS = slice(
  'alert.back',
  'alert.cheaper',
  'alert.empty',
  'alert.empty_help',
  'alert.failed',
  'alert.help',
  'alert.news.',
  'alert.stop',
  'alert.stop_name',
  'alert.title',
  'alert.unknown',
  'alert.waiting.',
  'goods.list.all',
  ...RETRY_TEXTS,
)
