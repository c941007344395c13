import { ComplaintPage } from '#islands/refund/ComplaintPage.tsx'
import { RefundApply } from '#islands/refund/RefundApply.tsx'
import { RefundList } from '#islands/refund/RefundList.tsx'
import { RefundPage } from '#islands/refund/RefundPage.tsx'
import { RefundPick } from '#islands/refund/RefundPick.tsx'
import { forMembers } from '../scene.ts'

/** States of a refund, with the id of its line in `answers.ts`. */
const REFUNDS = { 'asked for': 651, 'to return': 652, finished: 653, refused: 654 }

/** Refunds from the application to the complaint. */
export const refunds = forMembers(({ texts }) => [
  { name: 'refunds', draw: () => <RefundList texts={texts} /> },
  { name: 'application', query: 'order_goods_id=651', draw: () => <RefundApply texts={texts} /> },
  { name: 'application for several', query: 'order_goods_ids=651,652', draw: () => <RefundApply texts={texts} /> },
  { name: 'choice of lines', query: 'order_id=650', draw: () => <RefundPick texts={texts} /> },
  ...Object.entries(REFUNDS).map(([name, id]) => ({
    name: `refund, ${name}`,
    query: `order_goods_id=${id}`,
    draw: () => <RefundPage texts={texts} />,
  })),
  { name: 'refund without a number', draw: () => <RefundPage texts={texts} /> },
  { name: 'complaint', query: 'order_goods_id=651', draw: () => <ComplaintPage texts={texts} /> },
])
