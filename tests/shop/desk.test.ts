import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createShop } from '#shop/app.ts'
import { readConfig } from '#shop/config.ts'
import { shop as shopTable } from '#shop/db/schema/shop.ts'
import { staff, staffAudit, staffSession } from '#shop/db/schema/staff.ts'
import { openDesk } from '#shop/desk/open.ts'
import { ownScope } from '#shop/scope.ts'
import { openFirstStaff } from '#shop/services/staff/account.ts'
import { openStaffSession } from '#shop/services/staff/session.ts'
import { listen, stopListening } from '#shop/start.ts'
import { doWhatIsDueHourly } from '#shop/timers.ts'
import { visitAsOwner, visitAsStaff, visitDesk } from '../helpers/desk.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'

const shop = setUpFreshShop({ desk: 'local', hasFakeProviders: true })

const audit = async () => (await shop.db.select().from(staffAudit)).map(({ username, action }) => `${username} ${action}`)

describe('the first account', () => {
  it('is opened once, its password said once and kept as a hash', async () => {
    const line = await openDesk(shop.surroundings, 'http://localhost:8080')
    expect(line).toBe('desk: http://localhost:8080/desk; first account, said only now: desk / desk-1234')
    expect(await openDesk(shop.surroundings, 'http://localhost:8080')).toBe('desk: http://localhost:8080/desk')
    expect(JSON.stringify(await shop.db.select().from(staff))).not.toContain('desk-1234')
  })

  it('has the password of the setting, which is not repeated', async () => {
    const own = createShop({ db: shop.db, settings: { desk: 'local', ownerPassword: 'tide-and-time' } })
    expect(await openDesk(own.surroundings, 'http://localhost:8080')).toBe(
      'desk: http://localhost:8080/desk; first account: desk, with OWNER_PASSWORD',
    )
    const { token } = await openStaffSession(ownScope(own.surroundings), { username: 'desk', password: 'tide-and-time' })
    expect(token).toMatch(/./)
  })

  it('has a password that nobody can guess where tests know none', async () => {
    const real = createShop({ db: shop.db, settings: { desk: 'local' } })
    expect(await openFirstStaff(real.surroundings)).toMatch(/^[0-9a-f]{20}$/)
  })
})

describe('a session', () => {
  it('is asked for by every page, and kept in a cookie that no script and no other site gets', async () => {
    const visitor = visitDesk(shop)
    expect(await visitor.get('/desk')).toMatchObject({ status: 303, location: '/desk/sign-in' })
    for (const place of ['/staff', '/outbox?page=2', '/nowhere']) {
      const asked = await visitor.get(`/desk${place}`)
      expect(asked).toMatchObject({ status: 303, location: `/desk/sign-in?${new URLSearchParams({ to: place })}` })
      expect((await visitor.get(asked.location ?? '')).text).toContain(`name="to" value="${place}"`)
    }
    await openFirstStaff(shop.surroundings)
    const owner = visitDesk(shop)
    await owner.signIn('desk', 'desk-1234')
    expect(owner.cookies.get('desk')).toMatch(/; Path=\/desk; HttpOnly; SameSite=Strict$/)
    expect(await audit()).toEqual(['desk sign_in'])
    expect((await owner.get('/desk/staff')).text).toContain('Add an account')
    expect(JSON.stringify(await shop.db.select().from(staffSession))).not.toContain(owner.cookies.get('desk')?.split(';')[0])
  })

  it('gets a token of its own at signing in, and ends by signing out or after twelve hours', async () => {
    const visitor = visitDesk(shop)
    await visitor.get('/desk/sign-in')
    const planted = visitor.cookies.get('desk')
    await openFirstStaff(shop.surroundings)
    await visitor.signIn('desk', 'desk-1234')
    expect(visitor.cookies.get('desk')).not.toBe(planted)
    const copy = visitDesk(shop)
    copy.cookies.set('desk', visitor.cookies.get('desk') ?? '')
    await visitor.get('/desk/staff')
    await visitor.send('/desk/sign-out', {})
    expect((await copy.get('/desk/staff')).location).toBe('/desk/sign-in?to=%2Fstaff')
    const again = visitDesk(shop)
    await again.signIn('desk', 'desk-1234')
    shop.clock.now += 12 * 3600
    expect((await again.get('/desk/staff')).location).toBe('/desk/sign-in?to=%2Fstaff')
  })

  it('leads to the page that was asked for, which is one of the desk', async () => {
    await openFirstStaff(shop.surroundings)
    for (const [to, leads] of [
      ['/outbox?page=2', '/desk/outbox?page=2'],
      ['//evil.example', '/desk'],
      ['/../web/', '/desk'],
      ['.evil.example', '/desk'],
    ]) {
      const visitor = visitDesk(shop)
      await visitor.get('/desk/sign-in')
      const wrong = await visitor.send('/desk/sign-in', { username: 'desk', password: 'another-1234', to: to ?? '' })
      expect(wrong.text.includes('name="to"')).toBe(leads !== '/desk')
      expect((await visitor.send('/desk/sign-in', { username: 'desk', password: 'desk-1234', to: to ?? '' })).location).toBe(leads)
    }
  })

  it('is refused to wrong passwords, which are slowed and written down', async () => {
    await openFirstStaff(shop.surroundings)
    const visitor = visitDesk(shop)
    for (let tries = 0; tries < 6; tries++) expect((await visitor.signIn('desk', 'wrong-password')).status).toBe(400)
    expect((await visitor.signIn('desk', 'desk-1234')).text).toContain('Too many wrong passwords')
    shop.clock.now += 121
    expect((await visitor.signIn('desk', 'desk-1234')).location).toBe('/desk')
    expect((await audit()).filter((line) => line === 'desk sign_in_refused')).toHaveLength(7)
  })

  it('is noted thirty times a minute at most for one address; refusals go after ninety days', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await openFirstStaff(shop.surroundings)
    const visitor = visitDesk(shop, {}, '203.0.113.9')
    for (let tries = 0; tries < 40; tries++) await visitor.signIn(`name${tries}`, 'wrong-password')
    const refused = async () => (await audit()).filter((line) => line.endsWith('sign_in_refused')).length
    expect(await refused()).toBeLessThanOrEqual(30)
    shop.clock.now += 90 * 86_400
    await doWhatIsDueHourly(shop.surroundings)
    expect(await refused()).toBe(0)
  })

  it('slows guesses of one address at many names', async () => {
    const visitor = visitDesk(shop, {}, '203.0.113.9')
    for (let tries = 0; tries < 10; tries++) await visitor.signIn(`name${tries}`, 'wrong-password')
    expect((await visitor.signIn('another', 'wrong-password')).text).toContain('Too many wrong passwords')
  })
})

