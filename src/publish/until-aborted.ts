/** Settles as the work does, or rejects with the signal's reason once it is aborted, without waiting for the work any longer. */
export async function untilAborted<Answer>(work: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const aborted = Promise.withResolvers<never>()
  const fail = (): void => aborted.reject(signal.reason)
  signal.addEventListener('abort', fail)
  try {
    signal.throwIfAborted()
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', fail)
  }
}
