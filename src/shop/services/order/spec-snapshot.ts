import type { SpecSnapshot } from '#shop/db/schema/order.ts'
import { type Scope, say } from '#shop/scope.ts'

/** The options of a line as the wire's JSON text; empty when the goods has one sku. */
export function toSpecText(scope: Scope, picks: readonly SpecSnapshot[]): string {
  const list = picks.map(({ spec_id, spec_name, spec_value_id, spec_value_name, image }) => ({
    spec_id,
    spec_name: say(scope, spec_name),
    spec_value_id,
    spec_value_name: say(scope, spec_value_name),
    image,
  }))
  return list.length ? JSON.stringify(list) : ''
}
