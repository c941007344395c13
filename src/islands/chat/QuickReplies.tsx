import { adoptSheet } from '#browser/adopt-sheet.ts'
import type { ChatKeywords } from '#contract/chat.ts'
import { Button } from '#islands/ui/Button.tsx'
import type { Translate } from '#lib/text/texts.ts'
import sheet from './composer.css?inline'
import type { COMPOSER_TEXTS } from './texts.ts'

adoptSheet(sheet)

interface Props {
  keywords: ChatKeywords
  onPick: (keyword: string) => void
  t: Translate<typeof COMPOSER_TEXTS>
}

/** Questions that many have, each sent as a text with a press (C06); nothing while the shop has them off. */
export function QuickReplies({ keywords: { is_open, content, keyword_list }, onPick, t }: Props) {
  if (is_open !== 1 || !keyword_list.length) return null
  return (
    <ul className="chat-quick flex gap-2" aria-label={content || t('chat.composer.quick')}>
      {keyword_list.map(({ keyword }) => (
        <li key={keyword}>
          <Button size="s" onClick={() => onPick(keyword)}>
            {keyword}
          </Button>
        </li>
      ))}
    </ul>
  )
}
