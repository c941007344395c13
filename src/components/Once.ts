import type { SSRResult } from 'astro'
import { createComponent, renderComponent, renderSlotToString, renderTemplate } from 'astro/runtime/server/index.js'
import { nameIds } from '#astro/render-island.ts'
import { once } from '#mirror/read.ts'

interface Props extends Record<string, unknown> {
  /** Says what the drawing depends on besides what it reads from the mirror. */
  name: string
  /** The component, which gets the other props. */
  part: unknown
}

async function draw(result: SSRResult, { name, part, ...props }: Props) {
  const [kind = name] = name.split('/')
  const make = () => {
    // Ids of islands in it are the same on every page, and no other's.
    const own = { ...result }
    nameIds(own, kind)
    return renderSlotToString(own, () => renderTemplate`${renderComponent(own, kind, part, props)}`)
  }
  // In development components change without their rows.
  return renderTemplate`${await (import.meta.env.DEV ? make() : once(name, make))}`
}

/**
 * Renders content that is equal on many pages, such as a language's footer, once for all of them. Its scripts still go into each page once.
 * It is an Astro component written by hand, because only those know their page; it is placed like any other. The functions are the
 * undocumented ones that compiled components import. If one is missing, bundling fails at the import; then place the content directly.
 */
export const Once = createComponent((result: SSRResult, props: Props) => draw(result, props)) as unknown as (props: Props) => unknown
