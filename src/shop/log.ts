import { createHmac, randomBytes } from 'node:crypto'
import pino from 'pino'
import * as v from 'valibot'
import type { CallRecord } from './call-record.ts'
import { formatError } from './format-error.ts'
import { currentRequest } from './request-context.ts'

const LEVELS = ['error', 'warn', 'info'] as const

export type LogLevel = (typeof LEVELS)[number]

/** How the log is written. */
export interface LogSettings {
  format: 'text' | 'json'
  /** The least important lines that are written. */
  level: LogLevel
  /** Whether each call of the shop is a line. */
  calls: boolean
  /** Secret that member IDs are hashed with; `''` = a random one for this process. */
  key: string
}

/** The settings of the log in the environment. */
export const LogEnvironment = v.object({
  LOG_FORMAT: v.optional(v.picklist(['text', 'json'], 'must be text or json'), 'text'),
  LOG_LEVEL: v.optional(v.picklist(LEVELS, `must be one of ${LEVELS.join(', ')}`), 'info'),
  LOG_CALLS: v.optional(v.picklist(['0', '1', ''], 'must be 1 or 0'), '0'),
  LOG_KEY: v.optional(v.string(), ''),
})

/** Reads the settings of the log; a wrong one stands for its default, because the log has to say which one is wrong. */
export function readLogSettings(environment: Record<string, string | undefined> = process.env): LogSettings {
  const known = v.safeParse(LogEnvironment, environment)
  const { LOG_FORMAT, LOG_LEVEL, LOG_CALLS, LOG_KEY } = known.success ? known.output : v.parse(LogEnvironment, {})
  return { format: LOG_FORMAT, level: LOG_LEVEL, calls: LOG_CALLS === '1', key: LOG_KEY }
}

/** Where lines for the operator go. */
export interface Logger {
  write(level: LogLevel, line: string, cause?: unknown): void
  /** Writes an answered call, if calls are logged: no address, no text of the request, and the member as a hash. */
  logCall(call: CallRecord): void
}

type Output = (level: LogLevel, line: string, fields: Record<string, unknown>) => void

/** Creates a logger. JSON goes to standard output, one object a line; text as well, with warnings and errors on standard error. */
export function createLogger({ format, level, calls, key }: LogSettings, output = format === 'json' ? jsonOutput() : textOutput): Logger {
  const most = LEVELS.indexOf(level)
  const isWritten = (one: LogLevel) => LEVELS.indexOf(one) <= most
  const secret = key || randomBytes(16)
  return {
    write(level, line, cause) {
      if (isWritten(level)) output(level, line, { ...currentRequest(), ...(cause !== undefined && { error: formatError(cause) }) })
    },
    logCall({ path, outcome, seconds, member_id }) {
      if (!calls || !isWritten('info')) return
      const member = member_id && createHmac('sha256', secret).update(String(member_id)).digest('hex').slice(0, 16)
      const ms = Math.round(seconds * 10_000) / 10
      output('info', `call ${path}`, { ...currentRequest(), call: path, outcome, ms, ...(member && { member }) })
    },
  }
}

function jsonOutput(): Output {
  const json = pino(
    {
      base: { pid: process.pid },
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination({ dest: 1, sync: true }),
  )
  return (level, line, fields) => {
    // Empty lines and indents are for people.
    const text = line.trim()
    if (text) json[level](fields, text)
  }
}

const textOutput: Output = (level, line, { error, call, request_id, ...fields }) => {
  const rest = call ? ` ${Object.values({ ...fields, request_id }).join(' ')}` : ''
  const text = error ? `${line}: ${error}` : `${line}${rest}`
  if (level === 'info') process.stdout.write(`${text}\n`)
  else process.stderr.write(`${text}\n`)
}

let own: Logger | undefined

/** The logger of this process, by the settings in its environment. */
export function processLogger(): Logger {
  own ??= createLogger(readLogSettings())
  return own
}
