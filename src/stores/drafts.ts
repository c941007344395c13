const KEY = 'drafts'

/** An unsent form draft and its member; 0 for a visitor. */
interface Draft {
  member_id: number
  value: unknown
}

/**
 * The drafts of this tab by the name of their form. In the tab's own storage: two tabs may fill in the same form differently.
 * Empty where the storage is blocked.
 */
function readDrafts(): Record<string, Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Draft>
  } catch {
    return {}
  }
}

function writeDrafts(drafts: Record<string, Draft>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts))
  } catch {
    // Without storage a form keeps what was typed for as long as its page is open.
  }
}

/** Returns the member's draft of a form, also one written as a visitor in this tab; undefined if there is none. */
export function readDraft<Value>(name: string, member_id: number): Value | undefined {
  const draft = readDrafts()[name]
  return draft && [0, member_id].includes(draft.member_id) ? (draft.value as Value) : undefined
}

/** Keeps what a member has typed into a form: over a reload, another language, a new sign-in. */
export function keepDraft(name: string, member_id: number, value: unknown): void {
  writeDrafts({ ...readDrafts(), [name]: { member_id, value } })
}

/** Forgets what was typed: it was sent, or given up. */
export function dropDraft(name: string): void {
  const { [name]: _, ...others } = readDrafts()
  writeDrafts(others)
}

/** Forgets all drafts, when the member signs out. */
export function dropDrafts(): void {
  writeDrafts({})
}
