/** Reads the body of a request as text; null once it has more bytes than `most`, regardless of its headers. */
export async function readBody({ body }: Request, most: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > most) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
