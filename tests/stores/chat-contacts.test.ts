import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { say } from '#api/chat.ts'
import { configure } from '#api/settings.ts'
import { storeToken } from '#api/token-cookie.ts'
import { DIALECTS } from '#contract/dialect.ts'
import { $contacts, $remembered, findContact, refreshContacts } from '#stores/chat-contacts.ts'
import { fillCatalogue, OTHER_SHOP, OWN_SHOP } from '../helpers/catalogue.ts'
import { openEdition } from '../helpers/edition.ts'
import { setUpShop } from '../helpers/set-up.ts'
import type { TestShop } from '../helpers/shop.ts'

const shop = setUpShop()
let ada: Awaited<ReturnType<TestShop['signUp']>>
beforeAll(async () => {
  await fillCatalogue(shop.db)
  ada = await shop.signUp('ada')
  await say({ site_id: OTHER_SHOP, content_type: 0, message: 'Hello' }, ada)
})
beforeEach(() => storeToken(ada.token))

it('asks the platform where it has a service of its own, and our own shop where it has none', async () => {
  expect([await findContact(0), await findContact(OTHER_SHOP)]).toEqual([0, OTHER_SHOP])
  configure({ dialect: DIALECTS.multishop })
  expect([await findContact(0), await findContact(OTHER_SHOP)]).toEqual([OWN_SHOP, OTHER_SHOP])
  configure({ dialect: undefined })
})

it('asks for the oldest shops first, because the page of the newest may lack our own', async () => {
  const { sent } = openEdition('multishop')
  onTestFinished(() => configure({ dialect: undefined, fetch: (input, init) => shop.fetch(new Request(input, init)) }))
  await findContact(0)
  expect(sent.get('/api/shop/page')).toMatchObject({ sort: 'asc' })
})

it('has one contact before a server with one service, whatever id its shop has there', async () => {
  configure({ dialect: DIALECTS.singleshop })
  expect([await findContact(0), await findContact(OTHER_SHOP)]).toEqual([0, 0])
  await refreshContacts()
  expect($contacts.get()).toMatchObject([{ shop_id: 0, last_dialog: { consumer_say: 'Hello' } }])
  $contacts.set([])
  configure({ dialect: undefined })
})

it('keeps to those this device remembers before a server that knows none', async () => {
  await refreshContacts()
  expect($contacts.get()).toMatchObject([{ shop_id: OTHER_SHOP, last_dialog: { consumer_say: 'Hello' } }])
  configure({ dialect: DIALECTS.multishop })
  // Another page, on the same device.
  $contacts.set([])
  await refreshContacts()
  expect($contacts.get()).toEqual($remembered.get())
  expect($contacts.get()).toMatchObject([{ shop_id: OTHER_SHOP, site_name: 'Tea House', last_dialog: null }])
  configure({ dialect: undefined })
})
