/** States of a complaint on the wire (`complain_status`; contract cart-order.md, complaint to the platform). */
export const COMPLAIN_STATUS = { withdrawn: 0, applied: 1, upheld: 2, refused: -1 } as const

/** Actions on a complaint, with the wire's keys. */
export type ComplainEvent = 'complainCancel' | 'complainApply'

/**
 * The member's moves by `complain_status`; complaining again only where the line is `isOpen` to complaints.
 * @example complainEvents(-1, true) // ['complainCancel', 'complainApply']
 */
export function complainEvents(complain_status: number, isOpen: boolean): ComplainEvent[] {
  const again: ComplainEvent[] = isOpen ? ['complainApply'] : []
  if (complain_status === COMPLAIN_STATUS.applied) return ['complainCancel']
  if (complain_status === COMPLAIN_STATUS.refused) return ['complainCancel', ...again]
  return complain_status === COMPLAIN_STATUS.withdrawn ? again : []
}
