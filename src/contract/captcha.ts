import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Flag, Num, RequiredText, Text } from './fields.ts'
import { ObjectAnswer } from './records.ts'

/**
 * The proof of work that a server asks for beside a captcha: find the counter whose derived key begins with `keyPrefix`
 * (`createChallenge` of altcha-lib). An addition to the contract, absent elsewhere.
 */
export const ProofChallenge = v.object({
  algorithm: Text,
  nonce: Text,
  salt: Text,
  /** Rounds of one derivation. */
  cost: Num,
  /** Bytes. */
  keyLength: Num,
  keyPrefix: Text,
})
export type ProofChallenge = v.InferOutput<typeof ProofChallenge>

/** A captcha: its id for the call that uses it, and the picture as a data address. */
export const Captcha = v.object({
  id: Text,
  img: v.pipe(
    Text,
    v.transform((img) => img.replace(/[\r\n]/g, '')),
  ),
  /** It can be heard as well; an addition to the contract, absent elsewhere. */
  voice: Flag,
  /** Calls that use this captcha want `captcha_proof` as well: the counter and the derived key, as `12:9f…`. */
  challenge: v.optional(ProofChallenge),
})
export type Captcha = v.InferOutput<typeof Captcha>
/** The previous id makes the server forget that one. */
export const captchaCaptcha = endpoint({
  path: '/api/captcha/captcha',
  input: v.object({ captcha_id: Text }),
  output: ObjectAnswer(Captcha),
})

/** The captcha spoken, as a data address of a WAV; an addition to the contract, asked for where {@link Captcha} says so. */
export const captchaVoice = endpoint({
  path: '/api/captcha/voice',
  input: v.object({ captcha_id: RequiredText }),
  output: v.object({ audio: v.pipe(v.string(), v.startsWith('data:audio/')) }),
})
