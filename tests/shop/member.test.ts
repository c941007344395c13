import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { getAccount, getAccountRule, pageAccountEntries } from '#api/account.ts'
import { addAddress, deleteAddress, editAddress, getAddress, pageAddresses, setDefaultAddress } from '#api/address.ts'
import { listAreas } from '#api/area.ts'
import { getCaptcha } from '#api/captcha.ts'
import { changeBirthday, changeHeadimg, changeNickname, changeRealname, changeSex, changeUsername, getMember } from '#api/member.ts'
import { countMemberCoupons, pageMemberCoupons } from '#api/member-coupon.ts'
import { createOrder } from '#api/ordercreate.ts'
import { checkPayPassword } from '#api/pay.ts'
import {
  changeMobile,
  changePassword,
  changePayPassword,
  checkPayPasswordCode,
  isPayPasswordSet,
  sendMobileCode,
  sendPasswordCode,
  sendPayPasswordCode,
} from '#api/security.ts'
import { storeHeadimg } from '#api/upload.ts'
import { area } from '#shop/db/schema/member.ts'
import { coupon } from '#shop/db/schema/promotion.ts'
import { hashPassword } from '#shop/secret.ts'
import { setUpFreshShop, setUpMember } from '../helpers/set-up.ts'
import { NOON, TEST_CODE } from '../helpers/shop.ts'
import { FAR_DISTRICT, fillTrade, giveCoupon, makeBuyer, PAN_SKU, REGION, refusalOf } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTrade })
const ada = setUpMember(shop, 'ada', { mobile: '61111111' })
let as: { token: string }
beforeEach(() => {
  as = { token: ada.token }
})

const captcha = async () => ({ captcha_id: (await getCaptcha({})).id, captcha_code: TEST_CODE })

describe('the profile', () => {
  it('changes fields and refuses long nicknames', async () => {
    await changeNickname({ nickname: ' Ada L. ' }, as)
    await changeSex({ sex: 2 }, as)
    expect(await getMember({}, as)).toMatchObject({ nickname: 'Ada L.', sex: 2 })
    expect((await refusalOf(changeNickname({ nickname: 'x'.repeat(31) }, as))).error_code).toBe('FAIL')
    expect((await refusalOf(changeNickname({ nickname: '  ' }, as))).error_code).toBe('REQUEST_NICKNAME')
    expect((await refusalOf(changeRealname({ realname: 'x'.repeat(31) }, as))).error_code).toBe('FAIL')
    for (const sex of [3, -1]) expect(await refusalOf(changeSex({ sex }, as))).toMatchObject({ error_code: 'PARAMETER_ERROR', data: 'sex' })
    expect(await getMember({}, as)).toMatchObject({ nickname: 'Ada L.', realname: '', sex: 2 })
  })

  it('shows only portraits that were sent to this shop (R26)', async () => {
    for (const headimg of ['https://elsewhere.test/a.webp', 'upload/evaluate/1/a.webp', 'upload/headimg/../../a.webp']) {
      expect(await refusalOf(changeHeadimg({ headimg }, as))).toMatchObject({ error_code: 'PARAMETER_ERROR', data: 'headimg' })
    }
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336' } })
      .png()
      .toBuffer()
    const { pic_path } = await storeHeadimg(new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }), as)
    await changeHeadimg({ headimg: pic_path }, as)
    expect((await getMember({}, as)).headimg).toBe(pic_path)
    await changeHeadimg({ headimg: '' }, as)
    expect((await getMember({}, as)).headimg).toBe('')
  })

  it('takes a user name once, when none was set', async () => {
    expect((await refusalOf(changeUsername({ username: 'other' }, as))).error_code).toBe('FAIL')
    const bo = await shop.signUp('x', { username: null, mobile: '62222222' })
    expect((await refusalOf(changeUsername({ username: 'ADA' }, { token: bo.token }))).message).toContain('taken')
    await changeUsername({ username: 'bo' }, { token: bo.token })
    expect((await getMember({}, { token: bo.token })).username).toBe('bo')
  })

  it('keeps to the rules of names (auth.md), and gives a name to whoever is first', async () => {
    const [bo, cy] = await Promise.all([shop.signUp('x', { username: null }), shop.signUp('y', { username: null })])
    const refusal = async (username: string) => (await refusalOf(changeUsername({ username }, { token: bo.token }))).message
    expect(await refusal('TheAdmin1')).toContain('“admin”')
    expect(await refusal('b'.repeat(31))).toContain('up to 30 letters')
    expect(await refusal('65555555')).toContain('can’t be a mobile number')
    const done = await Promise.allSettled([bo, cy].map(({ token }) => changeUsername({ username: 'bo' }, { token })))
    expect(done).toMatchObject([{ status: 'fulfilled' }, { reason: { message: expect.stringContaining('taken') } }])
  })
})

