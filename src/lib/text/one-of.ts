/**
 * A value from outside as one of the names that the page knows; undefined for another.
 * @example oneOf(['express', 'store'], 'store') // 'store'
 */
export function oneOf<Name extends string>(names: readonly Name[], value: unknown): Name | undefined {
  return names.find((name) => name === value)
}
