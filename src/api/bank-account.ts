import {
  memberbankaccountAdd,
  memberbankaccountDefaultinfo,
  memberbankaccountDelete,
  memberbankaccountEdit,
  memberbankaccountInfo,
  memberbankaccountPage,
  memberbankaccountSetdefault,
} from '#contract/bank-account.ts'
import { caller } from './client.ts'

/** Where money is paid out to. */
export const pageBankAccounts = caller(memberbankaccountPage)

/** One account; null when it is not the member's. */
export const getBankAccount = caller(memberbankaccountInfo)

/** The default account; null without one. */
export const getDefaultBankAccount = caller(memberbankaccountDefaultinfo)

/** Answers the new id; it becomes the default. */
export const addBankAccount = caller(memberbankaccountAdd)

/** Changes an account; it becomes the default. */
export const editBankAccount = caller(memberbankaccountEdit)

/** Deletes an account. */
export const deleteBankAccount = caller(memberbankaccountDelete)

/** Makes an account the default one. */
export const setDefaultBankAccount = caller(memberbankaccountSetdefault)
