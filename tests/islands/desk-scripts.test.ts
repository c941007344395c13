import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { say } from '#api/chat.ts'
import { friendlyLink } from '#shop/db/schema/site.ts'
import { sameWords } from '#shop/words.ts'
import { OWN_SHOP } from '../helpers/catalogue.ts'
import { openChatShop } from '../helpers/chat.ts'
import { visitAsStaff, visitDesk } from '../helpers/desk.ts'
import { setUp } from '../helpers/set-up.ts'
import { fillTrade, makeBuyer } from '../helpers/trade.ts'

/* Scripts of the desk on the pages that the desk draws. */

/** The shop answers from the same two cores. */
const SOON = { timeout: 15_000 }

const shop = setUp(() => openChatShop({ desk: 'local' }))
beforeAll(async () => {
  await fillTrade(shop.db)
})

const fieldsOf = (data: FormData) => Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))

/** A browser of a new account; the forms it sends come from the desk's own pages. */
async function visit(username: string, role: 'chat' | 'content') {
  await visitAsStaff(shop, { username, role })
  const visitor = visitDesk(shop, { 'sec-fetch-site': 'same-origin' })
  visitor.resume(`session-of-${username}`)
  const show = async (path: string) => {
    document.body.innerHTML = new DOMParser().parseFromString((await visitor.get(path)).text, 'text/html').body.innerHTML
  }
  return { ...visitor, show }
}

/** Shows a talk to a new account, and lets the scripts call the shop. Each form they send waits for `hold` first. */
async function openTalk(username: string, path: string, hold: () => Promise<void> = async () => {}) {
  const visitor = await visit(username, 'chat')
  await visitor.show(path)
  history.replaceState(null, '', path)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  const call = async (address: string | URL, { body }: { body?: FormData } = {}) => {
    const { href, pathname, search } = new URL(address, location.href)
    if (body) await hold()
    const {
      text,
      status,
      headers,
      location: to,
    } = body ? await visitor.send(pathname + search, fieldsOf(body)) : await visitor.get(pathname + search)
    return Object.defineProperty(new Response(text, { status, headers }), 'url', { value: new URL(to, href).href })
  }
  vi.stubGlobal('fetch', vi.fn(call))
  await import('#shop/desk/browser/acts.ts')
  return visitor
}

const fieldOf = () => document.querySelector('#message') as HTMLTextAreaElement
const talkShown = () => document.querySelector<HTMLElement>('[data-talk]')?.dataset.talk
function type(text: string): void {
  fieldOf().value = text
  fieldOf().dispatchEvent(new Event('input', { bubbles: true }))
}
function answer(text: string): void {
  type(text)
  fieldOf().form?.requestSubmit()
}

/** A customer who waits for an answer. */
async function ask(name: string) {
  const { member_id, as } = await makeBuyer(shop, name)
  await say({ site_id: OWN_SHOP, content_type: 0, message: `${name} asks` }, as)
  return `${member_id}-${OWN_SHOP}`
}

async function goTo(talk: string): Promise<void> {
  document.querySelector<HTMLAnchorElement>(`#a-${talk}`)?.click()
  await vi.waitFor(() => expect(talkShown()).toBe(talk), SOON)
}

it('an answer that the chat sends after the session ended is back as a draft of its talk', async () => {
  const ada = await ask('ada')
  await openTalk('may', `/desk/chat/${ada}`)
  shop.clock.now += 13 * 3600
  const field = fieldOf()
  answer('It does.')
  expect(field.value).toBe('')
  await vi.waitFor(() => expect(document.querySelector('[name="unsent"]')).toBeTruthy(), SOON)
  await vi.waitFor(() => expect(sessionStorage.getItem(`desk-chat ${ada}`)).toBe('It does.'), SOON)
})

it('an answer that is queued while the next customer is opened leaves that one shown', async () => {
  const [bob, cat] = [await ask('bob'), await ask('cat')]
  const first = Promise.withResolvers<void>()
  const nat = await openTalk('nat', `/desk/chat/${bob}?tab=waiting`, () => first.promise)
  answer('One.')
  answer('Two.')
  await goTo(cat)
  type('For cat')
  first.resolve()
  await vi.waitFor(async () => expect((await nat.get(`/desk/chat/${bob}?peek`)).text).toContain('Two.'), SOON)
  // Two answers, each with a refresh, and the page of the next customer.
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(5), SOON)
  expect(talkShown()).toBe(cat)
  expect(fieldOf().value).toBe('For cat')
})

it('an answer or a picture that fails after its talk was left does not replace the draft of that talk', async () => {
  const [dan, eve] = [await ask('dan'), await ask('eve')]
  const line = Promise.withResolvers<void>()
  await openTalk('oz', `/desk/chat/${dan}?tab=waiting`, () => line.promise)
  answer('Refused.')
  type('Half written')
  const file = document.querySelector('[name="picture"]') as HTMLInputElement
  Object.defineProperty(file, 'files', { value: [new File(['bytes'], 'pan.png', { type: 'image/png' })] })
  file.dispatchEvent(new Event('change', { bubbles: true }))
  await goTo(eve)
  line.reject(new TypeError('Failed to fetch'))
  await vi.waitFor(() => expect(sessionStorage.getItem(`desk-chat ${dan}`)).toBe('Refused.\nHalf written'), SOON)
  await goTo(dan)
  expect(fieldOf().value).toBe('Refused.\nHalf written')
})

