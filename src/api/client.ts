import ky, { isHTTPError } from 'ky'
import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from './errors.ts'
import { type CallOptions, decodeAnswer, exchange, receive } from './exchange.ts'
import { boundFormerPrices } from './lowest-prices.ts'
import { encodePayload } from './payload.ts'
import { type Carry, settings } from './settings.ts'

/** Input may be left out where nothing of it is required. */
type Arguments<Input> = object extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions]

/**
 * The function that makes a call of the contract. It takes the decoded input (lists and objects as they are) and resolves with the decoded
 * answer; it rejects with {@link ApiError}. Reads are tried again after a network fault or from a server that is busy or in trouble, writes
 * never. An accepted code other than 0 (`Call.accept`) is handed to the output schema in place of the data.
 */
/* @__NO_SIDE_EFFECTS__ */
export function caller<Input extends v.GenericSchema, Output extends v.GenericSchema>(call: Endpoint<Input, Output>) {
  return async (...[input, options = {}]: Arguments<v.InferInput<Input>>): Promise<v.InferOutput<Output>> => {
    const carry: Carry = settings.carry ?? ((address, payload) => post(address, { json: payload }, call.write, options.signal))
    const answer = decode(call, await exchange(call, encodePayload(input ?? {}), options, carry))
    if (import.meta.env?.PUBLIC_LOWEST_PRICES) await boundFormerPrices(answer)
    return answer
  }
}

/** Sends a form and gives what {@link Carry} gives. */
export type CarryForm = (address: string, body: FormData, signal?: AbortSignal) => ReturnType<Carry>

const postForm: CarryForm = (address, body, signal) => post(address, { body }, true, signal)

/** Creates the function that uploads one file; `carryForm` replaces the request, for an upload with progress. */
/* @__NO_SIDE_EFFECTS__ */
export function uploader<Input extends v.GenericSchema, Output extends v.GenericSchema>(call: Endpoint<Input, Output>) {
  return async (
    file: File,
    { carryForm = postForm, ...options }: CallOptions & { carryForm?: CarryForm } = {},
  ): Promise<v.InferOutput<Output>> => {
    const carry: Carry = (address, payload) => {
      const body = new FormData()
      for (const [key, value] of Object.entries(payload)) body.set(key, String(value))
      body.set('file', file)
      return carryForm(address, body, options.signal)
    }
    return decode(call, await exchange(call, {}, options, carry))
  }
}

/**
 * Calls one path without input, to find out which edition a server is. Returns its data, or undefined if it has no such call.
 * @throws ApiError if the server cannot be reached or fails
 */
export async function probe(path: string): Promise<unknown> {
  try {
    const { code, data } = await receive(path, {}, {}, (address, payload) => post(address, { json: payload }, false))
    return code === 0 ? data : undefined
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'absent' || error.kind === 'unreadable')) return undefined
    throw error
  }
}

async function post(address: string, content: { json: object } | { body: FormData }, write: boolean, signal?: AbortSignal) {
  try {
    const answer = await ky.post(address, {
      ...content,
      ...(settings.fetch && { fetch: settings.fetch as never }),
      ...(signal && { signal }),
      headers: { accept: '*/*', 'x-requested-with': 'XMLHttpRequest' },
      timeout: 60_000,
      // ky may retry what it throws. Some servers send the envelope of a refusal with another status.
      throwHttpErrors: (status) => !write && (status === 429 || status >= 500),
      // A closed server's Retry-After may be hours.
      retry: { limit: write ? 0 : settings.retries, methods: ['post'], maxRetryAfter: 10_000 },
    })
    return { body: await answer.text(), status: answer.status }
  } catch (error) {
    if (!isHTTPError(error)) throw error
    const { data, response } = error
    return { body: typeof data === 'string' ? data : JSON.stringify(data ?? ''), status: response.status }
  }
}

function decode<Output extends v.GenericSchema>(call: Endpoint<v.GenericSchema, Output>, data: unknown): v.InferOutput<Output> {
  const result = decodeAnswer(call, () => v.safeParse(call.output, data))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new ApiError('unreadable', `the answer to ${call.path} is not as agreed at ${v.getDotPath(issue) ?? 'data'}: ${issue.message}`, {
    data,
  })
}

/** Whether a call got no answer that a shop gave: what it asks for may have been done all the same. */
export function isUnanswered(reason: unknown): boolean {
  return reason instanceof ApiError && (reason.kind === 'network' || reason.kind === 'timeout' || reason.kind === 'unreadable')
}
