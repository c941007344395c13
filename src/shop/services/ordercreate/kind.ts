import type { Scope } from '#shop/scope.ts'
import type { Basket, Refusal } from './basket.ts'
import type { Choices } from './quote.ts'

/** One kind of order creation: where its goods, prices and rules come from. Everything after that is common to all kinds. */
export interface OrderKind<Input extends Choices> {
  /** Tells its requests apart from those of other kinds. */
  name: string
  /**
   * Whether it can't be bought any more, asked before anything is locked or settled: where thousands want the last pieces almost all are
   * refused so. Left out where there is no rush.
   */
  refuse?(scope: Scope, input: Input): Promise<Refusal | null>
  /** Loads the basket. Unknown products are left out; `refusal` says why the basket cannot be bought. */
  load(scope: Scope, input: Input): Promise<Basket>
}
