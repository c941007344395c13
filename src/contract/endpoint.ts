import type { GenericSchema } from 'valibot'

/**
 * Who may call (contract README, login marks): `none` V · `optional` T, a token enriches the answer ·
 * `required` L, a token error clears the token · `forced` F, it also sends the visitor to sign in.
 */
export type Login = 'none' | 'optional' | 'required' | 'forced'

/** One call of the shop, described once; client and server take the same object. */
export interface Endpoint<Input extends GenericSchema = GenericSchema, Output extends GenericSchema = GenericSchema> {
  /** Normative path, in the case servers of the family want. */
  path: string
  login: Login
  /** Changes something: never retried. */
  write: boolean
  /** Codes besides 0 that are no failure (S04): the not-registered checks. */
  accept: readonly number[]
  /** Decodes what is sent: JSON strings and comma lists to values. */
  input: Input
  /** Decodes `data`: the wire's money to cents, `[]` to an empty map, JSON in strings to objects. */
  output: Output
}

/** Describes a call; reads by default, for anybody, with success at code 0 only. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<Input extends GenericSchema, Output extends GenericSchema>(
  call: Pick<Endpoint<Input, Output>, 'path' | 'input' | 'output'> & Partial<Endpoint<Input, Output>>,
): Endpoint<Input, Output> {
  return { login: 'none', write: false, accept: [], ...call }
}
