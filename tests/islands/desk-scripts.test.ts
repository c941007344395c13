import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { say } from '#api/chat.ts'
import { friendlyLink } from '#shop/db/schema/site.ts'
import { sameWords } from '#shop/words.ts'
import { OWN_SHOP } from '../helpers/catalogue.ts'
import { type ChatShop, openChatShop } from '../helpers/chat.ts'
import { visitAsStaff, visitDesk } from '../helpers/desk.ts'
import { NOON } from '../helpers/shop.ts'
import { fillTrade, makeBuyer } from '../helpers/trade.ts'

/* Scripts of the desk on the pages that the desk draws. */

/** The shop answers from the same two cores. */
const SOON = { timeout: 15_000 }

let shop: ChatShop
beforeAll(async () => {
  shop = await openChatShop({ desk: 'local' })
  shop.clock.now = NOON
  await fillTrade(shop.db)
})
afterAll(() => shop.close())

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

it('an answer that the chat sends after the session ended is back as a draft of its talk', async () => {
  const ada = await makeBuyer(shop, 'ada')
  await say({ site_id: OWN_SHOP, content_type: 0, message: 'Does it work on induction?' }, ada.as)
  const may = await visit('may', 'chat')
  const path = `/desk/chat/${ada.member_id}-${OWN_SHOP}`
  await may.show(path)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  vi.stubGlobal('fetch', async (address: string, { body }: { body: FormData }) => {
    const { text, status, headers } = await may.send(path, fieldsOf(body))
    return Object.defineProperty(new Response(text, { status, headers }), 'url', { value: address })
  })
  await import('#shop/desk/browser/acts.ts')
  shop.clock.now += 13 * 3600
  const field = document.querySelector<HTMLTextAreaElement>('#message')
  if (field) field.value = 'It does.'
  field?.form?.requestSubmit()
  expect(field?.value).toBe('')
  await vi.waitFor(() => expect(document.querySelector('[name="unsent"]')).toBeTruthy(), SOON)
  await vi.waitFor(() => expect(sessionStorage.getItem(`desk-chat ${ada.member_id}-${OWN_SHOP}`)).toBe('It does.'), SOON)
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
