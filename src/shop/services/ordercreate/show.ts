import type { Scope } from '#shop/scope.ts'
import type { OrderKind } from './kind.ts'
import { findFunds, toPreview } from './preview.ts'
import { type Choices, makeQuote } from './quote.ts'

/** The first step: everything about an order, with what can be chosen. Reserves nothing. */
export function prepareOrder<Input extends Choices>(scope: Scope, kind: OrderKind<Input>, input: Input) {
  return show(scope, kind, input, true)
}

/** The second step: the sums of a choice. */
export function calculateOrder<Input extends Choices>(scope: Scope, kind: OrderKind<Input>, input: Input) {
  return show(scope, kind, input, false)
}

async function show<Input extends Choices>(scope: Scope, kind: OrderKind<Input>, input: Input, full: boolean) {
  const basket = await kind.load(scope, input)
  const funds = await findFunds(scope)
  return toPreview(scope, await makeQuote(scope, basket, input, funds.total), funds, input, full)
}
