import { getRegisterAgreement, getRegisterBonus, getRegisterConfig } from '#api/auth.ts'
import { Find } from '#islands/auth/Find.tsx'
import { Login } from '#islands/auth/Login.tsx'
import { Register } from '#islands/auth/Register.tsx'
import type { Group } from '../scene.ts'

/** Signing in, registering and finding a password. A member is led away from these pages. */
export const signIn: Group = async ({ texts, scenario }) => {
  if (scenario !== 'signed-out') return []
  const [{ value: rules }, bonus, { title, content }] = await Promise.all([getRegisterConfig(), getRegisterBonus(), getRegisterAgreement()])
  return [
    { name: 'sign in', draw: () => <Login texts={texts} rules={rules} /> },
    { name: 'register', draw: () => <Register texts={texts} rules={rules} bonus={bonus} agreement={{ title, html: content }} /> },
    { name: 'find a password', draw: () => <Find texts={texts} rules={rules} /> },
  ]
}
