import { persistentJSON } from '@nanostores/persistent'
import { REMINDERS_KEY, type Reminder } from '#lib/offers/reminder.ts'

/** Kept on this device alone, the soonest first. */
export const $reminders = persistentJSON<Reminder[]>(REMINDERS_KEY, [])

/** Adds the reminder of a sale, or removes it if it is set. Also removes reminders of sales that have begun. `now` in unix seconds. */
export function toggleReminder(wanted: Reminder, now: number): void {
  const others = $reminders.get().filter(({ id, begins }) => id !== wanted.id && begins > now)
  const isSet = $reminders.get().some(({ id, begins }) => id === wanted.id && begins === wanted.begins)
  $reminders.set((isSet ? others : [...others, wanted]).sort((a, b) => a.begins - b.begins))
  // The frame loads its watcher with the first reminder.
  dispatchEvent(new Event('reminder'))
}
