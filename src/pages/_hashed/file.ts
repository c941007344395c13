import type { APIContext } from 'astro'
import { FONT_FILE } from '#components/font.ts'
import { categoryPanes } from '#components/frame/category-panes.ts'
import { ICON_FILE } from '#components/sprite.ts'
import type { HashedAsset } from '#lib/page/hashed-asset.ts'
import { LOCALES } from '#lib/text/locales.ts'

export async function getStaticPaths() {
  const files = [FONT_FILE, ICON_FILE, ...(await Promise.all(LOCALES.map(categoryPanes)))]
  return files.map((file) => ({ params: { file: file.name }, props: file }))
}

/**
 * Serves the hashed assets of the build (`lib/page/hashed-asset.ts`) while developing. Pages cannot name Astro's folder, which begins with an
 * underscore, so `astro/integrations.ts` adds this route.
 */
export function GET({ props: { type, body } }: APIContext<HashedAsset & Record<string, string>>): Response {
  return new Response(body, { headers: { 'content-type': type } })
}
