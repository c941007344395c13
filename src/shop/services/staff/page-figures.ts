import { gte, lt, sql } from 'drizzle-orm'
import { formatDay } from '#lib/dates/time.ts'
import { bucketOf, bucketValue, METRICS, type Metric, type PageFigures, percentile } from '#lib/page/rum.ts'
import { pageFigure } from '#shop/db/schema/page-figure.ts'
import type { Scope } from '#shop/scope.ts'

const DAY = 86_400
/** Days that are kept, and that the desk sums up. */
const KEPT_DAYS = 28

/** How a kind of page does: the third quartiles of its core web vitals, and uncaught errors a hundred views. */
export interface RouteFigures {
  route: string
  views: number
  lcp: number | undefined
  inp: number | undefined
  cls: number | undefined
  errors: number
}

/** Adds the figures of page views to their day's histograms, and forgets days that are too old. */
export async function addPageFigures({ db, now, settings }: Scope, views: readonly PageFigures[]): Promise<void> {
  const day = formatDay(now(), settings.timeZone)
  const counts = new Map<string, typeof pageFigure.$inferInsert>()
  for (const { route, ...figures } of views) {
    for (const metric of METRICS) {
      const value = figures[metric]
      if (value === undefined) continue
      const bucket = bucketOf(metric, value)
      const key = `${route} ${metric} ${bucket}`
      counts.set(key, { day, route, metric, bucket, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  }
  if (!counts.size) return
  await db
    .insert(pageFigure)
    .values([...counts.values()])
    .onConflictDoUpdate({
      target: [pageFigure.day, pageFigure.route, pageFigure.metric, pageFigure.bucket],
      set: { count: sql`${pageFigure.count} + excluded.count` },
    })
  await db.delete(pageFigure).where(lt(pageFigure.day, formatDay(now() - KEPT_DAYS * DAY, settings.timeZone)))
}

/** Sums the figures of the last 28 days up by kind of page, the most viewed first. */
export async function listPageFigures({ db, now, settings }: Scope): Promise<RouteFigures[]> {
  const since = formatDay(now() - KEPT_DAYS * DAY, settings.timeZone)
  const rows = await db
    .select({
      route: pageFigure.route,
      metric: pageFigure.metric,
      bucket: pageFigure.bucket,
      count: sql<number>`sum(${pageFigure.count})::int`,
    })
    .from(pageFigure)
    .where(gte(pageFigure.day, since))
    .groupBy(pageFigure.route, pageFigure.metric, pageFigure.bucket)
  return [...Map.groupBy(rows, ({ route }) => route)].map(([route, own]) => toFigures(route, own)).toSorted((a, b) => b.views - a.views)
}

function toFigures(route: string, rows: readonly { metric: string; bucket: number; count: number }[]): RouteFigures {
  const of = (metric: Metric) => rows.filter((row) => row.metric === metric)
  const third = (metric: Metric) => percentile(metric, of(metric), 0.75)
  // Each view tells its number of errors, also none.
  const errors = of('errors')
  const views = errors.reduce((sum, { count }) => sum + count, 0)
  const failed = errors.reduce((sum, { bucket, count }) => sum + Math.round(bucketValue('errors', bucket)) * count, 0)
  return { route, views, lcp: third('lcp'), inp: third('inp'), cls: third('cls'), errors: views ? (100 * failed) / views : 0 }
}
