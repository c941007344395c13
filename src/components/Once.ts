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
  // What is being worked on changes without its rows.
  return renderTemplate`${await (import.meta.env.DEV ? make() : once(name, make))}`
}

/**
 * Draws what is the same on many pages, such as a language's footer, once for all of them. Scripts that it needs still go into each page, once. An Astro
 * component by hand, since only such a one is told which page it is drawn on; to those who place it it is like any other. The functions it is made of are
 * those that compiled components import, and not documented: where one is gone, bundling fails at its import. Place the part itself instead then.
 */
export const Once = createComponent((result: SSRResult, props: Props) => draw(result, props)) as unknown as (props: Props) => unknown
