import { Logistics } from '#islands/order/Logistics.tsx'
import { OrderList } from '#islands/order/OrderList.tsx'
import { OrderPage } from '#islands/order/OrderPage.tsx'
import { ReviewPage } from '#islands/review/ReviewPage.tsx'
import { forMembers, SERVICER } from '../scene.ts'

/** States of an order: its id in `answers.ts`, and its kind. */
const ORDERS = {
  'to pay': { id: 601, kind: 'express' },
  sent: { id: 650, kind: 'express' },
  complete: { id: 610, kind: 'express' },
  closed: { id: 611, kind: 'express' },
  'to collect': { id: 602, kind: 'pickup' },
  'on the way': { id: 603, kind: 'local' },
  virtual: { id: 604, kind: 'virtual' },
} as const

/** A member's orders, an order of each kind and state, its parcels and its review. */
export const orders = forMembers(({ texts }) => [
  { name: 'orders', draw: () => <OrderList texts={texts} servicer={SERVICER} /> },
  ...Object.entries(ORDERS).map(([name, { id, kind }]) => ({
    name: `order, ${name}`,
    query: `order_id=${id}`,
    draw: () => <OrderPage texts={texts} kind={kind} servicer={SERVICER} />,
  })),
  { name: 'order without a number', draw: () => <OrderPage texts={texts} kind="express" /> },
  { name: 'parcels', query: 'order_id=650', draw: () => <Logistics texts={texts} /> },
  { name: 'review', query: 'order_id=650', draw: () => <ReviewPage texts={texts} /> },
])
