import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CallOutcome } from './scope.ts'

/** Upper bounds of the latency buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A figure that is read at the moment of asking. */
export interface Figure {
  help: string
  read: () => number | undefined
}

/** The figures of one process. */
export interface Metrics {
  /** Counts an answered call. */
  observeCall(path: string, outcome: CallOutcome, seconds: number): void
  /** Adds figures by name, without the prefix `harbour_`. A figure that reads undefined is left out. */
  addFigures(figures: Record<string, Figure>): void
  /** Writes everything in the text format of Prometheus. */
  text(): Promise<string>
}

/** Creates the figures of a process: memory, event loop and garbage collection by prom-client, calls of the shop, and what is added. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'harbour_calls_total',
    help: 'Calls of the shop by path and outcome: ok, refused (by a rule of the shop), failed (a fault), unavailable (no database).',
    labelNames: ['call', 'outcome'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'harbour_call_duration_seconds',
    help: 'Time until a call of the shop was answered.',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers: [registry],
  })
  return {
    observeCall(call, outcome, duration) {
      calls.inc({ call, outcome })
      seconds.observe({ call }, duration)
    },
    addFigures(figures) {
      for (const [name, { help, read }] of Object.entries(figures)) {
        const gauge = new Gauge({
          name: `harbour_${name}`,
          help,
          registers: [registry],
          collect() {
            const value = read()
            if (value === undefined) gauge.remove()
            else gauge.set(value)
          },
        })
      }
    },
    text: () => registry.metrics(),
  }
}
