import './footprint.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Footprint } from '#contract/footprint.ts'
import { AlertsLink } from '#islands/shared/alert/AlertsLink.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import type { PageTurns } from '#islands/ui/Pages.tsx'
import { toast } from '#islands/ui/toast.ts'
import { usePagedList } from '#islands/ui/usePagedList.ts'
import { usePageQuery } from '#islands/ui/usePageQuery.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { findIds, forget, listUntil, PAGE_SIZE } from './calls.ts'
import { byDay, dayWords } from './days.ts'
import { FootprintDay } from './FootprintDay.tsx'
import type { FOOTPRINT_TEXTS } from './texts.ts'

/** Pending deletion: its confirmation texts and how to find its rows. */
interface Doomed {
  title: string
  text: string
  find: () => Promise<readonly number[]>
  /** Its day, whose heading has the focus afterwards; empty where no day stays. */
  day: string
}

const deleteDoomed = async ({ find }: Doomed) => forget(await find())

/** Viewed products by day, with earlier days on demand. One product, a day or all can be deleted (R25). */
export function Footprints({ texts }: { texts: Texts<typeof FOOTPRINT_TEXTS> }) {
  const t = translator(texts)
  // Its page is the number of steps back that are shown.
  const { value, pages, heading, reload } = usePagedList(listUntil, usePageQuery())
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const { submit, pending, error, clear } = useSubmit(deleteDoomed)
  const [confirmed, setConfirmed] = useState<Doomed | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  /** The day that had something deleted, until the list without it has come. */
  const left = useRef<string>(undefined)

  // The focused control disappeared with its product.
  useEffect(() => {
    if (value.state !== 'ready' || left.current === undefined) return
    const day = document.getElementById(`day-${left.current}`)
    left.current = undefined
    // Another is asked about meanwhile: the focus is in that question.
    if (!doomed) (day ?? title.current)?.focus({ preventScroll: true })
  }, [value, doomed])

  const ask = (next: Doomed) => {
    clear()
    setDoomed(next)
  }
  const onConfirm = async () => {
    if (!doomed) return
    setConfirmed(doomed)
    const result = await submit(doomed)
    if (!result.ok) return
    setDoomed((now) => (now === doomed ? null : now))
    toast(t('member.footprint.deleted'))
    left.current = doomed.day
    reload()
  }
  const count = dataOf(value)?.count ?? 0
  return (
    <>
      <Head t={t} count={count} title={title} onDelete={ask} />
      <Loaded t={t} value={value} onRetry={reload} failedTitle={t('member.footprint.failed')} cards={3}>
        {({ list }) =>
          list.length ? (
            <Days t={t} list={list} count={count} pages={pages} isLoading={value.state === 'loading'} heading={heading} onDelete={ask} />
          ) : (
            <Empty title={t('member.footprint.empty')} help={t('member.footprint.empty_help')}>
              <a className="button button--primary" href={href('home', texts.locale)}>
                {t('member.go_shopping')}
              </a>
            </Empty>
          )
        }
      </Loaded>
      <ConfirmDialog
        t={t}
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={doomed?.title ?? ''}
        label={t('member.footprint.delete')}
        busyLabel={t('member.footprint.deleting')}
        onConfirm={() => void onConfirm()}
        pending={pending}
        error={confirmed === doomed ? error : null}
        tone="danger"
      >
        {doomed?.text}
      </ConfirmDialog>
    </>
  )
}

interface HeadProps {
  t: Translate<typeof FOOTPRINT_TEXTS>
  /** Number of all viewed products. */
  count: number
  title: RefObject<HTMLHeadingElement | null>
  onDelete: (doomed: Doomed) => void
}

/** Title, the way to alerts, and a button that deletes all. */
function Head({ t, count, title, onDelete }: HeadProps) {
  return (
    <header className="footprint-head flex wraps apart gap-3">
      <div>
        <h1 ref={title} tabIndex={-1}>
          {t('frame.route.footprint')}
        </h1>
        <p className="quiet">{t('member.footprint.help')}</p>
        <AlertsLink t={t} />
      </div>
      <Button
        className={count > 0 ? 'footprint-head__all' : 'footprint-head__all footprint-head__all--none'}
        aria-hidden={count > 0 ? undefined : true}
        onClick={() =>
          onDelete({ title: t('member.footprint.ask_all'), text: t('member.footprint.ask_all_text', { count }), find: findIds, day: '' })
        }
      >
        <Icon name="trash" size={17} />
        {t('member.footprint.delete_all')}
      </Button>
    </header>
  )
}

interface DaysProps extends Pick<HeadProps, 't' | 'count' | 'onDelete'> {
  list: readonly Footprint[]
  pages: PageTurns
  isLoading: boolean
  /** The heading of the newest day takes the focus after a turn. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** The days that are shown, and a button for earlier ones. */
function Days({ t, list, count, pages, isLoading, heading, onDelete }: DaysProps) {
  const days = byDay(list)
  const shown = t('member.footprint.shown', { shown: list.length, count })
  // The day with which the last step begins, or goes on.
  const newest = days.findLast(({ from }) => from <= PAGE_SIZE * (pages.page - 1))
  return (
    <div className="footprint-days" aria-busy={isLoading || undefined}>
      {days.map(({ day, from, rows }) => {
        const words = dayWords(day, t.locale, t)
        return (
          <FootprintDay
            key={day}
            {...{ day, rows, t }}
            {...words}
            whole={pages.page >= pages.count || from + rows.length < list.length}
            heading={day === newest?.day ? heading : undefined}
            onDelete={(row) =>
              onDelete({
                title: t('member.footprint.ask_one', { name: row.goods_name || row.sku_name }),
                text: t('member.footprint.stay'),
                find: async () => [row.id],
                day,
              })
            }
            onDeleteDay={() =>
              onDelete({
                title: t('member.footprint.ask_day', { day: words.date }),
                text: t('member.footprint.stay'),
                find: () => findIds(day),
                day,
              })
            }
          />
        )
      })}
      <div className="footprint-more grid gap-3">
        {pages.page < pages.count && (
          <Button size="l" busy={isLoading} busyLabel={t('common.loading')} onClick={() => pages.onTurn(pages.page + 1)}>
            {t('member.footprint.earlier')}
          </Button>
        )}
        <p className="quiet">{shown}</p>
        <p className="visually-hidden" role="status">
          {pages.turned && shown}
        </p>
      </div>
    </div>
  )
}
