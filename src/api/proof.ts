import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { ProofChallenge } from '#contract/captcha.ts'

/**
 * Solves the proof of work that a server asks for beside a captcha: about a second of work, which browsers do outside the page's thread.
 * @returns what goes out as `captcha_proof`; `''` where `controller` ended the work
 */
export async function solveProof(challenge: ProofChallenge, controller?: AbortController): Promise<string> {
  // Browsers have `crypto.subtle` on HTTPS and on this machine only.
  const derive = globalThis.crypto?.subtle ? deriveKey : (await import('./proof-insecure.ts')).deriveKey
  const solution = await solveChallenge({ challenge: { parameters: challenge }, deriveKey: derive, ...(controller && { controller }) })
  return solution ? `${solution.counter}:${solution.derivedKey}` : ''
}
