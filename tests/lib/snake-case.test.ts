import { expect, it } from 'vitest'
import { snakeCase } from '#lib/text/snake-case.ts'

it('spells names as text keys do', () => {
  expect(snakeCase('memberTakeDelivery')).toBe('member_take_delivery')
  expect(snakeCase('received')).toBe('received')
  // The type says the same: this line compiles for no other text.
  const typed: 'to_pay' = snakeCase('toPay')
  expect(typed).toBe('to_pay')
})
