import { ordercomplainCancel, ordercomplainComplain, ordercomplainDetail } from '#contract/complaint.ts'
import { handle, routes } from '#shop/http.ts'
import { cancelComplaint, complain } from '#shop/services/complaint/apply.ts'
import { getComplaint } from '#shop/services/complaint/find.ts'

/** Complaints to the platform about lines of the member's orders (contract cart-order.md, complaint to the platform). */
export const complaintRoutes = routes()

handle(complaintRoutes, ordercomplainDetail, getComplaint)
handle(complaintRoutes, ordercomplainComplain, complain)
handle(complaintRoutes, ordercomplainCancel, cancelComplaint)
