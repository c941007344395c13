import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CallRecord } from './call-record.ts'

/** Upper bounds of the latency buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Gauges by name, without the prefix `harbour_`: their help texts, and a function that reads all of them at once. Undefined values are left out. */
export interface Gauges<Name extends string = string> {
  help: Record<Name, string>
  read: () => Record<Name, number | undefined>
}

/** The metrics of one process. */
export interface Metrics {
  /** Counts an answered call. */
  observeCall(call: CallRecord): void
  /** Adds gauges that are read whenever the metrics are asked for. */
  addGauges(gauges: Gauges): void
  /** Writes all metrics in the text format of Prometheus. */
  text(): Promise<string>
}

/** Creates the metrics of a process: memory, event loop and garbage collection by prom-client, calls of the shop, and added gauges. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const readers: (() => void)[] = []
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
    observeCall({ path, outcome, seconds: duration }) {
      calls.inc({ call: path, outcome })
      seconds.observe({ call: path }, duration)
    },
    addGauges({ help, read }) {
      const gauges = Object.entries(help).map(
        ([name, text]) => [name, new Gauge({ name: `harbour_${name}`, help: text, registers: [registry] })] as const,
      )
      readers.push(() => {
        const values = read()
        for (const [name, gauge] of gauges) {
          const value = values[name]
          if (value === undefined) gauge.remove()
          else gauge.set(value)
        }
      })
    },
    async text() {
      for (const read of readers) read()
      return registry.metrics()
    },
  }
}
