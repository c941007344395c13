import type { Surroundings } from './scope.ts'

/** Runs a task and logs its error instead of throwing, so that the tasks after it run. */
export async function runSafely({ log }: Pick<Surroundings, 'log'>, name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    log(`${name} failed`, cause)
  }
}
