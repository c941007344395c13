import { HttpClient } from '@apimatic/axios-client-adapter'
import { vi } from 'vitest'

/** Answers of the provider's server: a status with a body, or a timeout. */
export type PaypalAnswer = { status: number; body: object } | 'timeout'

/**
 * Answers the provider's own library in place of its server, below everything that the library does itself; its sign-in always succeeds.
 * `call` is method and path. Undone by `vi.restoreAllMocks()`.
 */
export function answerPaypal(answer: (call: string) => PaypalAnswer): void {
  vi.spyOn(HttpClient.prototype, 'executeRequest').mockImplementation(async ({ method, url }) => {
    const call = `${method} ${new URL(url).pathname}`
    const given = call.endsWith('/oauth2/token') ? { status: 200, body: { access_token: 'a', token_type: 'Bearer' } } : answer(call)
    if (given === 'timeout') throw new Error('timeout of 30000ms exceeded')
    return { statusCode: given.status, body: JSON.stringify(given.body), headers: { 'content-type': 'application/json' } }
  })
}

/** An order as the provider writes it, of HK$130.00 unless `value` is given, with what became of its capture where there was one. */
export function paypalOrder(reference: string, status: string, captured?: string, value = '130.00') {
  const amount = { currency_code: 'HKD', value }
  const captures = captured ? [{ id: 'CAPTURE-1', status: captured, amount }] : []
  return { status: 200, body: { id: 'ORDER-1', status, purchase_units: [{ custom_id: reference, amount, payments: { captures } }] } }
}
