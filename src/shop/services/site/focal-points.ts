import { or, sql } from 'drizzle-orm'
import { FOCUS_CENTRE, withFocus } from '#lib/page/focal-point.ts'
import { cached } from '#shop/db/cached.ts'
import { picture } from '#shop/db/schema/site.ts'
import type { Scope } from '#shop/scope.ts'

/**
 * Reads the focal points of the library. Returns a function that adds its focal point to the path of a picture (see `lib/page/focal-point.ts`);
 * paths of pictures without one stay as they are.
 */
export async function readFocalPoints(scope: Scope): Promise<(path: string) => string> {
  const points = await cached(scope, 'focal points', async () => {
    const isSet = or(sql`${picture.focus_x} <> ${FOCUS_CENTRE}`, sql`${picture.focus_y} <> ${FOCUS_CENTRE}`)
    const rows = await scope.db.select({ path: picture.path, x: picture.focus_x, y: picture.focus_y }).from(picture).where(isSet)
    return new Map(rows.map(({ path, x, y }) => [path, { x, y }]))
  })
  return (path) => {
    const point = points.get(path.replace(/^\//, ''))
    return point ? withFocus(path, point) : path
  }
}