it('a stranger who guesses at the owner’s password locks them out of no browser that they signed in with before', async () => {
  await openFirstStaff(shop.surroundings)
  const owner = visitDesk(shop, {}, '198.51.100.1')
  expect((await owner.signIn('desk', 'desk-1234')).location).toBe('/desk')
  expect(owner.cookies.get('desk_device')).toMatch(/; Path=\/desk; HttpOnly; SameSite=Strict$/)
  await owner.send('/desk/sign-out', {})
  const stranger = visitDesk(shop, {}, '203.0.113.9')
  for (let tries = 0; tries < 6; tries++) await stranger.signIn('desk', 'wrong-password')
  expect((await visitDesk(shop, {}, '198.51.100.1').signIn('desk', 'desk-1234')).text).toContain('Too many wrong passwords')
  expect((await owner.signIn('desk', 'desk-1234')).location).toBe('/desk')
  // A cookie that the shop never gave is no known browser.
  const forger = visitDesk(shop, {}, '203.0.113.8')
  forger.cookies.set('desk_device', 'made-up')
  expect((await forger.signIn('desk', 'desk-1234')).text).toContain('Too many wrong passwords')
})

describe('a second owner', () => {
  it('has every right of the first, for every shop', async () => {
    const owner = await visitAsOwner(shop)
    const second = await visitAsStaff(shop, { username: 'second', role: 'owner' })
    expect((await second.get('/desk/staff')).text).toContain('Add an account')
    await second.send('/desk/staff', { act: 'renew_password', staff_id: '1', password: 'forgotten-1', own_password: 'ten-letters' })
    expect((await visitDesk(shop).signIn('desk', 'forgotten-1')).location).toBe('/desk')
    await shop.db.insert(shopTable).values({ site_id: 1 })
    await owner.signIn('desk', 'forgotten-1')
    await owner.get('/desk/staff')
    const bound = { act: 'add_staff', username: 'third', password: 'ten-letters', role: 'owner', site_id: '1', own_password: 'forgotten-1' }
    expect((await owner.send('/desk/staff', bound)).text).toContain('every shop')
  })

  it('and the first can’t lock each other out at once', async () => {
    const owner = await visitAsOwner(shop)
    const second = await visitAsStaff(shop, { username: 'second', role: 'owner' })
    await Promise.all([owner.get('/desk/staff'), second.get('/desk/staff')])
    await Promise.all([
      owner.send('/desk/staff', { act: 'lock_staff', staff_id: '2' }),
      second.send('/desk/staff', { act: 'lock_staff', staff_id: '1' }),
    ])
    expect((await shop.db.select().from(staff)).map(({ status }) => status).toSorted()).toEqual([0, 1])
  })
})

