import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageAddresses } from '#api/address.ts'
import { islandTexts } from '#i18n.ts'
import { AddressBook } from '#islands/address/AddressBook.tsx'
import { EditAddress } from '#islands/address/EditAddress.tsx'
import { ADDRESS_BOOK_TEXTS } from '#islands/address/texts.ts'
import { ADDRESS_MOST } from '#lib/member/address.ts'
import { memberAddress } from '#shop/db/schema/member.ts'
import { draw, focusOn } from '../helpers/draw.tsx'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { fillTrade } from '../helpers/trade.ts'

const texts = islandTexts('en', ADDRESS_BOOK_TEXTS)
const shop = setUpFreshShop({ fill: fillTrade })
const buyer = setUpBuyer(shop, 'ada')

const list = async () => (await pageAddresses({}, buyer.as)).list
const open = () => draw(<AddressBook texts={texts} />, { address: '/web/member/delivery_address', token: buyer.token })
const form = async () => within(await screen.findByRole('form', { name: 'Address' }))
const tiles = () => screen.getAllByRole('listitem').map((tile) => tile.querySelector('b')?.textContent ?? tile.textContent)
/** One more address, a copy of the buyer's own for somebody else. */
async function keep(name: string) {
  const [first] = await shop.db.select().from(memberAddress)
  if (!first) throw new Error('no address')
  const { id: _, ...place } = first
  await shop.db.insert(memberAddress).values({ ...place, name, is_default: false })
}

it('reads a pasted address, fills the form only when told, and keeps it with the areas it was read with (R18, R19)', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('link', { name: /Add an address/ }))
  const fields = await form()
  await user.click(fields.getByLabelText('Paste an address and we’ll fill in the form'))
  await user.paste('李志明 9345 6780\n香港灣仔碼頭街1號 23樓 2305室')
  const read = within(await fields.findByRole('status'))
  await waitFor(() => expect(read.getByText('We read this as: please check')).toBeTruthy())
  expect(read.getByText(/Wan Chai$/)).toBeTruthy()
  expect(fields.getByLabelText<HTMLInputElement>('Recipient').value).toBe('')
  await user.click(fields.getByRole('button', { name: 'Use this' }))
  expect(fields.getByLabelText<HTMLInputElement>('Recipient').value).toBe('李志明')
  await waitFor(() => expect(fields.getByLabelText('District')).toHaveProperty('selectedOptions.0.textContent', 'Wan Chai'))
  await user.click(fields.getByRole('button', { name: 'Save address' }))
  await waitFor(async () =>
    expect(await list()).toMatchObject([
      { is_default: 1 },
      { name: '李志明', mobile: '93456780', address: '碼頭街1號 23樓 2305室', is_default: 0 },
    ]),
  )
  await waitFor(() => expect(document.activeElement?.textContent).toContain('李志明'))
})

