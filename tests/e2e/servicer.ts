import { type Browser, expect, type Page } from '@playwright/test'
import { SITE_URL } from '../helpers/built.ts'
import { newName } from './buying.ts'
import { enterDesk } from './desk.ts'

const PASSWORD = 'ten-letters'

/** Somebody new who answers the chat of a shop, in a browser of their own, online at the desk. */
export async function newServicer(browser: Browser, site_id: number): Promise<Page> {
  const owner = await enterDesk(browser)
  const name = newName()
  await owner.goto('/desk/staff')
  await owner.getByLabel('Username').fill(name)
  await owner.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await owner.getByLabel('Role').selectOption('chat')
  await owner.getByLabel('Shop').selectOption(String(site_id))
  await owner.getByRole('button', { name: 'Add an account' }).click()
  await expect(owner.getByRole('status')).toHaveText('Account added')
  await owner.close()
  const page = await browser.newPage({ baseURL: SITE_URL })
  await page.goto('/desk/chat')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('button', { name: 'Online' })).toBeVisible()
  return page
}
