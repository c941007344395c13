import type { Surroundings } from './scope.ts'

/** Does one of several things to do: a fault in it is logged and does not hold up the others. */
export async function attempt({ log }: Pick<Surroundings, 'log'>, name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    log(`${name} failed`, cause)
  }
}
