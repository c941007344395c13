import type { Outcome } from './status/state.ts'

/** The outcome of a run so far. */
export type Work = Omit<Outcome, 'at' | 'fault'>

/** Runs a step and adds its time to that of its name. */
export type Timed = <Answer>(name: string, step: () => Promise<Answer>) => Promise<Answer>

/** Begins the outcome of a run that has done nothing yet. */
export function emptyWork(reason: string): Work {
  return { reason, rendered: 0, put: 0, gone: 0, files: [], seconds: {}, leftOut: [], broken: [], missed: [] }
}

/** Measures the steps of a run, in seconds by name. */
export function timer(seconds: Work['seconds']): Timed {
  return async (name, step) => {
    const began = performance.now()
    try {
      return await step()
    } finally {
      seconds[name] = (seconds[name] ?? 0) + (performance.now() - began) / 1000
    }
  }
}
