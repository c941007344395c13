/**
 * Runs `work` over the items, at most `width` at a time; answers in the order of the items. `onDone` counts what is finished.
 * The first failure stops the rest.
 */
export async function pool<Item, Answer>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Answer>,
  onDone: (count: number) => void = () => {},
): Promise<Answer[]> {
  const answers = new Array<Answer>(items.length)
  let next = 0
  let done = 0
  let failed = false
  const worker = async () => {
    while (next < items.length && !failed) {
      const index = next++
      try {
        answers[index] = await work(items[index] as Item)
      } catch (error) {
        failed = true
        throw error
      }
      onDone(++done)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker))
  return answers
}
