import { WRONG } from '#contract/decode.ts'
import type { LightCall, Payload } from '#contract/endpoint.ts'
import { ApiError } from './errors.ts'
import { type CallOptions, decodeAnswer, exchange } from './exchange.ts'
import { settings } from './settings.ts'

/** Milliseconds after which an answer is no longer worth waiting for. */
const TIMEOUT = 10_000

/**
 * Creates a caller for plain scripts, which run before any interaction. It tries once with fetch and decodes with plain functions instead
 * of schemas.
 * @throws ApiError as `caller` (client.ts)
 */
/* @__NO_SIDE_EFFECTS__ */
export function lightCaller<Input extends Payload, Value>(call: LightCall<Input, Value>) {
  return async (input: Input, options: CallOptions = {}): Promise<Value> => {
    const data = await exchange(call, input, options, async (address, payload) => {
      const signal = options.signal ?? AbortSignal.timeout(TIMEOUT)
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
      const answer = await (settings.fetch ?? fetch)(address, { method: 'POST', headers, body: JSON.stringify(payload), signal })
      return { body: await answer.text(), status: answer.status }
    })
    const value = decodeAnswer(call, () => call.decode(data))
    if (value === WRONG) throw new ApiError('unreadable', `the answer to ${call.path} is not as agreed`, { data })
    return value
  }
}
