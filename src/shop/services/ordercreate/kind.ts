import type { Scope } from '#shop/scope.ts'
import type { Basket } from './basket.ts'
import type { Choices } from './quote.ts'

/** One kind of order creation: where its goods, prices and rules come from. Everything after that is common to all kinds. */
export interface OrderKind<Input extends Choices> {
  /** Tells its requests apart from those of other kinds. */
  name: string
  /** What would be bought now. Goods that don't exist are left out; what forbids buying is said in `refusal`. */
  load(scope: Scope, input: Input): Promise<Basket>
}
