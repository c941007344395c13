import * as v from 'valibot'

/** Variables of the environment by their names. */
export type Environment = Record<string, string | undefined>

/** A text, empty by default, that must pass a check unless it is empty. */
export const text = (isFit: (given: string) => boolean, message: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check((given) => !given || isFit(given), message),
  )

/** An absolute address of one of these schemes, empty by default. */
export const address = (scheme: RegExp, example: string) =>
  text((given) => scheme.test(given) && URL.canParse(given), `must be an address such as ${example}, or empty`)

/**
 * Reads settings by their schema.
 * @param secrets names of variables whose values are never repeated
 * @throws Error naming each wrong variable, a line each
 */
export function readEnvironment<Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Environment,
  secrets: readonly string[] = [],
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, environment)
  if (result.success) return result.output
  const lines = result.issues.map((issue) => {
    const name = v.getDotPath(issue) ?? ''
    return `${name} ${issue.message}${secrets.includes(name) ? '' : ` (it is ${JSON.stringify(issue.input)})`}`
  })
  throw new Error(lines.join('\n'))
}
