import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { SITE_URL } from '../helpers/built.ts'
import { TEST_CODE } from '../helpers/site.ts'
import { newName } from './buying.ts'
import { enterDesk } from './desk.ts'

const PASSWORD = 'ten-letters'

/** Opens an account that answers the chat of a shop. @returns its name */
export async function hireServicer(browser: Browser, site_id: number): Promise<string> {
  const owner = await enterDesk(browser)
  const name = newName()
  await owner.goto('/desk/staff')
  await owner.getByLabel('Username').fill(name)
  await owner.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await owner.getByLabel('Role').selectOption('chat')
  await owner.getByLabel('Shop').selectOption(String(site_id))
  await owner.getByLabel('Your current password', { exact: true }).last().fill(`desk-${TEST_CODE}`)
  await owner.getByRole('button', { name: 'Add an account' }).click()
  await expect(owner.getByRole('status')).toHaveText('Account added')
  await owner.close()
  return name
}

/** A browser of its own with that account, online at the desk. */
export async function enterChat(browser: Browser, name: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: SITE_URL, ...options })
  const page = await context.newPage()
  await page.goto('/desk/chat')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('button', { name: 'Online' })).toBeVisible()
  return page
}
