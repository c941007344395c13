/**
 * A number or an address with its middle hidden, as it is shown on a screen that others may see; empty for none.
 * @example masked('61234567') // '6123 ••67'
 * @example masked('kayan@harbour.example') // 'k•••@harbour.example'
 */
export function masked(value: string): string {
  if (!value) return ''
  const at = value.indexOf('@')
  return at > 0 ? `${value[0]}•••${value.slice(at)}` : `${value.slice(0, -4)} ••${value.slice(-2)}`
}
