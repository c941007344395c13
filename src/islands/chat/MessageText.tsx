import { adoptSheet } from '#browser/adopt-sheet.ts'
import { splitText } from '#lib/chat/chat-text.ts'
import type { Translate } from '#lib/text/texts.ts'
import { Emoticon } from './Emoticon.tsx'
import sheet from './message.css?inline'
import type { EMOTICON_TEXTS } from './texts.ts'

adoptSheet(sheet)

interface Props {
  text: string
  t: Translate<typeof EMOTICON_TEXTS>
}

/** Text of a message: plain text, emoticons as pictures, and links without a referrer. */
export function MessageText({ text, t }: Props) {
  return (
    <p className="message-text" dir="auto">
      {splitText(text).map((piece, at) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of a text never change places
        if (piece.kind === 'emoticon') return <Emoticon key={at} emoticon={piece.emoticon} t={t} />
        if (piece.kind === 'text') return piece.text
        return (
          <a key={at} href={piece.href} target="_blank" rel="noopener nofollow ugc">
            {piece.text}
          </a>
        )
        // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
      })}
    </p>
  )
}
