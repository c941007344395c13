import { memberAccountrule, memberaccountInfo, memberaccountPage, memberlevelLists } from '#contract/account.ts'
import { caller } from './client.ts'

/** The asked accounts; balances in cents. */
export const getAccount = caller(memberaccountInfo)

/** Movements of an account, newest first. */
export const pageAccountEntries = caller(memberaccountPage)

/** Levels of membership, ascending growth. */
export const listLevels = caller(memberlevelLists)

/** How points, balance and growth are earned, in the server's own words. */
export const getAccountRule = caller(memberAccountrule)
