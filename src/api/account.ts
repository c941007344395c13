import { memberaccountInfo, memberaccountPage, memberlevelLists } from '#contract/account.ts'
import { caller } from './client.ts'

/** The asked accounts; balances in cents. */
export const getAccount = caller(memberaccountInfo)

/** Movements of an account, newest first. */
export const pageAccountEntries = caller(memberaccountPage)

/** Levels of membership, ascending growth. */
export const listLevels = caller(memberlevelLists)
