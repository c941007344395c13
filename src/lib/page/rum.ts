/** Address of the front that takes the figures of a page view. */
export const RUM_PATH = '/rum'

/** Metrics of a page view: the core web vitals (milliseconds; the shift as a number) and uncaught errors. */
export const METRICS = ['lcp', 'inp', 'cls', 'errors'] as const
export type Metric = (typeof METRICS)[number]

/** Figures of one page view, without anything that tells of a person. A metric that the browser did not measure is missing. */
export type PageFigures = { route: string } & Partial<Record<Metric, number>>

/** Widths of buckets grow by this factor, so that a percentile is off by at most 5 %. */
const GROWTH = 1.1
/** A shift of the layout is a small number, so it is counted in thousandths. */
const UNIT: Partial<Record<Metric, number>> = { cls: 0.001 }

/** Returns the bucket of a value in a histogram whose buckets grow with it. @example bucketOf('lcp', 2500) // 82 */
export function bucketOf(metric: Metric, value: number): number {
  return Math.round(Math.log1p(value / (UNIT[metric] ?? 1)) / Math.log(GROWTH))
}

/** Returns the value in the middle of a bucket. */
export function bucketValue(metric: Metric, bucket: number): number {
  return (GROWTH ** bucket - 1) * (UNIT[metric] ?? 1)
}

/** Returns a percentile of a histogram, such as 0.75; undefined for an empty one. */
export function percentile(metric: Metric, counts: readonly { bucket: number; count: number }[], part: number): number | undefined {
  const sorted = counts.toSorted((a, b) => a.bucket - b.bucket)
  const all = sorted.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { bucket, count } of sorted) {
    seen += count
    if (seen >= all * part) return bucketValue(metric, bucket)
  }
  return undefined
}
