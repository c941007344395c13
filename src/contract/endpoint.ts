import type { GenericSchema, InferInput } from 'valibot'
import type { Decoder } from './decode.ts'

/**
 * Sign-in requirement of a call (contract README, login marks).
 * - `none`: V.
 * - `optional`: T, a token enriches the answer.
 * - `required`: L, a token error drops the token.
 * - `forced`: F, a token error also redirects to sign in.
 */
export type Login = 'none' | 'optional' | 'required' | 'forced'

/** Values as they go on the wire. */
export type Payload = Record<string, string | number>

/** Description of a call, independent of how its answer is decoded. */
export interface Call {
  /** Normative path, in the case servers of the family want. */
  path: string
  login: Login
  /** Changes something: never retried. */
  write: boolean
  /** Codes besides 0 that are no failure (S04): the not-registered checks. */
  accept: readonly number[]
  /** Sends a file, as multipart; success may be any code above 0. */
  file: boolean
}

/** One call of the shop, described once; client and server take the same object. */
export interface Endpoint<Input extends GenericSchema = GenericSchema, Output extends GenericSchema = GenericSchema> extends Call {
  /** Decodes what is sent: JSON strings and comma lists to values. */
  input: Input
  /** Decodes `data`: the wire's money to cents, `[]` to an empty map, JSON in strings to objects. */
  output: Output
}

/**
 * A call that plain scripts make: a function in place of the schemas, which would weigh more than such a script. Its endpoint is made of
 * it, and both of one list of fields (kinds.ts).
 */
export interface LightCall<Input extends Payload, Value> extends Call {
  /** Decodes of `data` what those scripts need, field by field as the endpoint's schema does. */
  decode: Decoder<Value>
  /** The type of what is sent. Never there. */
  sends?: Input
}

const READ = { login: 'none', write: false, accept: [], file: false } as const

/** Describes a call; reads by default, for anybody, with success at code 0 only. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<Input extends GenericSchema, Output extends GenericSchema>(
  call: Pick<Endpoint<Input, Output>, 'path' | 'input' | 'output'> & Partial<Call>,
): Endpoint<Input, Output> {
  return { ...READ, ...call }
}

/** Creates the full endpoint of a call that plain scripts make as well. Their input must be valid for its schema. */
/* @__NO_SIDE_EFFECTS__ */
export function endpointOf<Sent extends Payload, Value, Input extends GenericSchema, Output extends GenericSchema>(
  { decode: _decode, ...call }: LightCall<Sent, Value>,
  schemas: { input: Sent extends InferInput<Input> ? Input : never; output: Output },
): Endpoint<Input, Output> {
  return { ...call, ...schemas }
}

/**
 * Creates an alias of a call under the name other clients of the family use (contract README, decision 7). Our shop answers both; our
 * client uses the first.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpointAs<Known extends Endpoint>(call: Known, name: Pick<Call, 'path'>): Known {
  return { ...call, ...name }
}

/** Describes a call for plain scripts, with the defaults of {@link endpoint}. */
/* @__NO_SIDE_EFFECTS__ */
export function lightCall<Input extends Payload, Value>(
  call: Pick<LightCall<Input, Value>, 'path' | 'decode'> & Partial<Call>,
): LightCall<Input, Value> {
  return { ...READ, ...call }
}
