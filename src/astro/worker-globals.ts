import { hash } from 'node:crypto'
import { mock } from 'node:test'
import { AstroChanged } from './astro-changed.ts'

/*
 * Globals that the renderer replaces in its own process.
 */

/**
 * Makes `crypto.subtle.digest` synchronous from now on. Why: with each page Astro hashes the scripts and styles of its route one after the other, each
 * by way of a thread and back. When it breaks: remove the call; pages are the same, and rendering takes longer.
 * @returns a check that throws once a page was rendered without any hash. @throws AstroChanged
 */
export function hashSynchronously(): () => void {
  let isUsed = false
  crypto.subtle.digest = async (algorithm, data) => {
    isUsed = true
    const { name } = typeof algorithm === 'string' ? { name: algorithm } : algorithm
    const bytes = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)
    return new Uint8Array(hash(name.replace('-', ''), bytes, 'buffer')).buffer
  }
  return () => {
    if (!isUsed) throw new AstroChanged('Astro does not hash the scripts of a page by crypto.subtle.digest', 'astro/worker-globals.ts')
  }
}

/**
 * Does the work by a clock that stands at a moment, in unix seconds; by the real one without. Why: previews are rendered as pages will be then, and
 * the bundle offers no other way in. Node's own mock of `Date` is public, so nothing of it has to be checked.
 */
export async function atMoment<Result>(now: number | undefined, work: () => Promise<Result>): Promise<Result> {
  if (now === undefined) return work()
  mock.timers.enable({ apis: ['Date'], now: now * 1000 })
  try {
    return await work()
  } finally {
    mock.timers.reset()
  }
}
