import { getRegisterConfig } from '#api/auth.ts'
import { Profile } from '#islands/profile/Profile.tsx'
import { MemberData } from '#islands/security/MemberData.tsx'
import { SecurityEdit } from '#islands/security/SecurityEdit.tsx'
import { SecurityRows } from '#islands/security/SecurityRows.tsx'
import { forMembers, SERVICER } from '../scene.ts'

const KINDS = ['password', 'mobile', 'email', 'pay_password'] as const

/** Profile, security and data of a member. */
export const account = forMembers(async ({ texts }) => {
  const { value: rules } = await getRegisterConfig()
  return [
    { name: 'profile', draw: () => <Profile texts={texts} /> },
    { name: 'security', draw: () => <SecurityRows texts={texts} /> },
    ...KINDS.map((kind) => ({
      name: `security, ${kind.replace('_', ' ')}`,
      query: `type=${kind}`,
      draw: () => <SecurityEdit texts={texts} rules={rules} />,
    })),
    { name: 'own data', draw: () => <MemberData texts={texts} servicer={SERVICER} /> },
  ]
})
