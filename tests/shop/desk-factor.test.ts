import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { staff, staffAudit } from '#shop/db/schema/staff.ts'
import { ShopError } from '#shop/errors.ts'
import { ownScope } from '#shop/scope.ts'
import { openFirstStaff } from '#shop/services/staff/account.ts'
import { recoverOwner } from '#shop/services/staff/recover.ts'
import { type DeskVisitor, visitAsOwner, visitAsStaff, visitDesk } from '../helpers/desk.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'

const shop = setUpFreshShop({ desk: 'local', hasFakeProviders: true })

const audit = async () => (await shop.db.select().from(staffAudit)).map(({ username, action }) => `${username} ${action}`)

describe('a second factor', () => {
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now * 1000 })

  /** Turns on the second factor of the account that is signed in; answers its secret and recovery codes. */
  async function turnOn(visitor: DeskVisitor, own_password = 'desk-1234') {
    await visitor.get('/desk/account')
    const { text } = await visitor.send('/desk/account', { act: 'start_factor', own_password })
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1]?.replaceAll(' ', '') ?? ''
    expect(text).toContain('<img src="data:image/png;base64,')
    const wrong = await visitor.send('/desk/account', { act: 'confirm_factor', code: '000000' })
    expect(wrong.text).toContain('The code is wrong')
    const on = await visitor.send('/desk/account', { act: 'confirm_factor', code: codeOf(secret) })
    return { secret, recovery: [...on.text.matchAll(/<code>([0-9a-f-]{19})<\/code>/g)].map(([, code]) => code ?? '') }
  }

  it('is asked for after the password, and each of its codes signs in once', async () => {
    const owner = await visitAsOwner(shop)
    const { secret } = await turnOn(owner)
    expect((await owner.get('/desk/account')).text).not.toContain(secret)
    shop.clock.now += 30
    const code = codeOf(secret)
    const again = visitDesk(shop)
    const asked = await again.signIn('desk', 'desk-1234')
    expect(asked.status).toBe(200)
    expect(asked.text).toContain('authenticator app')
    // The password alone opens nothing.
    expect((await again.get('/desk/staff')).location).toBe('/desk/sign-in?to=%2Fstaff')
    expect((await again.signIn('desk', 'desk-1234', '000000')).text).toContain('The code is wrong')
    expect((await again.send('/desk/sign-in', { code })).location).toBe('/desk')
    expect((await again.get('/desk/staff')).status).toBe(200)
    const replay = visitDesk(shop)
    expect((await replay.signIn('desk', 'desk-1234', code)).text).toContain('The code is wrong')
    shop.clock.now += 30
    expect((await replay.send('/desk/sign-in', { code: codeOf(secret) })).location).toBe('/desk')
    shop.clock.now += 30
    const late = visitDesk(shop)
    await late.signIn('desk', 'desk-1234')
    shop.clock.now += 301
    expect((await late.send('/desk/sign-in', { code: codeOf(secret) })).text).toContain('Username')
  })

  it('is replaced by recovery codes, each once; only their hashes are kept', async () => {
    const owner = await visitAsOwner(shop)
    const { recovery } = await turnOn(owner)
    expect(recovery).toHaveLength(10)
    const [first = '', second = ''] = recovery
    expect(JSON.stringify(await shop.db.select().from(staff))).not.toContain(first.replaceAll('-', ''))
    expect((await visitDesk(shop).signIn('desk', 'desk-1234', first)).location).toBe('/desk')
    expect((await visitDesk(shop).signIn('desk', 'desk-1234', first)).text).toContain('The code is wrong')
    expect((await owner.get('/desk/account')).text).toContain('Recovery codes left: 9.')
    const renewed = await owner.send('/desk/account', { act: 'renew_recovery', code: second.toUpperCase().replaceAll('-', ' ') })
    expect(renewed.text).not.toContain(second)
    expect((await visitDesk(shop).signIn('desk', 'desk-1234', recovery[2])).text).toContain('The code is wrong')
    expect(await audit()).toEqual(expect.arrayContaining(['desk sign_in_recovery', 'desk confirm_factor', 'desk renew_recovery']))
  })

  it('is turned off with one of its codes, or by another owner', async () => {
    const owner = await visitAsOwner(shop)
    const { secret, recovery } = await turnOn(owner)
    expect((await owner.send('/desk/account', { act: 'stop_factor', code: '000000' })).text).toContain('The code is wrong')
    await owner.send('/desk/account', { act: 'stop_factor', code: recovery[0] ?? '' })
    expect((await visitDesk(shop).signIn('desk', 'desk-1234')).location).toBe('/desk')
    expect(JSON.stringify(await shop.db.select().from(staff))).not.toContain(secret)
    const second = await visitAsStaff(shop, { username: 'second', role: 'owner' })
    await turnOn(second, 'ten-letters')
    await owner.get('/desk/staff')
    await owner.send('/desk/staff', { act: 'reset_factor', staff_id: '2', own_password: 'desk-1234' })
    expect((await second.get('/desk/staff')).location).toContain('/desk/sign-in')
    expect((await second.signIn('second', 'ten-letters')).location).toBe('/desk')
  })

  it('is turned off by the operator, together with the lock and the password', async () => {
    const owner = await visitAsOwner(shop)
    await turnOn(owner)
    await shop.db.update(staff).set({ status: 0 })
    const password = await recoverOwner(ownScope(shop.surroundings), 'Desk')
    expect((await owner.get('/desk/staff')).location).toContain('/desk/sign-in')
    expect((await visitDesk(shop).signIn('desk', password)).location).toBe('/desk')
    expect(await audit()).toContain('npm run shop renew_password')
  })

  it('is turned off by the operator for owners only', async () => {
    await visitAsStaff(shop, { username: 'second', role: 'orders' })
    for (const name of ['second', 'nobody']) await expect(recoverOwner(ownScope(shop.surroundings), name)).rejects.toThrow(ShopError)
  })

  it('slows guesses at its codes, and a stranger who knows the password locks out no known browser', async () => {
    const owner = visitDesk(shop, {}, '198.51.100.1')
    await openFirstStaff(shop.surroundings)
    await owner.signIn('desk', 'desk-1234')
    const { recovery } = await turnOn(owner)
    const stranger = visitDesk(shop, {}, '203.0.113.9')
    for (let tries = 0; tries < 5; tries++) await stranger.signIn('desk', 'desk-1234', '000000')
    expect((await stranger.signIn('desk', 'desk-1234', recovery[0])).text).toContain('Too many wrong')
    expect((await owner.signIn('desk', 'desk-1234', recovery[0])).location).toBe('/desk')
  })
})

