import { REMINDERS_KEY, type Reminder } from '#lib/offers/reminder.ts'

/** Returns the reminders on this device. For scripts that run before any interaction: they only read, and need no store. */
export function readReminders(): Reminder[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(REMINDERS_KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
