import { useId } from 'react'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import { EMOTICONS, type Emoticon as Face } from '#lib/chat/chat-emoticons.ts'
import type { Translate } from '#lib/text/texts.ts'
import { Emoticon } from './Emoticon.tsx'
import sheet from './picker.css?inline'
import type { COMPOSER_TEXTS } from './texts.ts'
import { useGrid } from './useGrid.ts'

adoptSheet(sheet)

/** Faces in a row: at 390 pixels each is still large enough for a finger. */
const COLUMNS = 12

interface Props {
  onPick: (emoticon: Face) => void
  t: Translate<typeof COMPOSER_TEXTS>
}

/** The 47 emoticons as a grid: arrows walk, Enter or a press picks; picking another one is possible at once. */
export function EmoticonPicker({ onPick, t }: Props) {
  const id = useId()
  const { grid, current, setCurrent, onKeyDown } = useGrid(EMOTICONS.length, COLUMNS)
  const rows = Array.from({ length: Math.ceil(EMOTICONS.length / COLUMNS) }, (_, row) => row * COLUMNS)
  return (
    <>
      <p className="chat-picker__head flex wraps apart faint">
        <b id={`${id}-name`}>{t('chat.composer.emoticons')}</b>
        <span id={`${id}-keys`}>{t('chat.composer.emoticons.keys')}</span>
      </p>
      <table
        ref={grid}
        className="chat-faces"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells one walks through is a grid
        role="grid"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-keys`}
        onKeyDown={onKeyDown}
      >
        <tbody>
          {rows.map((first) => (
            <tr key={first}>
              {EMOTICONS.slice(first, first + COLUMNS).map((emoticon, at) => (
                <td key={emoticon.name}>
                  <button
                    type="button"
                    tabIndex={first + at === current ? 0 : -1}
                    title={t(`chat.face.${emoticon.name}`)}
                    onFocus={() => setCurrent(first + at)}
                    onClick={() => onPick(emoticon)}
                  >
                    <Emoticon emoticon={emoticon} t={t} />
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