describe('a stolen session of an owner', () => {
  it.each([
    ['/desk/account', { act: 'start_factor' }],
    ['/desk/staff', { act: 'renew_password', staff_id: '1', password: 'ten-others' }],
    ['/desk/staff', { act: 'reset_factor', staff_id: '2' }],
    ['/desk/staff', { act: 'add_staff', username: 'third', password: 'ten-others', role: 'owner', site_id: '0' }],
  ])('does nothing at %s without the owner’s password: %o', async (path, fields) => {
    const thief = await visitAsOwner(shop)
    await visitAsStaff(shop, { username: 'second', role: 'owner' })
    await shop.db.update(staff).set({ totp_time: 1 }).where(eq(staff.username, 'second'))
    const before = await shop.db.select().from(staff)
    await thief.get(path)
    for (const own_password of ['', 'a-guess-of-it']) {
      const refused = await thief.send(path, { ...fields, own_password })
      expect(refused.status).toBe(400)
      expect(refused.text).toMatch(/name="own_password"[^>]*aria-invalid="true"/)
      expect(refused.text.match(/The current password is wrong/g)).toHaveLength(1)
    }
    expect(await shop.db.select().from(staff)).toEqual(before)
    for (let tries = 0; tries < 4; tries++) await thief.send(path, { ...fields, own_password: 'a-guess-of-it' })
    expect((await thief.send(path, { ...fields, own_password: 'desk-1234' })).text).toContain('Too many wrong passwords')
    // The owner’s other session is not slowed by these guesses.
    expect((await visitDesk(shop).signIn('desk', 'desk-1234')).location).toBe('/desk')
  })
})
