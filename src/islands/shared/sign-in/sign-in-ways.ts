import type { RegisterConfig } from '#contract/auth.ts'

type Rules = RegisterConfig['value']

/** Which ways of signing in the shop offers (contract auth.md, configuration; two families of servers say it in different keys). */
export function signInWays(rules: Rules): { password: boolean; code: boolean; qr: boolean } {
  const { login } = rules
  return {
    password: !login?.length || login.includes('username'),
    code: rules.dynamic_code_login === 1 || Boolean(login?.includes('mobile')),
    qr: rules.third_party === 1,
  }
}

/** Returns which ways of registering are open; none when the shop takes no new members (V06). */
export function registerWays(rules: Rules): { username: boolean; mobile: boolean } {
  const { register } = rules
  if (rules.is_enable === 0) return { username: false, mobile: false }
  return { username: register?.includes('username') ?? true, mobile: register?.includes('mobile') ?? false }
}
