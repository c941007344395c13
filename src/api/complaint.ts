import { ordercomplainCancel, ordercomplainComplain, ordercomplainDetail } from '#contract/complaint.ts'
import { caller } from './client.ts'

/** A line with its complaint, if there is one. */
export const getComplaint = caller(ordercomplainDetail)

/** Complains to the platform about a line. */
export const complain = caller(ordercomplainComplain)

/** Withdraws a complaint. */
export const cancelComplaint = caller(ordercomplainCancel)
