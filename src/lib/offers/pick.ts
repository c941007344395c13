/** Returns the named fields of a record; missing ones are left out. @example pick({ a: 1, b: 2 }, 'a') // { a: 1 } */
export function pick<Whole extends object, Name extends keyof Whole>(record: Whole, ...names: Name[]): Pick<Whole, Name> {
  const found = names.filter((name) => record[name] !== undefined).map((name) => [name, record[name]])
  return Object.fromEntries(found)
}