it('frames that come faster than the page is rendered show it all the same, by one fetch at a time', async () => {
  const gus = await ask('gus')
  await openTalk('pia', `/desk/chat/${gus}?tab=waiting`)
  const { refresh } = await import('#shop/desk/browser/page.ts')
  const pages = Array.from({ length: 2 }, () => Promise.withResolvers<Response>())
  const fetching = vi.mocked(fetch)
  fetching.mockClear()
  for (const { promise } of pages) fetching.mockReturnValueOnce(promise)
  const answer = (at: number) => {
    const response = new Response(`<main id="main">Page ${at}</main>`, { headers: { 'content-type': 'text/html' } })
    pages[at]?.resolve(Object.defineProperty(response, 'url', { value: location.href }))
  }
  for (let frame = 0; frame < 3; frame += 1) void refresh()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled(), SOON)
  answer(0)
  await vi.waitFor(() => expect(document.querySelector('main')?.textContent).toBe('Page 0'), SOON)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2), SOON)
  answer(1)
  await vi.waitFor(() => expect(document.querySelector('main')?.textContent).toBe('Page 1'), SOON)
  expect(fetch).toHaveBeenCalledTimes(2)
})

/** Shows a form of the desk with its script. Returns the form, and how many of its submits were sent. */
async function openForm(username: string, path = '/desk/floors/new') {
  const visitor = await visit(username, 'content')
  history.replaceState(null, '', path)
  await visitor.show(path)
  await import('#shop/desk/browser/edit.ts')
  const form = document.querySelector<HTMLFormElement>('form.edit')
  if (!form) throw new Error(`${path} has no form`)
  const sent: string[] = []
  // A page answers, so that the form is sent as without scripts.
  vi.stubGlobal('fetch', async () => new Response('<p>', { headers: { 'content-type': 'text/html' } }))
  // Capturing on the form would come before the script. jsdom sends no forms.
  const note = (event: SubmitEvent) => {
    if (!event.defaultPrevented) sent.push(new FormData(form, event.submitter).getAll('act').join())
    event.preventDefault()
  }
  addEventListener('submit', note)
  onTestFinished(() => removeEventListener('submit', note))
  return { ...visitor, form, sent }
}

