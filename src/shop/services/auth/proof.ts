import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ProofChallenge } from '#contract/captcha.ts'

/** Rounds of one key derivation: about 2 ms of a processor core, here once for a challenge and once for its proof. */
const COST = 5000

/**
 * Creates a proof of work for a captcha, whose solution takes `derivations` key derivations on average, and at most half as many more. It is
 * kept beside the captcha and signed with its id because the library checks a signature.
 */
export function createProofChallenge(captcha_id: string, derivations: number): Promise<Challenge> {
  const counter = randomInt(Math.ceil(derivations * 1.5), Math.ceil(derivations / 2))
  return createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: COST, counter, deriveKey, hmacSignatureSecret: captcha_id })
}

/** Returns the public part of a challenge. */
export function toProofChallenge({ parameters }: Challenge): ProofChallenge {
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = parameters
  return { algorithm, nonce, salt, cost, keyLength, keyPrefix }
}

/** Whether a text such as `12:9f…` solves the challenge of a captcha. */
export async function isProof(captcha_id: string, challenge: Challenge, proof: string): Promise<boolean> {
  const [counter = '', derivedKey = ''] = proof.split(':')
  if (!/^\d{1,9}$/.test(counter)) return false
  const solution = { counter: Number(counter), derivedKey }
  return (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: captcha_id })).verified
}
