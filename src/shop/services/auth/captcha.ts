import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { captcha } from '#shop/db/schema/site.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { speakDigits } from './captcha-voice.ts'
import { createProofChallenge, isProof, toProofChallenge } from './proof.ts'

/** Seconds a captcha lives (contract site.md), and how many digits it has. */
const LIFE = 600
const LENGTH = 5

/** Wrong answers after which a captcha is void, and codes that one solved captcha sends at most. */
const TRIES = 5
const CODES = 3

/**
 * Creates a captcha as a data URL and deletes the previous and all expired ones. The result tells by `voice` whether it can be played as
 * audio, and has a proof of work as `challenge`.
 */
export async function getCaptcha(scope: Scope, { captcha_id }: { captcha_id: string }) {
  const now = scope.now()
  if (captcha_id) await scope.db.delete(captcha).where(eq(captcha.id, captcha_id))
  await scope.db.delete(captcha).where(lte(captcha.expire_time, now))
  const digits = scope.random.digits(LENGTH)
  const picture = await drawCaptcha(digits, scope.random)
  const id = scope.random.token(16)
  const { fixedCode, proofOfWork } = scope.settings
  const challenge = proofOfWork ? await createProofChallenge(id, proofOfWork) : null
  await scope.db.insert(captcha).values({ id, code: fixedCode ?? digits, challenge, expire_time: now + LIFE })
  const shown = { id, img: `data:image/png;base64,${picture.toString('base64')}`, voice: 1 as const }
  return challenge ? { ...shown, challenge: toProofChallenge(challenge) } : shown
}

/**
 * The captcha spoken in the visitor's language, for who can't see it: a WAV as a data address.
 * @throws ShopError REQUEST_CAPTCHA_ID, CAPTCHA_FAILURE (unknown, over, used)
 */
export async function getCaptchaVoice(scope: Scope, { captcha_id }: { captcha_id: string }): Promise<{ audio: string }> {
  const [row] = await scope.db.select({ code: captcha.code }).from(captcha).where(isOpen(scope, captcha_id))
  if (!row) throw new ShopError('CAPTCHA_FAILURE')
  const sound = await speakDigits(row.code, scope.locale, scope.random)
  return { audio: `data:audio/wav;base64,${sound.toString('base64')}` }
}

/** The captcha fields of a call. */
export interface CaptchaAnswer {
  captcha_id: string
  captcha_code: string
  captcha_proof: string
}

/**
 * Checks the proof of work of a captcha, then its code. With `consume` a captcha serves one sign-in or registration, with `code` three
 * codes at most. `look` neither uses it up nor wants a proof. Five wrong answers void it. Call this outside a transaction that an error
 * would roll back, so that a used captcha stays used.
 * @throws ShopError REQUEST_CAPTCHA_ID, REQUEST_CAPTCHA_CODE, REQUEST_CAPTCHA_PROOF (missing, or wrong), CAPTCHA_FAILURE (unknown, expired,
 * used), CAPTCHA_ERROR (wrong)
 */
export async function checkCaptcha(scope: Scope, given: CaptchaAnswer, use: 'consume' | 'code' | 'look'): Promise<void> {
  const { captcha_id: id, captcha_code: code } = given
  if (!id) throw new ShopError('REQUEST_CAPTCHA_ID')
  if (!code) throw new ShopError('REQUEST_CAPTCHA_CODE')
  if (use !== 'look') await checkProof(scope, given)
  const answer = code.trim().toLowerCase()
  const isRight = sql`lower(${captcha.code}) = ${answer}`
  const where = and(isOpen(scope, id), use === 'code' ? lt(captcha.codes, CODES) : undefined)
  const counted = {
    tries: sql`${captcha.tries} + case when ${isRight} then 0 else 1 end`,
    ...(use === 'code' && { codes: sql`${captcha.codes} + case when ${isRight} then 1 else 0 end` }),
  }
  // One statement, so that two calls at once can't both use it, nor pass a limit together.
  const [row] =
    use === 'consume'
      ? await scope.db.delete(captcha).where(where).returning({ code: captcha.code })
      : await scope.db.update(captcha).set(counted).where(where).returning({ code: captcha.code })
  if (!row) throw new ShopError('CAPTCHA_FAILURE')
  if (row.code.toLowerCase() !== answer) throw new ShopError('CAPTCHA_ERROR')
}

/** @throws ShopError REQUEST_CAPTCHA_PROOF */
async function checkProof(scope: Scope, { captcha_id, captcha_proof }: CaptchaAnswer): Promise<void> {
  const [row] = await scope.db.select({ challenge: captcha.challenge }).from(captcha).where(isOpen(scope, captcha_id))
  if (row?.challenge && !(await isProof(captcha_id, row.challenge, captcha_proof))) throw new ShopError('REQUEST_CAPTCHA_PROOF')
}

function isOpen({ now }: Scope, id: string) {
  return and(eq(captcha.id, id), gt(captcha.expire_time, now()), lt(captcha.tries, TRIES))
}
