import { adoptSheet } from '#browser/adopt-sheet.ts'
import type { Emoticon as Face } from '#lib/chat/chat-emoticons.ts'
import type { Translate } from '#lib/text/texts.ts'
import faces from './emoticons.svg?url'
import sheet from './message.css?inline'
import type { EMOTICON_TEXTS } from './texts.ts'

adoptSheet(sheet)

interface Props {
  emoticon: Face
  t: Translate<typeof EMOTICON_TEXTS>
}

/** A face of the chat, by its name for readers. Its file, which holds all of them, is asked for when the first is shown. */
export function Emoticon({ emoticon: { name }, t }: Props) {
  return (
    <svg className="emoticon" role="img" aria-label={t(`chat.face.${name}`)}>
      <use href={`${faces}#${name}`} />
    </svg>
  )
}
