import type * as v from 'valibot'
import { captchaCaptcha, captchaVoice } from '#contract/captcha.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { caller } from './client.ts'
import type { CallOptions } from './exchange.ts'

/** Proofs of work under way or done, by the captcha they belong to. */
const proofs = new Map<string, { proof: Promise<string>; controller: AbortController }>()

const askCaptcha = caller(captchaCaptcha)

/**
 * A new captcha; give the previous id so that the server forgets it. Where the server asks for a proof of work, solving it begins at once,
 * in the background.
 */
export const getCaptcha: typeof askCaptcha = async (input = {}, options) => {
  const captcha = await askCaptcha(input, options)
  const previous = input.captcha_id ?? ''
  proofs.get(previous)?.controller.abort()
  proofs.delete(previous)
  const { id, challenge } = captcha
  if (challenge) {
    const controller = new AbortController()
    // Without a proof the server says what is missing.
    const proof = import('./proof.ts').then(({ solveProof }) => solveProof(challenge, controller)).catch(() => '')
    proofs.set(id, { proof, controller })
  }
  return captcha
}

/** The captcha spoken in the page's language, for who can't see it. */
export const getCaptchaVoice = caller(captchaVoice)

interface WithCaptcha {
  captcha_id: string
  captcha_proof?: string | null | undefined
}

/** As `caller` (client.ts), for a call that uses a captcha: waits for the proof of work that belongs to it and sends it along. */
/* @__NO_SIDE_EFFECTS__ */
export function captchaCaller<Input extends WithCaptcha, Output extends v.GenericSchema>(
  call: Endpoint<v.GenericSchema<Input, unknown>, Output>,
) {
  const ask = caller(call) as (input: Input, options?: CallOptions) => Promise<v.InferOutput<Output>>
  return async (input: Input, options?: CallOptions): Promise<v.InferOutput<Output>> => {
    const captcha_proof = await proofs.get(input.captcha_id)?.proof
    return ask(captcha_proof ? { ...input, captcha_proof } : input, options)
  }
}