it('tells in words that a value is out of all bounds', async () => {
  const { token } = await shop.signUp('zoe')
  const refusal = await refusalOf(changeBirthday({ birthday: -60_000_000_000 }, { token }))
  expect(refusal).toMatchObject({ error_code: 'PARAMETER_ERROR', message: 'A parameter is not valid.' })
})

describe('security', () => {
  it('changes the password by the old one and ends other sessions', async () => {
    const bo = await shop.signUp('bo', { password_hash: await hashPassword('old123') })
    const mine = { token: bo.token }
    const change = (old_password: string, new_password: string) => changePassword({ old_password, new_password }, mine)
    expect((await refusalOf(change('wrong1', 'new123'))).error_code).toBe('PASSWORD_ERROR')
    expect((await refusalOf(change('', 'new123'))).error_code).toBe('PASSWORD_ERROR')
    expect((await refusalOf(change('old123', 'old123'))).error_code).toBe('FAIL')
    expect((await refusalOf(change('old123', 'x'))).error_code).toBe('FAIL')
    await change('old123', 'new123')
    await change('new123', 'newer1')
  })

  it('sets the first password by a code', async () => {
    expect((await refusalOf(changePassword({ new_password: 'new123' }, as))).error_code).toBe('REQUEST_KEY')
    const { key } = await sendPasswordCode(await captcha(), as)
    await changePassword({ new_password: 'new123', key, code: TEST_CODE }, as)
    expect((await getMember({}, as)).password).toBe(1)
  })

  it('sets and checks the payment password', async () => {
    expect(await isPayPasswordSet({}, as)).toBe(0)
    expect((await refusalOf(checkPayPassword({ pay_password: '123456' }, as))).error_code).toBe('PAY_PASSWORD_ERROR')
    const { key } = await sendPayPasswordCode({}, as)
    await checkPayPasswordCode({ key, code: TEST_CODE }, as)
    expect((await refusalOf(changePayPassword({ key, code: TEST_CODE, password: '12345' }, as))).message).toContain('six digits')
    expect((await refusalOf(changePayPassword({ key, code: '0000', password: '123456' }, as))).error_code).toBe('FAIL')
    expect((await refusalOf(changePayPassword({ key: '', code: '', password: '123456' }, as))).error_code).toBe('REQUEST_KEY')
    await changePayPassword({ key, code: TEST_CODE, password: '123456' }, as)
    expect(await isPayPasswordSet({}, as)).toBe(1)
    expect(await checkPayPassword({ pay_password: '123456' }, as)).toBe(1)
  })

  it('locks passwords that are guessed at, until a new one is set or fifteen minutes have passed', async () => {
    const hash = await hashPassword('123456')
    const bo = await shop.signUp('bo', { mobile: '62222222', password_hash: hash, pay_password_hash: hash })
    const mine = { token: bo.token }
    const guess = (pay_password: string) => checkPayPassword({ pay_password }, mine)
    const waits = { error_code: 'PAY_PASSWORD_ERROR', message: expect.stringContaining('wait 15 minutes') }
    const answers = await Promise.all(Array.from({ length: 7 }, () => refusalOf(guess('000000'))))
    expect(answers.filter(({ message }) => message.includes('is wrong'))).toHaveLength(5)
    expect(await refusalOf(guess('123456'))).toMatchObject(waits)
    const { key } = await sendPayPasswordCode({}, mine)
    await changePayPassword({ key, code: TEST_CODE, password: '654321' }, mine)
    shop.clock.now += 86_400
    expect(await guess('654321')).toBe(1)
    const change = (old_password: string) => changePassword({ old_password, new_password: 'new123' }, mine)
    await Promise.all(Array.from({ length: 10 }, () => refusalOf(change('wrong1'))))
    expect(await refusalOf(change('123456'))).toMatchObject({
      error_code: 'PASSWORD_ERROR',
      message: expect.stringContaining('wait one minute'),
    })
    shop.clock.now += 60
    await change('123456')
  })

  it('sends no code without a bound number, and binds a free one', async () => {
    const bo = { token: (await shop.signUp('bo')).token }
    expect((await refusalOf(sendPayPasswordCode({}, bo))).error_code).toBe('SMS_FAIL')
    const kept = await captcha()
    expect((await refusalOf(sendMobileCode({ mobile: '61111111', ...kept }, bo))).message).toContain('already registered')
    const { key } = await sendMobileCode({ mobile: '63333333', ...kept }, bo)
    expect((await refusalOf(changeMobile({ mobile: '64444444', key, code: TEST_CODE, ...kept }, bo))).error_code).toBe('FAIL')
    shop.clock.now += 60
    const { key: other } = await sendMobileCode({ mobile: '63333333', ...kept }, as)
    const { key: old_key } = await sendPasswordCode(await captcha(), as)
    const change = (key: string, as: { token: string }) =>
      changeMobile({ mobile: '63333333', key, code: TEST_CODE, ...kept, old_key, old_code: TEST_CODE }, as)
    const done = await Promise.allSettled([change(key, bo), change(other, as)])
    expect(done).toMatchObject([{ status: 'fulfilled' }, { reason: { message: expect.stringContaining('already registered') } }])
    expect((await getMember({}, bo)).mobile).toBe('63333333')
  })
})

