/** Why nothing answers at an address, in the words of the network: refused, no such name, a certificate; undefined when something does. */
export async function whyUnreachable(address: string): Promise<string | undefined> {
  try {
    await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(10_000) })
    return undefined
  } catch (error) {
    const { cause, message } = error as Error
    // A name with several addresses fails once for each.
    const [first] = cause instanceof AggregateError ? cause.errors : [cause]
    if (!(first instanceof Error)) return message
    // OpenSSL's own words fill a line with numbers; its code says enough.
    return first.message.length < 100 ? first.message : String((first as NodeJS.ErrnoException).code)
  }
}
