import type { MiddlewareHandler } from 'astro'
import { drawWhole } from '#astro/whole-page.ts'
import { finishPage } from '#components/finish-page.ts'
import { currentBuild } from '#lib/page/hashed-asset.ts'

/**
 * Finishes a page rendered by Astro. Pages of a build are finished by the renderer, which saves the way through a response
 * (`publish/render/render-worker.ts`).
 */
export const onRequest: MiddlewareHandler = async (context, next) => {
  if (currentBuild()) return (await drawWhole(context)) ?? next()
  const answer = await next()
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
  return new Response(finishPage(await answer.text()), answer)
}