describe('addresses', () => {
  const written = { ...REGION, name: 'Ada', mobile: '61234567', address: '1 Pier Road', full_address: 'Hong Kong-Wan Chai' }

  it('makes the first one the default, then the one that asks for it', async () => {
    const first = await addAddress(written, as)
    const second = await addAddress({ ...written, name: 'Bo' }, as)
    expect((await pageAddresses({}, as)).list.map((row) => [row.id, row.is_default])).toEqual([
      [first, 1],
      [second, 0],
    ])
    await setDefaultAddress({ id: second }, as)
    expect(await getAddress({ id: 1, default: 1 }, as)).toMatchObject({ id: second, district_id: REGION.district_id })
    await editAddress({ ...written, id: first, is_default: 1, district_id: FAR_DISTRICT }, as)
    expect((await pageAddresses({}, as)).list.map((row) => row.is_default)).toEqual([1, 0])
    expect(await getAddress({ id: first }, as)).toMatchObject({ district_id: FAR_DISTRICT })
    await editAddress({ ...written, id: first, is_default: 0 }, as)
    expect(await getAddress({ id: 1, default: 1 }, as)).toBeNull()
    await deleteAddress({ id: first }, as)
    expect((await pageAddresses({ page_size: 0 }, as)).count).toBe(1)
  })

  it('refuses wrong phones, long names and regions that do not belong together', async () => {
    expect((await refusalOf(addAddress({ ...written, mobile: '31234567' }, as))).message).toContain('8 digits')
    expect((await refusalOf(addAddress({ ...written, name: 'x'.repeat(51) }, as))).error_code).toBe('FAIL')
    expect((await refusalOf(addAddress({ ...written, district_id: 11 }, as))).message).toContain('district')
    expect((await refusalOf(addAddress({ ...written, address: '' }, as))).error_code).toBe('REQUEST_ADDRESS')
    expect((await refusalOf(addAddress({ ...written, name: ' ' }, as))).message).toContain('up to 50')
    for (const wrong of [{ address: ' ' }, { address: 'x'.repeat(201) }, { full_address: 'x'.repeat(201) }]) {
      expect((await refusalOf(addAddress({ ...written, ...wrong }, as))).message).toContain('up to 200')
    }
  })

  it("leaves another member's addresses alone", async () => {
    const bob = await makeBuyer(shop, 'bob')
    await setDefaultAddress({ id: bob.address_id }, as)
    await editAddress({ ...written, id: bob.address_id, is_default: 1 }, as)
    await deleteAddress({ id: bob.address_id }, as)
    expect(await getAddress({ id: bob.address_id }, as)).toBeNull()
    expect(await getAddress({ id: bob.address_id }, bob.as)).toMatchObject({ name: 'Ada Chan', is_default: 1 })
  })

  it('picks regions level by level, in three languages', async () => {
    expect(await listAreas({ pid: 0 })).toMatchObject([{ id: 1, level: 1, name: 'Hong Kong' }])
    expect((await listAreas({ pid: 11 }, { lang: 'zh-hans' })).map((row) => row.name)).toEqual(['湾仔', '东区'])
    expect(await listAreas({ pid: 101 })).toEqual([])
  })

  it('names regions in the language of the page, whichever they were written in, and keeps what it does not know', async () => {
    const id = await addAddress({ ...written, full_address: '香港-香港島-灣仔' }, as)
    expect((await pageAddresses({}, as)).list[0]?.full_address).toBe('Hong Kong-Hong Kong Island-Wan Chai')
    expect((await getAddress({ id }, { ...as, lang: 'zh-hans' }))?.full_address).toBe('香港-香港岛-湾仔')
    await shop.db.delete(area).where(eq(area.id, REGION.district_id))
    expect((await getAddress({ id }, as))?.full_address).toBe('香港-香港島-灣仔')
  })
})

