import type { Scope } from '#shop/scope.ts'
import type { OrderKind } from './kind.ts'
import { findFunds, toPreview } from './preview.ts'
import { type Choices, makeQuote } from './quote.ts'

/** First step of a checkout: returns the order with its sums and all choices. Reserves nothing. */
export function prepareOrder<Input extends Choices>(scope: Scope, kind: OrderKind<Input>, input: Input) {
  return show(scope, kind, input, true)
}

/** Second step of a checkout: returns the sums for the choices made. Reserves nothing. */
export function calculateOrder<Input extends Choices>(scope: Scope, kind: OrderKind<Input>, input: Input) {
  return show(scope, kind, input, false)
}

async function show<Input extends Choices>(scope: Scope, kind: OrderKind<Input>, input: Input, full: boolean) {
  const basket = await kind.load(scope, input)
  const funds = await findFunds(scope)
  return toPreview(scope, await makeQuote(scope, basket, input, funds.total), funds, input, full)
}
