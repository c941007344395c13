import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { say } from '#api/chat.ts'
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