it('leaves the default one without Delete and says why; another is made the default, first, and the old one can go', async () => {
  await keep('Grace')
  const { user } = open()
  expect(await screen.findByText('Choose another default to delete this one')).toBeTruthy()
  const [before = ''] = tiles()
  expect(screen.queryByRole('button', { name: `Delete the address of ${before}` })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Make the address of Grace the default' }))
  await waitFor(() => expect(tiles()[0]).toBe('Grace'))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Grace'))
  await user.click(screen.getByRole('button', { name: `Delete the address of ${before}` }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect(await list()).toMatchObject([{ name: 'Grace', is_default: 1 }]))
  await focusOn(() => screen.getByRole('heading', { name: 'Addresses' }))
})

it('keeps the default that was chosen while a form was open', async () => {
  await keep('Grace')
  const { user } = open()
  const box = (fields: Awaited<ReturnType<typeof form>>) => fields.queryByRole('checkbox', { name: 'Use as my default address' })
  const choose = (name: string) => user.click(screen.getByRole('button', { name: `Make the address of ${name} the default` }))
  const save = async (fields: Awaited<ReturnType<typeof form>>) => {
    await user.click(fields.getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Address' })).toBeNull())
  }
  await user.click(await screen.findByRole('link', { name: 'Edit the address of Grace' }))
  const grace = await form()
  expect(box(grace)).toBeTruthy()
  await choose('Grace')
  await waitFor(() => expect(box(grace)).toBeNull())
  await save(grace)
  expect(await list()).toMatchObject([{ name: 'Grace', is_default: 1 }, { name: 'Ada Chan' }])
  await user.click(screen.getByRole('link', { name: 'Edit the address of Grace' }))
  const again = await form()
  expect(box(again)).toBeNull()
  await choose('Ada Chan')
  await waitFor(() => expect(box(again)).toHaveProperty('checked', false))
  await save(again)
  expect(await list()).toMatchObject([{ name: 'Ada Chan', is_default: 1 }, { name: 'Grace' }])
})

it('asks before what was typed is lost, and saves no address twice', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('link', { name: /Edit the address of/ }))
  const fields = await form()
  expect(fields.queryByLabelText('Paste an address and we’ll fill in the form')).toBeNull()
  const name = fields.getByLabelText<HTMLInputElement>('Recipient')
  const before = name.value
  await user.type(name, ' Ho')
  await user.click(screen.getByRole('link', { name: /Add an address/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(name.value).toBe(`${before} Ho`)
  await user.click(fields.getByRole('button', { name: 'Save address' }))
  await waitFor(async () => expect(await list()).toMatchObject([{ name: `${before} Ho` }]))
  const [kept] = await list()
  await user.click(await screen.findByRole('link', { name: /Add an address/ }))
  const fresh = await form()
  await user.click(fresh.getByLabelText('Paste an address and we’ll fill in the form'))
  await user.paste(`${kept?.name}\n${kept?.mobile}\n${kept?.address}, ${kept?.full_address.split('-').reverse().join(', ')}`)
  await user.click(await fresh.findByRole('button', { name: 'Use this' }))
  await user.click(fresh.getByRole('button', { name: 'Save address' }))
  expect(await fresh.findByText('You already have this address')).toBeTruthy()
  expect(await list()).toHaveLength(1)
})

it('keeps what was typed when the page is left, in any language', async () => {
  const edit = <EditAddress texts={texts} />
  const { user } = draw(edit, { address: '/web/member/address_edit', token: buyer.token })
  await user.type((await form()).getByLabelText('Recipient'), 'Grace')
  await waitFor(() => expect(sessionStorage.getItem('drafts')).toContain('Grace'))
  const kept = sessionStorage.getItem('drafts') ?? ''
  // Taken down in its page the form is closed; a page that is left takes nothing down.
  cleanup()
  expect(sessionStorage.getItem('drafts')).toBe('{}')
  sessionStorage.setItem('drafts', kept)
  draw(edit, { address: '/web/zh-hant/member/address_edit', token: buyer.token })
  const again = await form()
  await waitFor(() => expect(again.getByLabelText<HTMLInputElement>('Recipient').value).toBe('Grace'))
})

it('says that no more can be kept', async () => {
  for (let more = 1; more < ADDRESS_MOST; more += 1) await keep(`Guest ${more}`)
  open()
  expect(await screen.findByText('20 of 20')).toBeTruthy()
  expect(screen.getByText(/limit of 20 addresses/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Add an address/ })).toBeNull()
})

it('has a way on for who has none, and for an address that is not there', async () => {
  await shop.db.delete(memberAddress)
  const { user, unmount } = open()
  await user.click(await screen.findByRole('link', { name: 'Add an address' }))
  expect(await form()).toBeTruthy()
  unmount()
  draw(<EditAddress texts={texts} />, { address: '/web/member/address_edit?id=999', token: buyer.token })
  expect(await screen.findByRole('heading', { name: 'This address no longer exists' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All addresses' }).getAttribute('href')).toBe('/web/member/delivery_address')
})
