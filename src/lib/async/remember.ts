/**
 * A read that is asked for once: who asks the same again gets the same answer, also while it is on its way. What failed is asked anew.
 * @example const areas = remember(listAreas); await areas({ pid: 0 })
 */
export function remember<Input, Output>(call: (input: Input) => Promise<Output>): (input: Input) => Promise<Output> {
  const answers = new Map<string, Promise<Output>>()
  return (input) => {
    const key = JSON.stringify(input)
    const answer = answers.get(key) ?? call(input)
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
    return answer
  }
}
