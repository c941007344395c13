import type { MiddlewareHandler } from 'astro'
import { drawWhole } from '#astro/whole-page.ts'
import { finishPage } from '#components/finish-page.ts'
import { currentBuild } from '#lib/page/hashed-asset.ts'

/** Finishes what Astro drew of a page, unless it is for a site, whose maker does so himself and spares the way through an answer (`publish/render/render-worker.ts`). */
export const onRequest: MiddlewareHandler = async (context, next) => {
  if (currentBuild()) return (await drawWhole(context)) ?? next()
  const answer = await next()
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
  return new Response(finishPage(await answer.text()), answer)
}
