import { memberDelete } from '#contract/member-delete.ts'
import { caller } from './client.ts'
import { hasCall } from './settings.ts'

/** Deletes the member's account. Refused with `PASSWORD_ERROR` for a wrong password. */
export const deleteMember = caller(memberDelete)

/** Whether the server can delete an account by a call; otherwise its customer service does. */
export const canDeleteMember = (): boolean => hasCall(memberDelete)
