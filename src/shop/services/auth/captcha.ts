import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { create } from 'svg-captcha'
import { captcha } from '#shop/db/schema/site.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'

/** Seconds a captcha lives (contract site.md). */
const LIFE = 600

/** Wrong answers after which a captcha that is kept is void. */
const TRIES = 5

/** A new captcha as an SVG data address; the previous one is forgotten, and with it all that are over. */
export async function createCaptcha(scope: Scope, { captcha_id }: { captcha_id: string }): Promise<{ id: string; img: string }> {
  const now = scope.now()
  if (captcha_id) await scope.db.delete(captcha).where(eq(captcha.id, captcha_id))
  await scope.db.delete(captcha).where(lte(captcha.expire_time, now))
  // Letters and digits that are told apart in any face: no 0/O, 1/l/I.
  const picture = create({ size: 4, noise: 2, ignoreChars: '0oO1lIi', width: 120, height: 40, fontSize: 44, color: false })
  const id = scope.random.token(16)
  await scope.db.insert(captcha).values({ id, code: scope.settings.fixedCode ?? picture.text, expire_time: now + LIFE })
  return { id, img: `data:image/svg+xml;base64,${Buffer.from(picture.data).toString('base64')}` }
}

/**
 * Compares a captcha without regard to case. `consume` uses it up, right or wrong; `keep` leaves it for more, until it was answered wrong
 * five times. Call it outside the transaction that a refusal would roll back: a used captcha stays used.
 * @throws ShopError REQUEST_CAPTCHA_ID, REQUEST_CAPTCHA_CODE, CAPTCHA_FAILURE (unknown, over, used), CAPTCHA_ERROR (wrong)
 */
export async function checkCaptcha({ db, now }: Scope, id: string, code: string, mode: 'consume' | 'keep'): Promise<void> {
  if (!id) throw new ShopError('REQUEST_CAPTCHA_ID')
  if (!code) throw new ShopError('REQUEST_CAPTCHA_CODE')
  const answer = code.trim().toLowerCase()
  const where = and(eq(captcha.id, id), gt(captcha.expire_time, now()), lt(captcha.tries, TRIES))
  const tries = sql`${captcha.tries} + case when lower(${captcha.code}) = ${answer} then 0 else 1 end`
  // One statement, so that two calls at once can't both use it, nor pass the limit together.
  const [row] =
    mode === 'consume'
      ? await db.delete(captcha).where(where).returning()
      : await db.update(captcha).set({ tries }).where(where).returning()
  if (!row) throw new ShopError('CAPTCHA_FAILURE')
  if (row.code.toLowerCase() !== answer) throw new ShopError('CAPTCHA_ERROR')
}
