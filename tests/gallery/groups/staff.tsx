import { VerificationPage } from '#islands/verify/VerificationPage.tsx'
import { Verifications } from '#islands/verify/Verifications.tsx'
import { VerifyEntry } from '#islands/verify/VerifyEntry.tsx'
import { forMembers } from '../scene.ts'

/** Pages of members who are staff of a shop: pick-up codes and what was handed over. */
export const staff = forMembers(({ texts }) => [
  { name: 'code', draw: () => <VerifyEntry texts={texts} /> },
  { name: 'handing over', query: 'code=416586979020', draw: () => <VerificationPage texts={texts} /> },
  { name: 'handed over', draw: () => <Verifications texts={texts} /> },
])
