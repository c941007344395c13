import { serverNow } from '#api/clock.ts'
import { onTick } from '#browser/ticker.ts'
import { toast } from '#islands/ui/toast.ts'
import { formatTime } from '#lib/dates/time.ts'
import { REMIND_BEFORE, REMINDERS_KEY } from '#lib/offers/reminder.ts'
import { splitPath } from '#lib/routes/locale-path.ts'
import { href } from '#lib/routes/paths.ts'
import { readReminders } from '#stores/read-reminders.ts'

/* Shows each reminder of a flash sale once, shortly before it begins. It does without the store, which few pages load. */

const words: { begins: string; link: string } = JSON.parse(document.querySelector<HTMLElement>('[data-begins]')?.dataset.begins ?? '{}')

onTick(() => {
  const now = serverNow()
  const reminders = readReminders()
  const due = reminders.find(({ begins, told }) => !told && begins > now && begins - now <= REMIND_BEFORE)
  if (!due) return
  due.told = true
  localStorage.setItem(REMINDERS_KEY, JSON.stringify(reminders))
  const { locale } = splitPath(location.pathname)
  const text = words.begins.replace('{name}', due.name).replace('{time}', formatTime(due.begins).slice(11, 16))
  toast(text, { action: { label: words.link, href: href('seckill', locale, { id: due.id }) } })
})
