/** Fetches a JSON file of the built site; null if there is none, or no connection. */
export async function readSiteFile<Content>(address: string): Promise<Content | null> {
  try {
    const answer = await fetch(address)
    return answer.ok ? ((await answer.json()) as Content) : null
  } catch {
    return null
  }
}
