import { membersessionClose, membersessionCloseother, membersessionLists } from '#contract/session.ts'
import { caller } from './client.ts'

/** Where the member is signed in, this browser first; a server that cannot tell has no such call. */
export const listSessions = caller(membersessionLists)

/** Signs one device out. */
export const closeSession = caller(membersessionClose)

/** Signs out everywhere but here. */
export const closeOtherSessions = caller(membersessionCloseother)
