import { REMINDERS_KEY } from '#lib/offers/reminder.ts'

/* Reminders of flash sales are kept on this device; where there are none, nothing of them loads. */

function look() {
  if ((localStorage.getItem(REMINDERS_KEY) ?? '').length > 2) void import('./remind.ts')
}

look()
// Said by who sets one (`stores/reminders.ts`).
addEventListener('reminder', look)
