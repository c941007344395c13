import { onServerTime, serverNow } from '#api/clock.ts'
import { onTick } from '#browser/ticker.ts'
import { toast } from '#islands/ui/toast.ts'
import { formatTime } from '#lib/dates/time.ts'
import { REMIND_BEFORE, REMINDERS_KEY } from '#lib/offers/reminder.ts'
import { splitPath } from '#lib/routes/locale-path.ts'
import { href } from '#lib/routes/paths.ts'
import { listed } from '#lib/text/texts.ts'
import { readReminders } from '#stores/read-reminders.ts'

/*
 * Shows each reminder of a flash sale once, shortly before it begins. It does without the store, which few pages load. A toast takes the
 * place of the one before, so reminders of one moment share one.
 */

const words: { begins: string; link: string } = JSON.parse(document.querySelector<HTMLElement>('[data-begins]')?.dataset.begins ?? '{}')

function tellDue(): void {
  // A prerendered page, or a tab in the background, is seen by nobody.
  if (document.hidden) return
  const now = serverNow()
  const reminders = readReminders()
  const next = reminders.filter(({ begins, told }) => !told && begins > now && begins - now <= REMIND_BEFORE)
  const due = next.filter(({ begins }) => begins === Math.min(...next.map((reminder) => reminder.begins)))
  const [first, second] = due
  if (!first) return
  for (const reminder of due) reminder.told = true
  localStorage.setItem(REMINDERS_KEY, JSON.stringify(reminders))
  const { locale } = splitPath(location.pathname)
  const names = listed(
    due.map(({ name }) => name),
    locale,
  )
  const text = words.begins.replace('{name}', () => names).replace('{time}', formatTime(first.begins).slice(11, 16))
  const address = second ? href('seckills', locale) : href('seckill', locale, { id: first.id })
  toast(text, { action: { label: words.link, href: address } })
}

// The device's clock, which may be hours wrong, would tell too early, and not again in time.
onServerTime(() => onTick(tellDue))
