import { Pay } from '#islands/pay/Pay.tsx'
import { PayResult } from '#islands/pay/PayResult.tsx'
import { forMembers } from '../scene.ts'

/** Numbers of the payments in `answers.ts`. */
const ORDER = { open: '18023450601', paid: '18023450650', cancelled: '18023450611' }
const TOP_UP = { open: '17952109110042', paid: '17952109110043' }

/** Paying, and the result in each state of a payment. */
export const pay = forMembers(({ texts }) => [
  { name: 'pay', query: `code=${ORDER.open}`, draw: () => <Pay texts={texts} canTopUp /> },
  { name: 'pay a top-up', query: `code=${TOP_UP.open}`, draw: () => <Pay texts={texts} /> },
  { name: 'pay a cancelled order', query: `code=${ORDER.cancelled}`, draw: () => <Pay texts={texts} /> },
  { name: 'pay without a number', draw: () => <Pay texts={texts} /> },
  { name: 'paid', query: `code=${ORDER.paid}`, draw: () => <PayResult texts={texts} /> },
  { name: 'top-up paid', query: `code=${TOP_UP.paid}`, draw: () => <PayResult texts={texts} /> },
  { name: 'payment not confirmed', query: `code=${ORDER.open}`, draw: () => <PayResult texts={texts} /> },
  { name: 'payment cancelled', query: `code=${ORDER.cancelled}`, draw: () => <PayResult texts={texts} /> },
  { name: 'unknown payment', draw: () => <PayResult texts={texts} /> },
])
