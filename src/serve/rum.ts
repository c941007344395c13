import * as v from 'valibot'
import { METRICS, type PageFigures, RUM_PATH } from '#lib/page/rum.ts'
import { ROUTES } from '#lib/routes/routes.ts'
import type { Extra } from './front.ts'
import { readBody } from './read-body.ts'

/** Bytes of a beacon. */
const LARGEST = 1024

const figure = (most: number) => v.optional(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(most)))
const Figures = v.strictObject({
  route: v.picklist(Object.keys(ROUTES)),
  lcp: figure(120_000),
  inp: figure(120_000),
  cls: figure(100),
  errors: figure(100),
})

/** Takes the figures of page views from pages of this site alone, and hands them to `record`. Undefined for other addresses. */
export function createRum(record: (figures: PageFigures) => void): Extra {
  return (request) => (new URL(request.url).pathname === RUM_PATH ? take(request, record) : undefined)
}

async function take(request: Request, record: (figures: PageFigures) => void): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  // Browsers always send it. A page of another site may not count here.
  if (request.headers.get('sec-fetch-site') !== 'same-origin') return new Response(null, { status: 403 })
  const body = await readBody(request, LARGEST)
  if (body === null) return new Response(null, { status: 413 })
  const result = v.safeParse(Figures, parse(body))
  if (!result.success) return new Response(null, { status: 400 })
  const { route, ...measured } = result.output
  const figures: PageFigures = { route }
  for (const metric of METRICS) if (measured[metric] !== undefined) figures[metric] = measured[metric]
  record(figures)
  return new Response(null, { status: 204 })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