it('a form with more pictures than the shop takes says so beside its buttons, and sends nothing', async () => {
  const { form, sent } = await openForm('lea')
  const give = (megabytes: number) => {
    for (const control of [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')].slice(0, 2))
      Object.defineProperty(control, 'files', { value: [{ size: megabytes * 1024 * 1024 }], configurable: true })
  }
  give(24)
  form.requestSubmit()
  expect(sent).toEqual([])
  expect(document.querySelector('.edit__bar [role="alert"]')?.textContent).toContain('48 MB together')
  give(9)
  form.requestSubmit()
  await vi.waitFor(() => expect(sent).toEqual(['save']), SOON)
  expect(document.querySelector('.edit__bar [role="alert"]')).toBeNull()
})

it('a form without a connection says so beside its buttons, and stays as it is', async () => {
  const { form, sent } = await openForm('ina')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  form.querySelector('input[name="title-en"]')?.dispatchEvent(new Event('input', { bubbles: true }))
  form.requestSubmit()
  expect(sent).toEqual([])
  expect(document.querySelector('.edit__bar [role="alert"]')?.textContent).toContain('You are offline')
  expect(form.hasAttribute('data-changed')).toBe(true)
  online.mockReturnValue(true)
  form.requestSubmit()
  await vi.waitFor(() => expect(sent).toEqual(['save']), SOON)
  expect(document.querySelector('.edit__bar [role="alert"]')).toBeNull()
})

it.each([
  ['the line breaks', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy answers in its place', async () => new Response('Bad gateway', { status: 502 })],
])('a save that the shop does not answer keeps the form and can be tried again: %s', async (_why, fail) => {
  const { form, sent } = await openForm(`kim${_why.length}`)
  const call = vi.fn(fail as (address: string, init: { body: FormData }) => Promise<Response>)
  vi.stubGlobal('fetch', call)
  const title = form.querySelector<HTMLInputElement>('input[name="title-en"]')
  if (title) title.value = 'Typed'
  title?.dispatchEvent(new Event('input', { bubbles: true }))
  form.querySelector<HTMLButtonElement>('.edit__bar button')?.click()
  const note = () => document.querySelector('.edit__bar [role="alert"]')
  await vi.waitFor(() => expect(note()?.textContent).toContain('Not saved'), SOON)
  expect(call.mock.lastCall?.[1].body.get('title-en')).toBe('Typed')
  expect(form.hasAttribute('data-changed')).toBe(true)
  expect(sent).toEqual([])
  note()?.querySelector('button')?.click()
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2), SOON)
  await vi.waitFor(() => expect(note()?.textContent).toContain('Not saved'), SOON)
  expect(title?.value).toBe('Typed')
})

it('a form is sent once by a double click, and again once the page is shown anew; its preview is drawn as often as asked for', async () => {
  const { form, sent } = await openForm('lou')
  const look = document.createElement('button')
  Object.assign(look, { name: 'act', value: 'look', formTarget: '_blank' })
  form.append(look)
  look.click()
  look.click()
  const save = form.querySelector<HTMLButtonElement>('.edit__bar button')
  save?.click()
  save?.click()
  look.click()
  await vi.waitFor(() => expect(sent).toEqual(['save,look', 'save,look', 'save,look', 'save']), SOON)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  save?.click()
  await vi.waitFor(() => expect(sent).toEqual(['save,look', 'save,look', 'save,look', 'save', 'save']), SOON)
})

it('a form warns before the page is left, also where it came back unsaved and while its preview is open', async () => {
  const isWarned = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { form, send } = await openForm('mia')
  expect(isWarned()).toBe(false)
  form.querySelector('input[name="title-en"]')?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(isWarned()).toBe(true)
  const look = document.createElement('button')
  look.formTarget = '_blank'
  form.append(look)
  look.click()
  expect(isWarned()).toBe(true)
  form.requestSubmit()
  await vi.waitFor(() => expect(isWarned()).toBe(false), SOON)
  const refused = await send('/desk/floors/new', { act: 'save', version: '0', sort: 'x' })
  document.body.innerHTML = new DOMParser().parseFromString(refused.text, 'text/html').body.innerHTML
  expect(isWarned()).toBe(true)
})

it('Enter in a search of a form or a dialog searches, and neither saves nor closes', async () => {
  const { form, sent } = await openForm('noa')
  const press = (field: HTMLInputElement | null, more: KeyboardEventInit = {}) =>
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }))
  const search = form.querySelector<HTMLInputElement>('.edit-find input[type="search"]')
  expect(press(search, { isComposing: true })).toBe(true)
  expect(sent).toEqual([])
  expect(press(search)).toBe(false)
  expect(sent).toEqual([`save,find_${search?.name.replace('-q', '')}`])
  expect(press(form.querySelector('input[name="title-en"]'))).toBe(true)
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  const call = vi.fn(async (_address: string) => Response.json([]))
  vi.stubGlobal('fetch', call)
  const { pickPage } = await import('#shop/desk/browser/pick.ts')
  void pickPage('')
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1), SOON)
  const query = document.querySelector<HTMLInputElement>('#pick-page-q')
  if (query) query.value = 'pan'
  expect(press(query)).toBe(false)
  await vi.waitFor(() => expect(call.mock.lastCall?.[0]).toContain('?q=pan'), SOON)
  expect(document.querySelector<HTMLDialogElement>('#pick-page')?.open).toBe(true)
})

it('a row of the second page of a list is dropped among all rows of the list', async () => {
  const rows = Array.from({ length: 25 }, (_, at) => ({ id: at + 1, link_title: sameWords(`Partner ${at + 1}`), link_sort: at + 1 }))
  await shop.db.insert(friendlyLink).values(rows)
  const kit = await visit('kit', 'content')
  await kit.show('/desk/friendly_links?page=2')
  await import('#shop/desk/browser/order.ts')
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  const send = (key: number, event: string) =>
    document.querySelector(`tr[data-key="${key}"]`)?.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }))
  send(21, 'dragstart')
  send(23, 'dragover')
  send(21, 'drop')
  const [form] = submit.mock.contexts
  await kit.send('/desk/friendly_links', fieldsOf(new FormData(form as HTMLFormElement)))
  const sorted = await shop.db.select().from(friendlyLink).orderBy(friendlyLink.link_sort)
  expect(sorted.slice(18).map(({ id }) => id)).toEqual([19, 20, 22, 23, 21, 24, 25])
})

it('one box ticks all products of a page, and shows when only some are ticked', async () => {
  const { show } = await visit('tic', 'content')
  await show('/desk/goods')
  await import('#shop/desk/browser/tick.ts')
  const [page, ...rows] = document.querySelectorAll<HTMLInputElement>('[data-tick-page], tbody input[name^="pick-"]')
  expect(rows.length).toBeGreaterThan(2)
  expect(page?.closest('label')?.textContent).toContain(`All ${rows.length} on this page`)
  expect(page?.closest('label')?.hidden).toBe(false)
  page?.click()
  expect(rows.every(({ checked }) => checked)).toBe(true)
  rows[0]?.click()
  expect(page).toMatchObject({ checked: false, indeterminate: true })
  page?.click()
  expect(rows.every(({ checked }) => checked)).toBe(true)
  page?.click()
  expect(rows.some(({ checked }) => checked)).toBe(false)
})
