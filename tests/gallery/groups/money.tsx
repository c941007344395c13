import { Account } from '#islands/money/Account.tsx'
import { ApplyWithdrawal } from '#islands/money/ApplyWithdrawal.tsx'
import { BankAccountPage } from '#islands/money/BankAccountPage.tsx'
import { BankAccounts } from '#islands/money/BankAccounts.tsx'
import { TopUpOrders } from '#islands/money/TopUpOrders.tsx'
import { TopUpPage } from '#islands/money/TopUpPage.tsx'
import { TopUps } from '#islands/money/TopUps.tsx'
import { WithdrawalPage } from '#islands/money/WithdrawalPage.tsx'
import { Withdrawals } from '#islands/money/Withdrawals.tsx'
import { forMembers } from '../scene.ts'

/** A member's balance: top-ups, withdrawals and bank accounts. */
export const money = forMembers(({ texts }) => [
  { name: 'balance', draw: () => <Account texts={texts} topUp="/web/member/recharge_list" /> },
  { name: 'top-ups', draw: () => <TopUps texts={texts} /> },
  { name: 'top-up', query: 'id=3', draw: () => <TopUpPage texts={texts} /> },
  { name: 'topped up', draw: () => <TopUpOrders texts={texts} /> },
  { name: 'bank accounts', draw: () => <BankAccounts texts={texts} /> },
  { name: 'bank account', query: 'id=4', draw: () => <BankAccountPage texts={texts} /> },
  { name: 'new bank account', draw: () => <BankAccountPage texts={texts} /> },
  { name: 'withdrawals', draw: () => <Withdrawals texts={texts} /> },
  { name: 'withdrawal', query: 'id=9', draw: () => <WithdrawalPage texts={texts} /> },
  { name: 'new withdrawal', draw: () => <ApplyWithdrawal texts={texts} /> },
])
