import { expect, type Page } from '@playwright/test'
import { registerUsername } from '#contract/auth.ts'
import { cartAdd } from '#contract/cart.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { SITE_URL } from '../helpers/built.ts'
import { askForToken, call } from '../helpers/member.ts'
import { TEST_CODE } from '../helpers/site.ts'
import { wordsOf } from '../helpers/words.ts'

/** A password that meets every rule a shop can ask for. */
export const PASSWORD = 'Harbour#9'

/** A name nobody has: one journey can run again in the same shop. */
export function newName(): string {
  return `buyer${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
}

/** A mobile number nobody has, in the form of the demo shop's rule. */
export function newMobile(): string {
  return `6${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
}

/** A product with at least two skus in stock, found as the list finds it; its names are in the asked language. */
export async function findProduct(page: Page, lang: Locale): Promise<{ sku_id: number; name: string }> {
  const { list } = await call<{ list: { goods_id: number; sku_id: number; goods_name: string; is_virtual: number }[] }>(
    page.request,
    '/api/goodssku/page',
    { lang, page_size: 100 },
  )
  for (const goods of list) {
    const { goods_sku_detail: sku } = await call<{
      goods_sku_detail: { goods_spec_format: string; stock: number; max_buy: number; min_buy: number }
    }>(page.request, '/api/goodssku/detail', { lang, sku_id: goods.sku_id })
    const specs = JSON.parse(sku.goods_spec_format || '[]') as { value: { sku_id: number }[] }[]
    if (specs.length !== 1 || sku.stock < 12 || sku.max_buy || sku.min_buy > 1 || goods.is_virtual) continue
    const others = await Promise.all(
      (specs[0]?.value ?? []).map(({ sku_id }) => call<{ stock: number }>(page.request, '/api/goodssku/info', { lang, sku_id })),
    )
    if (others.length > 1 && others.every(({ stock }) => stock >= 12)) return { sku_id: goods.sku_id, name: goods.goods_name }
  }
  throw new Error('the shop has no product to buy in this journey')
}

/** Fills the registration form, which is open, and sends it; goes on where a welcome gift is shown. */
export async function register(page: Page, locale: Locale, username: string): Promise<void> {
  const t = wordsOf(locale)
  await page.getByLabel(t('auth.username.label'), { exact: true }).fill(username)
  await page.getByLabel(t('auth.password.label'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(t('auth.password.repeat'), { exact: true }).fill(PASSWORD)
  await page.getByAltText(t('common.captcha.picture')).waitFor()
  await page.getByLabel(t('common.captcha.label')).fill(TEST_CODE)
  await page.getByLabel(t('auth.agreement.accept')).check()
  await page.getByRole('button', { name: t('auth.register.submit'), exact: true }).click()
  const gift = page.getByRole('link', { name: t('auth.register.continue') })
  await Promise.race([gift.waitFor(), page.waitForURL((url) => !url.pathname.includes('/auth/'))])
  if (page.url().includes('/auth/')) await gift.click()
}

/** Fills the address form of a checkout, open for who has none, with an area of every level, and delivers there. */
export async function addAddress(page: Page, locale: Locale): Promise<void> {
  const t = wordsOf(locale)
  const form = page.getByRole('form', { name: t('checkout.address.form') })
  await form.getByLabel(t('checkout.address.name'), { exact: true }).fill('Chan Ka Yan')
  await form.getByLabel(t('common.mobile.label')).fill('61234567')
  for (const level of [1, 2, 3] as const) {
    const select = form.getByLabel(t(`checkout.region.${level}`), { exact: true })
    await expect(select).toBeEnabled()
    await select.selectOption({ index: 1 })
  }
  await form.getByLabel(t('checkout.address.street')).fill('88 Des Voeux Road West')
  await form.getByRole('button', { name: t('checkout.address.use') }).click()
  await expect(form).toBeHidden()
}

/** Fills the form of account and password, which is open, and sends it. */
export async function logIn(page: Page, locale: Locale, username: string): Promise<void> {
  const t = wordsOf(locale)
  await page.getByLabel(t('auth.login.name')).fill(username)
  await page.getByLabel(t('auth.password.label'), { exact: true }).fill(PASSWORD)
  await page.getByRole('img', { name: t('common.captcha.picture') }).waitFor()
  await page.getByLabel(t('common.captcha.label')).fill(TEST_CODE)
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
}

/** Opens an account by calls, without signing the browser in. @returns its name and token */
export async function newAccount(page: Page): Promise<{ username: string; token: string }> {
  const username = newName()
  return { username, token: await askForToken(page.request, registerUsername.path, { username, password: PASSWORD }) }
}

/** Waits until a visitor is led to sign in, and does so with a new account. */
export async function signInOnTheWay(page: Page, locale: Locale): Promise<void> {
  await page.waitForURL(`**${href('login', locale)}?redirect=*`)
  await logIn(page, locale, (await newAccount(page)).username)
}

/** Acts of a visitor, counted: each field filled in, each choice, each press. */
export function counted() {
  let acts = 0
  return {
    count: () => acts,
    do: async (act: Promise<unknown>) => {
      acts += 1
      await act
    },
  }
}

/** Signs in as a new member in the sign-in part of a checkout. */
export async function signInAtCheckout(page: Page, locale: Locale, mobile = newMobile(), { do: act } = counted()): Promise<void> {
  const t = wordsOf(locale)
  const part = page.getByRole('region', { name: t('checkout.sign_in.title') })
  await part.getByAltText(t('common.captcha.picture')).waitFor()
  await act(part.getByRole('textbox', { name: t('common.mobile.label') }).fill(mobile))
  await act(part.getByLabel(t('common.captcha.label')).fill(TEST_CODE))
  await act(part.getByRole('button', { name: t('auth.code.send') }).click())
  // The code that was sent empties the field and takes the focus there.
  await expect(part.getByLabel(t('auth.code.label'))).toBeFocused()
  await act(part.getByRole('checkbox').check())
  await act(part.getByLabel(t('auth.code.label')).fill(TEST_CODE))
  await expect(page.getByText(t('checkout.sign_in.done_as', { name: mobile }))).toBeVisible()
}

/** Brings a new member with one product in the cart to the checkout. @returns the member's name */
export async function startBuying(page: Page, locale: Locale): Promise<string> {
  const { username, token } = await newAccount(page)
  const { sku_id } = await findProduct(page, locale)
  await call(page.request, cartAdd.path, { token, site_id: 1, sku_id, num: 1 })
  await page.context().addCookies([{ name: 'token', value: token, url: SITE_URL }])
  await page.goto(href('cart', locale))
  await page.getByRole('button', { name: wordsOf(locale)('cart.checkout'), exact: true }).click()
  await page.waitForURL(`**${href('checkout', locale)}`)
  return username
}

/** From an open checkout without an address to the payment page. */
export async function placeOrder(page: Page, locale: Locale): Promise<void> {
  const t = wordsOf(locale)
  await addAddress(page, locale)
  await expect(page.getByRole('radio', { name: /Chan Ka Yan/ })).toBeChecked()
  const place = page.getByRole('button', { name: t('checkout.place'), exact: true })
  await expect(place).toBeEnabled()
  await place.click()
  await page.waitForURL(`**${href('pay', locale)}?code=*`)
}