describe('accounts and coupons', () => {
  it('says how points and growth are earned, in the language of whoever asks', async () => {
    const { point, growth } = await getAccountRule()
    expect(point.map(({ key }) => key)).toEqual(expect.arrayContaining(['review', 'shop']))
    expect(point).toContainEqual(expect.objectContaining({ content: 'Points are valid for two years; the oldest are used first.' }))
    expect(growth[0]?.content).toContain('One growth point per dollar')
    expect((await getAccountRule({}, { lang: 'zh-hant' })).growth[0]?.content).toContain('每消費一元')
  })

  it('answers the asked accounts and refuses others', async () => {
    const rich = await makeBuyer(shop, 'rich', { balance: 100, balance_money: 250 })
    expect(await getAccount({}, rich.as)).toMatchObject({ balance: 100, balance_money: 250 })
    expect(await getAccount({ account_type: 'point' }, rich.as)).toMatchObject({ point: 0 })
    expect((await refusalOf(getAccount({ account_type: 'growth' }, rich.as))).error_code).toBe('INVALID_PARAMETER')
    expect(await pageAccountEntries({}, rich.as)).toEqual({ count: 0, page_count: 0, list: [] })
  })

  it('lists coupons by state, what ended counts as expired', async () => {
    await giveCoupon(shop, ada.member_id, { money: 500 })
    expect(await countMemberCoupons({}, as)).toBe(1)
    expect((await pageMemberCoupons({ state: 1 }, as)).list).toMatchObject([{ money: 500, state: 1, site_name: 'Harbour Select' }])
    shop.clock.now += 86400
    expect(await countMemberCoupons({ state: 1 }, as)).toBe(0)
    expect((await pageMemberCoupons({ state: 3 }, as)).list).toMatchObject([{ state: 3 }])
    expect(await countMemberCoupons({ state: 2 }, as)).toBe(0)
  })

  it('lists the coupon that ends soonest first, and of a used one what it saved', async () => {
    const bea = await makeBuyer(shop, 'bea')
    const [late, soon, first] = [
      await giveCoupon(shop, bea.member_id, { money: 500 }),
      await giveCoupon(shop, bea.member_id, { money: 600 }),
      await giveCoupon(shop, bea.member_id, { money: 700 }),
    ]
    await shop.db
      .update(coupon)
      .set({ end_time: NOON + 60 })
      .where(eq(coupon.coupon_id, soon))
    await shop.db
      .update(coupon)
      .set({ end_time: NOON + 30 })
      .where(eq(coupon.coupon_id, first))
    expect((await pageMemberCoupons({}, bea.as)).list.map((row) => row.coupon_id)).toEqual([first, soon, late])
    await createOrder({ sku_id: PAN_SKU, num: 1, coupon: { 1: { coupon_id: late } } }, bea.as)
    expect((await pageMemberCoupons({ state: 2 }, bea.as)).list).toMatchObject([{ coupon_id: late, saved_money: 500 }])
  })
})
