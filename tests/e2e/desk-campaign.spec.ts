import { expect, type Page } from '@playwright/test'
import { violations } from '../helpers/axe.ts'
import { enterDesk } from './desk.ts'
import { test } from './test.ts'

const TITLE = 'Kiln weekend'
const TITLE_IN_CAMPAIGN = 'Kiln weekend, Christmas hours'

const title = (desk: Page) => desk.getByRole('group', { name: 'Title', exact: true }).getByLabel('English')

/** Presses a button of the desk by keyboard, and waits until that is said to be done. */
async function decide(desk: Page, button: string, done: string): Promise<void> {
  await desk.getByRole('button', { name: button, exact: true }).press('Enter')
  await expect(desk.locator('#said')).toHaveText(done)
}

/** The minute that the clocks of Hong Kong show, as a form takes it. */
function minute(later = 0): string {
  const parts = new Date(Date.now() + later).toLocaleString('sv-SE', { timeZone: 'Asia/Hong_Kong' })
  return parts.slice(0, 16).replace(' ', 'T')
}

test('a campaign goes from draft to live to ended by keyboard, and an old version comes back', async ({ browser, request }) => {
  test.setTimeout(240_000)
  const desk = await enterDesk(browser)
  const reads = (id: string, text: string) =>
    expect
      .poll(async () => (await (await request.get(`/web/cms/notice/${id}`)).text()).includes(`>${text}<`), { timeout: 60_000 })
      .toBe(true)

  await desk.goto('/desk/notices/new')
  await title(desk).fill(TITLE)
  await decide(desk, 'Save as new', 'Saved')
  const id = /notices\/(\d+)/.exec(desk.url())?.[1] ?? ''

  await title(desk).fill(TITLE_IN_CAMPAIGN)
  await decide(desk, 'Save draft', 'Draft saved')
  await expect(desk.getByText('Shoppers see the live version.')).toBeVisible()
  await reads(id, TITLE)

  await desk.goto('/desk/campaigns')
  await desk.getByLabel('Name').fill('Christmas')
  await desk.getByLabel(/^Start/).fill(minute(-60_000))
  await desk.getByLabel(/^End/).fill(minute(86_400_000))
  await decide(desk, 'New campaign', 'Campaign added')
  const campaign = desk.url().replace(/\?.*/, '')
  await desk.goto('/desk/drafts')
  await desk.getByRole('row', { name: TITLE_IN_CAMPAIGN }).getByRole('checkbox').press('Space')
  await desk.getByLabel('Campaign').press('End')
  await decide(desk, 'Move to campaign', 'Moved to the campaign')
  expect(await violations(desk)).toEqual([])

  await decide(desk, 'Make a link for colleagues', 'Link made')
  const link = (await desk.getByRole('link', { name: '/desk/look/' }).getAttribute('href')) ?? ''
  const colleague = await browser.newPage({ baseURL: new URL(desk.url()).origin })
  await colleague.goto(link)
  await colleague.getByLabel('Page').selectOption(TITLE_IN_CAMPAIGN)
  await colleague.getByRole('button', { name: 'Show' }).click()
  await expect(colleague.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(TITLE_IN_CAMPAIGN, { timeout: 60_000 })

  await decide(desk, 'Schedule', 'Scheduled')
  await reads(id, TITLE_IN_CAMPAIGN)
  await desk.goto(campaign)
  await decide(desk, 'End now', 'Campaign ended')
  await reads(id, TITLE)

  await desk.goto(`/desk/notices/${id}/history`)
  await expect(desk.locator('del, ins').filter({ hasText: 'Christmas' }).first()).toBeVisible()
  expect(await violations(desk)).toEqual([])
  await desk.getByRole('button', { name: /^Bring back version 2/ }).press('Enter')
  await expect(title(desk)).toHaveValue(TITLE_IN_CAMPAIGN)
  await decide(desk, 'Publish', 'Saved')
  await reads(id, TITLE_IN_CAMPAIGN)

  await desk.goto(`/desk/notices/${id}/delete`)
  await decide(desk, 'Delete', 'Deleted')
  await desk.goto('/desk/deleted')
  await decide(desk, `Bring back ${TITLE_IN_CAMPAIGN}`, 'Brought back')
  await desk.goto(`/desk/notices/${id}/delete`)
  await decide(desk, 'Delete', 'Deleted')
})
