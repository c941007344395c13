/** The value in the middle; 0 of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** Returns the milliseconds of the fastest of some tries, because other work of the machine only slows. */
export async function fastestOf(tries: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < tries; turn++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}
