import { membersigninAward, membersigninGetSignRecords, membersigninIssign, membersigninSignin } from '#contract/signin.ts'
import { caller } from './client.ts'

/** 1 when the member has signed in today. */
export const hasSignin = caller(membersigninIssign)

/** Signs in for today; refused with `SIGNED_IN` the second time. */
export const addSignin = caller(membersigninSignin)

/** Lists the award of each consecutive check-in day; none while check-in is off. */
export const listSigninAwards = caller(membersigninAward)

/** Days signed in, for the calendar. */
export const listSigninRecords = caller(membersigninGetSignRecords)