/** The form by which the owner opens an account. */
const fields = { act: 'add_staff', username: 'wing', password: 'ten-letters', role: 'orders', site_id: '0', own_password: 'desk-1234' }

describe('a form', () => {
  it('changes nothing without the token of its session', async () => {
    const owner = await visitAsOwner(shop)
    for (const csrf of ['', 'x', 'a'.repeat(64)]) {
      const refused = await owner.send('/desk/staff', { ...fields, csrf })
      expect(refused.status).toBe(403)
      expect(refused.text).toContain('Nothing was changed')
    }
    expect(await shop.db.$count(staff)).toBe(1)
    expect(await audit()).toContain('desk form_refused')
    await owner.send('/desk/sign-out', { csrf: 'x' })
    expect((await owner.get('/desk/staff')).status).toBe(200)
    // Nor does another site sign a browser in.
    const visitor = visitDesk(shop)
    await visitor.get('/desk/sign-in')
    expect((await visitor.send('/desk/sign-in', { username: 'desk', password: 'desk-1234', csrf: 'x' })).text).toContain('another session')
    expect((await visitDesk(shop).send('/desk/sign-in', { username: 'desk', password: 'desk-1234' })).status).toBe(400)
  })

  it('says what was done and keeps what was typed when it is refused', async () => {
    const owner = await visitAsOwner(shop)
    await owner.get('/desk/staff')
    const refused = await owner.send('/desk/staff', { ...fields, password: 'short' })
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.text).toContain('at least 10 characters')
    expect(refused.text).toContain('value="wing"')
    expect(refused.text).not.toContain('value="short"')
    const done = await owner.send('/desk/staff', fields)
    expect(done.location).toBe('/desk/staff')
    for (const link of [done.location, '/desk/staff?done=add_staff&lost=Call+555'])
      expect((await owner.get(link)).text, link).not.toMatch(/id="said"|Call 555/)
    expect(done.text).toContain('Account added')
    expect((await owner.send('/desk/staff', fields)).text).toContain('already taken')
    expect(await audit()).toContain('desk add_staff')
    const noted = (await owner.get('/desk/audit')).text
    for (const words of ['Account added', 'wing (']) expect(noted).toContain(words)
  })
})

it('a form that a script sends is answered by its address, and the page there says what was done', async () => {
  const owner = await visitAsOwner(shop)
  await owner.get('/desk/staff')
  const done = await owner.send('/desk/staff', fields, { 'x-desk-script': 'save' })
  expect(done).toMatchObject({ status: 200, text: '/desk/staff', location: '' })
  expect(done.headers.get('content-type')).toContain('text/plain')
  expect((await owner.get('/desk/staff')).text).toContain('Account added')
})

describe('walls between roles', () => {
  it('open to each what is theirs, and lock out who was locked', async () => {
    const owner = await visitAsOwner(shop)
    for (const role of ['orders', 'chat', 'content']) {
      await owner.get('/desk/staff')
      await owner.send('/desk/staff', { ...fields, username: role, role })
    }
    const clerk = visitDesk(shop)
    await clerk.signIn('ORDERS', 'ten-letters')
    const writer = visitDesk(shop)
    await writer.signIn('content', 'ten-letters')
    expect((await writer.get('/desk')).location).toBe('/desk/goods')
    for (const path of ['/desk/staff', '/desk/verifiers', '/desk/audit', '/desk/outbox', '/desk/phone/sign-in', '/desk/phone/pay']) {
      expect((await clerk.get(path)).status, path).toBe(403)
      expect((await writer.get(path)).status, path).toBe(403)
      expect((await clerk.send(path, { act: 'lock_staff', staff_id: '1' })).status, path).toBe(403)
    }
    await owner.get('/desk/staff')
    const locked = await owner.send('/desk/staff', { act: 'lock_staff', staff_id: '2' })
    expect(locked.text).toContain('Account locked')
    expect((await clerk.get('/desk')).location).toBe('/desk/sign-in')
    expect((await clerk.signIn('orders', 'ten-letters')).status).toBe(400)
    expect((await owner.send('/desk/staff', { act: 'lock_staff', staff_id: '1' })).text).toContain('your own account')
  })
})

