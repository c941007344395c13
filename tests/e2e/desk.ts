import { type Browser, expect, type Page } from '@playwright/test'
import { SITE_URL } from '../helpers/built.ts'
import { TEST_CODE } from '../helpers/site.ts'

/** A browser of its own, signed in at the desk with its first account, whose password tests know. */
export async function enterDesk(browser: Browser, baseURL = SITE_URL): Promise<Page> {
  const page = await browser.newPage({ baseURL })
  await page.goto('/desk/orders')
  await page.getByLabel('Username').fill('desk')
  await page.getByLabel('Password').fill(`desk-${TEST_CODE}`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  return page
}

/** Sends all that an order still waits for in one parcel; its page stays open. */
export async function sendParcel(desk: Page, order_id: number): Promise<void> {
  await desk.goto(`/desk/orders/${order_id}`)
  await desk.getByLabel('Carrier').fill('Harbour Express')
  await desk.getByLabel('Tracking number').fill('HX2026')
  await decide(desk, 'Ship parcel', 'Parcel shipped')
}

/** Presses a button of the page that is open at the desk, and waits until that is said to be done. */
export async function decide(desk: Page, button: string, done: string): Promise<void> {
  await desk.getByRole('button', { name: button, exact: true }).click()
  await expect(desk.getByRole('status')).toHaveText(done)
}
