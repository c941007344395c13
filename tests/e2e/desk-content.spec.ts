import { type Browser, expect, type Page } from '@playwright/test'
import { ALL_ONLY } from '../helpers/audit.ts'
import { violations } from '../helpers/axe.ts'
import { SITE_URL } from '../helpers/built.ts'
import { enterDesk } from './desk.ts'
import { test } from './test.ts'

/** A picture of 2 × 2 pixels. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWNQcklTckljgFAAFU4DMS8ypk8AAAAASUVORK5CYII='

/** A browser of its own at the desk, without scripts where that is said. */
async function enter(browser: Browser, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const storageState = await (await enterDesk(browser)).context().storageState()
  return (await browser.newContext({ baseURL: SITE_URL, storageState, ...options })).newPage()
}

/** Deletes the row whose page is open, by the question that is asked. */
async function giveUp(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: 'Delete', exact: true }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Delete')
  await desk.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(desk.locator('#said')).toHaveText('Deleted')
}

const group = (desk: Page, name: string) => desk.getByRole('group', { name, exact: true })

test('a notice is written by keyboard in three languages, refused at its field, saved, and given up again', async ({ browser }) => {
  const desk = await enter(browser)
  await desk.goto('/desk/notices/new')
  await group(desk, 'Title').getByLabel('繁體中文').fill('鍵盤公告')
  await desk.keyboard.press('Enter')
  const english = group(desk, 'Title').getByLabel('English')
  await expect(english).toBeFocused()
  await expect(english).toHaveAttribute('aria-invalid', 'true')
  await expect(group(desk, 'Title').getByLabel('繁體中文')).toHaveValue('鍵盤公告')
  await expect(group(desk, 'Title')).toContainText('Please fill this in.')
  await desk.keyboard.type('By keyboard')
  await desk.keyboard.press('Enter')
  await expect(desk.locator('#said')).toHaveText('Saved')
  await expect(desk.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible()
  await expect(group(desk, 'Title').getByText('missing')).toHaveCount(1)
  expect(await violations(desk, (axe) => axe.exclude('iframe'))).toEqual([])
  await giveUp(desk)
})

test('a picture that is dropped on a text is asked what it shows, and goes where the cursor stood', async ({ browser }) => {
  const desk = await enter(browser)
  await desk.goto('/desk/notices/new')
  await group(desk, 'Title').getByLabel('English').fill('Dropped')
  await group(desk, 'Text').getByRole('button', { name: 'HTML' }).click()
  const text = group(desk, 'Text').locator('#f-content-en')
  await text.fill('<p>One.</p>\n<p>Two.</p>')
  await text.press('ControlOrMeta+Home')
  const dropped = await desk.evaluateHandle((data) => {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'dot.png', { type: 'image/png' }))
    return transfer
  }, PICTURE)
  for (const event of ['dragover', 'drop']) await text.dispatchEvent(event, { dataTransfer: dropped })
  const words = group(desk, 'Text').getByLabel('Description English')
  await expect(words).toBeFocused()
  await words.fill('A dot')
  await desk.getByRole('button', { name: 'Insert' }).click()
  await expect(text).toHaveValue(/^<img src="upload\/contentimg\/[^"]+" alt="A dot" width="2" height="2">\n<p>One/)
  await expect(group(desk, 'Text').getByRole('textbox', { name: 'Text English' })).toBeFocused()
  await expect(group(desk, 'Title').getByLabel('English')).toHaveValue('Dropped')
})

test('a text is written in the visual editor with a heading, a list, a link by name and a picture of the library', async ({ browser }) => {
  const desk = await enter(browser)
  await desk.goto('/desk/notices/new')
  await group(desk, 'Title').getByLabel('English').fill('Visual')
  await group(desk, 'Title').getByRole('button', { name: 'Start from English' }).first().click()
  await expect(group(desk, 'Title').getByLabel('繁體中文')).toHaveValue('Visual')
  const bar = await group(desk, 'Text').getByRole('toolbar').boundingBox()
  expect(bar?.height, 'the toolbar is one or two lines').toBeLessThan(90)
  const text = group(desk, 'Text').getByRole('textbox', { name: 'Text English' })
  await text.click()
  await desk.keyboard.type('## Opening hours')
  await desk.keyboard.press('Enter')
  await desk.keyboard.type('- Monday')
  await desk.keyboard.press('Enter')
  await desk.keyboard.type('See ')
  await desk.keyboard.press('ControlOrMeta+K')
  await desk.getByRole('dialog').getByLabel('Find by name').fill('mug')
  await desk.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Product' }).first().getByRole('button').click()
  await desk.getByRole('button', { name: 'Picture', exact: true }).click()
  await desk.locator('#pick-picture-file').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') })
  await expect(desk.locator('#pick-picture-list [aria-pressed="true"]')).toBeVisible()
  await desk.getByRole('dialog').getByLabel('Description').fill('A dot')
  expect(await violations(desk, (axe) => axe.exclude('iframe'))).toEqual([])
  await desk.getByRole('dialog').getByRole('button', { name: 'Insert' }).click()
  await group(desk, 'Text').getByRole('button', { name: 'Start from English' }).first().click()
  await desk.getByRole('button', { name: 'Save as new' }).click()
  await expect(desk.locator('#said')).toHaveText('Saved')
  await group(desk, 'Text').getByRole('button', { name: 'HTML' }).click()
  for (const language of ['en', 'zh-hant']) {
    await expect(desk.locator(`#f-content-${language}`)).toHaveValue(
      /^<h2>Opening hours<\/h2>\n<ul>\s*<li>Monday<\/li>\s*<li>(?:<p>)?See <a href="\/sku\/\d+">[^<]+<\/a>[\s\S]*<img src="upload\/[^"]+" alt="A dot"/,
    )
  }
  await giveUp(desk)
})

test('a notice with a picture and an article with goods are written without scripts too', ALL_ONLY, async ({ browser }) => {
  const desk = await enter(browser, { javaScriptEnabled: false })
  await desk.goto('/desk/notices/new')
  await group(desk, 'Title').getByLabel('English').fill('Without scripts')
  await desk.getByText('Insert a picture into the text').click()
  await desk.locator('#f-content-file').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') })
  await group(desk, 'Text').getByLabel('Description English').fill('A dot')
  await desk.getByRole('button', { name: 'Insert' }).click()
  await expect(desk.locator('#f-content-en')).toHaveValue(/^<img [^>]*alt="A dot"/)
  await desk.getByRole('button', { name: 'Save as new' }).click()
  await expect(desk.locator('#said')).toHaveText('Saved')
  await giveUp(desk)

  await desk.goto('/desk/articles/new')
  await group(desk, 'Title').getByLabel('English').fill('Of goods')
  await desk.getByLabel('Find products by name or number').fill('mug')
  await desk.getByRole('button', { name: 'Search', exact: true }).click()
  const first = desk.locator('.edit-goods li').first()
  await first.getByRole('checkbox').check()
  await desk.getByRole('button', { name: 'Save as new' }).click()
  await expect(desk.locator('#said')).toHaveText('Saved')
  await expect(desk.locator('.edit-goods li')).toHaveCount(1)
  await giveUp(desk)
})
