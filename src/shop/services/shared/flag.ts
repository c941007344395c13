/** Yes and no as the wire writes them. */
export function toFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
