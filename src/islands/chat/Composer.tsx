import { type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import type { ChatKeywords } from '#contract/chat.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { type Emoticon, toEmoticonCodes } from '#lib/chat/chat-emoticons.ts'
import { countCharacters, MOST_CHARACTERS } from '#lib/chat/chat-text.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { Outgoing } from '#stores/chat-message.ts'
import { ComposerTools, type PickerName } from './ComposerTools.tsx'
import sheet from './composer.css?inline'
import { QuickReplies } from './QuickReplies.tsx'
import type { COMPOSER_TEXTS } from './texts.ts'
import { usePictureFiles } from './usePictureFiles.ts'

adoptSheet(sheet)

const PICKERS = {
  emoticons: lazy(async () => (await import('./EmoticonPicker.tsx')).EmoticonPicker),
  goods: lazy(async () => (await import('./GoodsPicker.tsx')).GoodsPicker),
  orders: lazy(async () => (await import('./OrderPicker.tsx')).OrderPicker),
}
interface Props {
  /** Unsent text. */
  draft: string
  onDraft: (draft: string) => void
  onSend: (outgoing: Outgoing) => void
  /** Quick questions of the shop; null until they are known, and where they cannot be had. */
  keywords: ChatKeywords | null
  /** The field, for those who bring the focus to it. */
  focusRef?: RefObject<HTMLTextAreaElement | null>
  t: Translate<typeof COMPOSER_TEXTS>
}

/**
 * Where a message is written (V01, C06): text with emoticons, pictures by button, paste or drop, goods, orders, quick questions. Enter sends;
 * with Shift it starts a new line, and the Enter of an input method belongs to that.
 */
export function Composer({ draft, onDraft, onSend, keywords, focusRef, t }: Props) {
  const id = useId()
  const own = useRef<HTMLTextAreaElement>(null)
  const field = focusRef ?? own
  const [picker, setPicker] = useState<PickerName | null>(null)
  const [isBlank, setBlank] = useState(false)
  const pictures = usePictureFiles((file) => onSend({ content_type: 3, file }), t)
  const count = countCharacters(draft)
  const over = count - MOST_CHARACTERS

  const write = (text: string) => {
    setBlank(false)
    pictures.clear()
    onDraft(text)
  }
  const close = () => {
    setPicker(null)
    field.current?.focus()
  }
  const sendText = (event: SyntheticEvent) => {
    event.preventDefault()
    const text = draft.trim()
    setBlank(!text)
    if (!text || over > 0) return
    onSend({ content_type: 0, message: toEmoticonCodes(text) })
    write('')
    close()
  }
  const putIn = useInsertion(field, draft, write)
  const pick = (outgoing: Outgoing) => {
    onSend(outgoing)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !picker) return
    // Escape minimises the window unless something inside has handled it.
    event.preventDefault()
    close()
  }
  return (
    <form
      className={pictures.isOver ? 'chat-composer grid gap-2 chat-composer--over' : 'chat-composer grid gap-2'}
      onSubmit={sendText}
      onKeyDown={onKeyDown}
      {...pictures.dropping}
    >
      {pictures.fault && (
        <p className="note note--danger" role="alert">
          <Icon name="alert" />
          <span>{pictures.fault}</span>
        </p>
      )}
      {picker && <Picker name={picker} onEmoticon={putIn} onPick={pick} t={t} />}
      {keywords && <QuickReplies keywords={keywords} onPick={(message) => onSend({ content_type: 0, message })} t={t} />}
      <div className="chat-field">
        <textarea
          ref={field}
          rows={2}
          value={draft}
          placeholder={t('chat.composer.placeholder')}
          aria-label={t('chat.composer.label')}
          aria-description={t('chat.composer.keys')}
          aria-describedby={`${id}-count ${id}-warning`}
          aria-invalid={isBlank || over > 0 || undefined}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={(event) => isSendKey(event) && sendText(event)}
          onPaste={pictures.onPaste}
        />
        <ComposerFoot t={t} countId={`${id}-count`} count={count}>
          <ComposerTools open={picker} onOpen={setPicker} onFiles={pictures.take} t={t} />
        </ComposerFoot>
      </div>
      <p id={`${id}-warning`} className="chat-composer__warning" role="status">
        {pictures.isOver ? t('chat.composer.picture.drop') : warningOf(isBlank, over, t)}
      </p>
    </form>
  )
}

/** Whether a key sends the text: Enter without Shift, unless an input method takes it. */
function isSendKey({ key, shiftKey, nativeEvent, keyCode }: KeyboardEvent): boolean {
  // Safari ends the composing before it tells of the key, which it then numbers 229.
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== 229
}

interface FootProps extends Pick<Props, 't'> {
  countId: string
  count: number
  /** Tools before the count. */
  children: ReactNode
}

/** Below the text: tools, the number of characters, and the button that sends. */
function ComposerFoot({ t, countId, count, children }: FootProps) {
  return (
    <div className="chat-field__foot line gap-1">
      {children}
      <span id={countId} className={count < MOST_CHARACTERS ? 'chat-field__count' : 'chat-field__count chat-field__count--full'}>
        {count}/{MOST_CHARACTERS}
      </span>
      <Button kind="primary" size="s" type="submit">
        {t('chat.composer.send')}
      </Button>
    </div>
  )
}

/** Returns a function that puts an emoticon in place of the selection, and the caret behind it. */
function useInsertion(field: RefObject<HTMLTextAreaElement | null>, draft: string, write: (text: string) => void) {
  const caret = useRef<number>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is put behind what was put in once that is there
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [draft])
  return ({ character }: Emoticon) => {
    const { selectionStart = draft.length, selectionEnd = draft.length } = field.current ?? {}
    caret.current = selectionStart + character.length
    write(draft.slice(0, selectionStart) + character + draft.slice(selectionEnd))
  }
}

/** Warns of an empty or too long text. `over` is the number of characters above the limit; at 0 no more fit. */
function warningOf(isBlank: boolean, over: number, t: Props['t']): string {
  if (isBlank) return t('chat.composer.blank')
  if (over > 0) return t('chat.composer.over', { over, most: MOST_CHARACTERS })
  return over === 0 ? t('chat.composer.most', { most: MOST_CHARACTERS }) : ''
}

interface PickerProps extends Pick<Props, 't'> {
  name: PickerName
  onEmoticon: (emoticon: Emoticon) => void
  onPick: (outgoing: Outgoing) => void
}

/** The open picker: emoticons go into the text, a product or an order is sent at once. */
function Picker({ name, onEmoticon, onPick, t }: PickerProps) {
  return (
    <div className="chat-picker">
      {name === 'emoticons' && <PICKERS.emoticons onPick={onEmoticon} t={t} />}
      {name === 'goods' && <PICKERS.goods onPick={(goods_id) => onPick({ content_type: 1, goods_id })} t={t} />}
      {name === 'orders' && <PICKERS.orders onPick={(order_id) => onPick({ content_type: 2, order_id })} t={t} />}
    </div>
  )
}
