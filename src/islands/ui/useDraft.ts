import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { $token } from '#api/token.ts'
import { dropDraft, keepDraft, readDraft } from '#stores/drafts.ts'
import { takeMember } from '#stores/member.ts'

/** Result of {@link useDraft}. */
export type DraftState<Value> = [value: Value, set: Dispatch<SetStateAction<Value>>, drop: () => void]

/**
 * State of a form like `useState`, which survives leaving the page: an ended session, another language, a page left by mistake. A visitor's
 * draft passes to the member who signs in in this tab. Call `drop` after submitting or discarding.
 * @param name of the form and its subject, such as `review.12`
 * @param isWhole returns whether a value changed by something other than typing makes the stored one unnecessary
 */
export function useDraft<Value>(
  name: string,
  initial: Value | (() => Value),
  isWhole: (now: Value, kept: Value) => boolean = () => true,
): DraftState<Value> {
  const [value, setValue] = useState(initial)
  /** Member of the form, 0 = a visitor; null until known. */
  const [member_id, setMember] = useState<number | null>(null)
  /** Value that needs no storing: the form as opened, submitted or discarded. */
  const settled = useRef(value)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once, when its form is opened
  useEffect(() => {
    let isOpen = true
    const restore = ({ member_id }: { member_id: number }) => {
      if (!isOpen) return
      setMember(member_id)
      const kept = readDraft<Value>(name, member_id)
      // Text typed meanwhile is newer.
      if (kept !== undefined) setValue((now) => (now === settled.current || !isWhole(now, kept) ? kept : now))
    }
    if ($token.get()) takeMember().then(restore, () => {})
    else restore({ member_id: 0 })
    return () => {
      isOpen = false
    }
  }, [name])
  useEffect(() => {
    if (member_id !== null && value !== settled.current) keepDraft(name, member_id, value)
  }, [name, member_id, value])

  const shown = useRef(value)
  shown.current = value
  const drop = useCallback(() => {
    settled.current = shown.current
    dropDraft(name)
  }, [name])
  return [value, setValue, drop]
}