describe('where it answers', () => {
  const config = (env: Record<string, string>) => {
    const { desk, hasFakeProviders } = readConfig(env)
    return { desk, hasFakeProviders }
  }

  it('is this machine, or HTTPS by a setting; fake phones this machine alone, and never beside a real provider', () => {
    expect(config({})).toEqual({ desk: 'local', hasFakeProviders: true })
    expect(config({ HOST: '127.0.0.1' })).toEqual({ desk: 'local', hasFakeProviders: true })
    expect(config({ HOST: '0.0.0.0' })).toEqual({ desk: 'off', hasFakeProviders: false })
    expect(config({ HOST: '0.0.0.0', DESK: 'https' })).toEqual({ desk: 'https', hasFakeProviders: false })
    expect(config({ DEMO: 'off' })).toEqual({ desk: 'local', hasFakeProviders: false })
    expect(config({ DESK: 'off' })).toEqual({ desk: 'off', hasFakeProviders: false })
    expect(config({ PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b' })).toEqual({ desk: 'local', hasFakeProviders: false })
  })

  it('is said in one sentence elsewhere', async () => {
    for (const header of ['x-forwarded-for: 127.0.0.1', 'via: 1.1 proxy', 'host: www.shop.example']) {
      const beyond = Object.fromEntries([header.split(': ')])
      expect(await visitDesk(shop, beyond).get('/desk/sign-in'), header).toMatchObject({ status: 404 })
    }
    expect(await visitDesk(shop).get('/desk/sign-in')).toMatchObject({ status: 200 })
    const off = createShop({ db: shop.db, settings: { desk: 'off' } })
    expect((await visitDesk(off).get('/desk')).text).toContain('The desk is closed here')
    expect(await openDesk(off.surroundings, '')).toContain('desk: off')
    const https = createShop({ db: shop.db, settings: { desk: 'https', trustedProxies: ['127.0.0.1'] } })
    expect((await visitDesk(https).get('/desk/sign-in')).status).toBe(404)
    expect((await visitDesk(https, { 'x-forwarded-proto': 'https' }, '203.0.113.7').get('/desk/sign-in')).status).toBe(404)
    expect(await openDesk(createShop({ db: shop.db, settings: { desk: 'https' } }).surroundings, '')).toContain('TRUSTED_PROXIES')
    const visitor = visitDesk(https, { 'x-forwarded-proto': 'https' })
    expect((await visitor.get('/desk/sign-in')).status).toBe(200)
    expect(visitor.cookies.get('desk')).toContain('Secure')
    const owner = visitDesk(https, { 'x-forwarded-proto': 'https' })
    await openFirstStaff(https.surroundings)
    await openFirstStaff(shop.surroundings)
    await owner.signIn('desk', 'desk-1234')
    expect((await owner.get('/desk/phone/pay')).status).not.toBe(200)
  })

  it('runs no script, loads nothing from elsewhere, and speaks three languages', async () => {
    const visitor = visitDesk(shop)
    const { headers, text } = await visitor.get('/desk/sign-in')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.has('access-control-allow-origin')).toBe(false)
    expect(text).not.toMatch(/<script|style="|\son\w+="/)
    const sheet = /href="(\/desk\/desk\.css[^"]+)"/.exec(text)?.[1] ?? ''
    expect((await visitor.get(sheet)).headers.get('content-type')).toContain('text/css')
    expect((await visitor.get('/desk/font.woff2')).headers.get('content-type')).toBe('font/woff2')
    expect((await visitor.get('/desk/sign-in', { 'accept-language': 'zh-HK' })).text).toContain('登入櫃台')
    expect((await visitor.get('/desk/sign-in?lang=zh-hans')).location).toBe('/desk/sign-in')
    expect((await visitor.get('/desk/sign-in')).text).toContain('登录柜台')
    const [, link = ''] = /href="([^"]*)" lang="en"/.exec((await visitor.get('/desk/sign-in?to=%2Fgoods%3Fq%3Da')).text) ?? []
    const asked = new URL(link.replaceAll('&amp;', '&'), 'http://localhost/desk/sign-in')
    expect((await visitor.get(asked.pathname + asked.search)).location).toBe('/desk/sign-in?to=%2Fgoods%3Fq%3Da')
  })
})

it('with DESK=https is closed to a request over plain HTTP whose target says https', async () => {
  const { app } = createShop({ db: shop.db, settings: { desk: 'https' } })
  const server = await listen((request, connection) => app.fetch(request, connection), { port: 0, host: '127.0.0.1' })
  onTestFinished(() => stopListening(server, 0))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET https://x/desk/sign-in HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /)
})
