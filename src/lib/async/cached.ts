/**
 * Caches the promises of a read by input, so that equal calls share one request. A failed call is not cached.
 * @example const areas = cached(listAreas); await areas({ pid: 0 })
 */
export function cached<Input, Output>(call: (input: Input) => Promise<Output>): (input: Input) => Promise<Output> {
  const answers = new Map<string, Promise<Output>>()
  return (input) => {
    const key = JSON.stringify(input)
    const answer = answers.get(key) ?? call(input)
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
    return answer
  }
}
