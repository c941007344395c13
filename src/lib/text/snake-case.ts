/** `orderPay` as `order_pay`: the type of {@link snakeCase}'s answer. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

/**
 * A name in the spelling of text keys, for names that code or wire spell otherwise.
 * @example snakeCase('orderPay') // 'order_pay'
 */
export function snakeCase<Name extends string>(name: Name): SnakeCase<Name> {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>
}
