import { afterEach, expect, it } from 'vitest'
import { addAddress, pageAddresses } from '#api/address.ts'
import { registerByMobile, sendRegisterCode } from '#api/auth.ts'
import { getCaptcha } from '#api/captcha.ts'
import { openTestShop, TEST_CODE, type TestShop } from '../helpers/shop.ts'
import { refusalOf } from '../helpers/trade.ts'

let shop: TestShop
afterEach(() => shop.close())

/** An address where no areas are known. */
const place = { name: 'Ada', province_id: 1, city_id: 2, address: '1 Long Street', full_address: '北京-北京-朝阳' }
const captcha = async () => ({ captcha_id: (await getCaptcha({})).id, captcha_code: TEST_CODE })

it.each([
  ['hongkong', '61234567', '13800138000', '8 digits'],
  ['mainland', '13800138000', '61234567', '11 digits'],
  ['international', '+8613800138000', '13800138000', 'country code'],
] as const)('by the rule %s a customer has the number %s and not %s', async (mobileRule, good, wrong, words) => {
  shop = await openTestShop({ mobileRule })
  const code = async (mobile: string) => sendRegisterCode({ mobile, ...(await captcha()) })
  expect((await refusalOf(code(wrong))).message).toContain(words)
  const { key } = await code(good)
  const { token } = await registerByMobile({ mobile: good, key, code: TEST_CODE })
  expect((await refusalOf(addAddress({ ...place, mobile: wrong }, { token }))).message).toContain(words)
  await addAddress({ ...place, mobile: good }, { token })
  expect((await pageAddresses({}, { token })).list).toMatchObject([{ mobile: good }])
})
