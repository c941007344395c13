import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { $token } from '#api/token.ts'
import { dropDraft, keepDraft, readDraft } from '#stores/drafts.ts'
import { takeMember } from '#stores/member.ts'

/** What {@link useDraft} gives. */
export type DraftState<Value> = [value: Value, set: Dispatch<SetStateAction<Value>>, drop: () => void]

/**
 * The state of a form, as `useState` has it, that survives leaving the page: an ended session, another language, a page left by mistake. What a
 * visitor has typed goes to the member who signs in in this tab. Call `drop` once it was sent or given up.
 * @param name of the form and of what it is about, such as `review.12`
 * @param isWhole whether the value of now, which something other than typing has changed since the form was opened, has no need of the kept one
 */
export function useDraft<Value>(
  name: string,
  initial: Value | (() => Value),
  isWhole: (now: Value, kept: Value) => boolean = () => true,
): DraftState<Value> {
  const [value, setValue] = useState(initial)
  /** Whose form it is, 0 a visitor's; null until that is known. */
  const [member_id, setMember] = useState<number | null>(null)
  /** What needs no keeping: the form as it was opened, sent or given up. */
  const settled = useRef(value)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once, when its form is opened
  useEffect(() => {
    let isOpen = true
    const restore = ({ member_id }: { member_id: number }) => {
      if (!isOpen) return
      setMember(member_id)
      const kept = readDraft<Value>(name, member_id)
      // What was typed meanwhile is newer.
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
