import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getAddress } from '#api/address.ts'
import { configure } from '#api/settings.ts'
import { area, memberAddress } from '#shop/db/schema/member.ts'
import { openCheckout } from '../helpers/checkout.tsx'
import { caughtUp, focusOn } from '../helpers/draw.tsx'
import { REGION } from '../helpers/trade.ts'

const { shop, buyer, network, holding, refusing, drawCheckout, button, toPay, addresses, orders } = await openCheckout()

/** A network to a server whose first step takes no address (contract cart-order.md, input). */
async function withoutAddressAtFirst(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(input, init)
  if (!request.url.endsWith('/ordercreate/payment')) return shop.fetch(request)
  const { member_address: _, ...rest } = (await request.json()) as Record<string, unknown>
  return shop.fetch(new Request(request.url, { method: 'POST', headers: request.headers, body: JSON.stringify(rest) }))
}

/** Two more addresses of the buyer; their ids. */
async function moreAddresses(): Promise<number[]> {
  const [first] = await shop.db.select().from(memberAddress)
  const { id: _, ...values } = first as NonNullable<typeof first>
  const rows = ['Bea Lam', 'Cyd Ho'].map((name) => ({ ...values, name, is_default: false }))
  return (await shop.db.insert(memberAddress).values(rows).returning({ id: memberAddress.id })).map(({ id }) => id)
}

it('leaves the question about one address alone when the answer about another comes late', async () => {
  await moreAddresses()
  const { user } = drawCheckout()
  const slow = Promise.withResolvers<void>()
  await screen.findByRole('button', { name: 'Delete the address of Bea Lam' })
  configure({ fetch: holding('/memberaddress/delete', slow.promise) })
  const dialog = async () => within(await screen.findByRole('dialog'))
  await user.click(screen.getByRole('button', { name: 'Delete the address of Bea Lam' }))
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Delete the address of Cyd Ho' }))
  await dialog()
  slow.resolve()
  await waitFor(async () => expect((await addresses()).map(({ name }) => name)).not.toContain('Bea Lam'))
  await waitFor(() => expect(document.body.textContent).not.toContain('Bea Lam'))
  expect((await dialog()).getByText('Delete the address of Cyd Ho?')).toBeTruthy()
})

it('leaves the form of a new address alone when another address to change comes late', async () => {
  const { user } = drawCheckout()
  await screen.findByRole('button', { name: 'Edit the address of Ada Chan' })
  const slow = Promise.withResolvers<void>()
  configure({ fetch: (...asked) => slow.promise.then(() => network(...asked)) })
  await user.click(screen.getByRole('button', { name: 'Edit the address of Ada Chan' }))
  await user.click(screen.getByRole('button', { name: 'Add an address' }))
  const field = await within(await screen.findByRole('dialog')).findByLabelText<HTMLInputElement>('Recipient')
  await user.type(field, 'Grace')
  slow.resolve()
  await caughtUp(shop)
  await caughtUp(shop)
  expect(screen.getByRole('heading', { name: 'Add an address' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Recipient').value).toBe('Grace')
})

it('takes the address picked last, however soon after another', async () => {
  await moreAddresses()
  const { user } = drawCheckout()
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
  await screen.findByRole('radio', { name: /Bea/ })
  const slow = Promise.withResolvers<void>()
  let calculated = 0
  configure({
    fetch: async (input, init) => {
      await slow.promise
      const answer = await network(input, init)
      if ((input instanceof Request ? input.url : String(input)).endsWith('/ordercreate/calculate')) calculated++
      return answer
    },
  })
  await user.click(radio(/Bea/))
  expect(radio(/Bea/).checked).toBe(true)
  await user.click(radio(/Cyd/))
  expect(radio(/Cyd/).checked).toBe(true)
  expect(button().disabled).toBe(true)
  slow.resolve()
  // Between the address and what it allows, the button can be pressed for a moment.
  await waitFor(() => expect(calculated).toBe(1))
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(radio(/Cyd/).checked).toBe(true)
  await user.click(button())
  await waitFor(async () => expect(await orders()).toMatchObject([{ name: 'Cyd Ho' }]))
})

it('cannot be placed while what an address allows could not be read', async () => {
  await moreAddresses()
  const { user } = drawCheckout()
  await waitFor(() => expect(button().disabled).toBe(false))
  configure({ fetch: refusing('/ordercreate/payment') })
  await user.click(await screen.findByRole('radio', { name: /Bea/ }))
  expect(await screen.findByText('Busy')).toBeTruthy()
  expect(button().disabled).toBe(true)
  configure({ fetch: network })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(button().disabled).toBe(false))
})

it('no longer asks for an address once there is one', async () => {
  await shop.db.update(memberAddress).set({ is_default: false })
  const { user } = drawCheckout()
  await waitFor(() => expect(button().disabled).toBe(false))
  await user.click(button())
  expect(screen.getAllByText('Choose or add an address first.')).toHaveLength(1)
  await focusOn(() => screen.getByRole('radio', { name: /Ada Chan/ }))
  await user.click(await screen.findByRole('radio', { name: /Ada Chan/ }))
  await waitFor(() => expect(screen.queryByText('Choose or add an address first.')).toBeNull())
})

it('asks about an address without the refusal of another one', async () => {
  await moreAddresses()
  const { user } = drawCheckout()
  configure({ fetch: refusing('/memberaddress/delete') })
  await user.click(await screen.findByRole('button', { name: 'Delete the address of Bea Lam' }))
  const dialog = async () => within(await screen.findByRole('dialog'))
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }))
  expect(await (await dialog()).findByText('Busy')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Delete the address of Cyd Ho' }))
  expect((await dialog()).queryByText('Busy')).toBeNull()
})

it('makes the address picked the default one where there is none: the first step knows no other', async () => {
  await shop.db.update(memberAddress).set({ is_default: false })
  configure({ fetch: withoutAddressAtFirst })
  const { user } = drawCheckout()
  await user.type(await screen.findByLabelText('Message to the shop'), 'Ring twice')
  expect(screen.getByText(/to see delivery options/)).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: /Ada Chan/ }))
  await waitFor(() => expect(toPay()).toContain('130.00'))
  await waitFor(async () => expect((await addresses())[0]?.is_default).toBe(1))
  await waitFor(() => expect(screen.getByText('Default')).toBeTruthy())
  await waitFor(() => expect(button().disabled).toBe(false))
  await user.click(button())
  await waitFor(async () => expect(await orders()).toMatchObject([{ buyer_message: 'Ring twice', order_type: 1 }]))
})

it('keeps a member’s only address the default one, and offers no box to untick that', async () => {
  configure({ fetch: withoutAddressAtFirst })
  const { user } = drawCheckout()
  await user.click(await screen.findByRole('button', { name: 'Edit the address of Ada Chan' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.queryByRole('checkbox', { name: 'Use as my default address' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Save address' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect((await addresses())[0]?.is_default).toBe(1))
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(screen.getByRole('radio', { name: /store/i })).toBeTruthy()
})

it('gives up what was changed in an address when its form is closed', async () => {
  const { user } = drawCheckout()
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit the address of Ada Chan' }))
    return (await within(await screen.findByRole('dialog')).findByLabelText('Recipient')) as HTMLInputElement
  }
  await user.type(await open(), ' Lee')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await open()).value).toBe('Ada Chan')
})

it('keeps where an address is while region and street stay, and places a new street at its district', async () => {
  await shop.db.update(area).set({ longitude: '114.17', latitude: '22.27' }).where(eq(area.id, REGION.district_id))
  await shop.db.update(memberAddress).set({ longitude: '114.1801', latitude: '22.2802', community_id: 9 })
  await shop.db.insert(area).values({ id: 9, pid: REGION.district_id, level: 4 })
  const { user } = drawCheckout()
  const change = async (label: string, text: string) => {
    await user.click(await screen.findByRole('button', { name: /^Edit the address of/ }))
    const form = within(await screen.findByRole('dialog'))
    await user.clear(form.getByLabelText(label))
    await user.type(form.getByLabelText(label), text)
    await user.click(form.getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return getAddress({ id: buyer.address_id }, buyer.as)
  }
  expect(await change('Recipient', 'Grace')).toMatchObject({ longitude: '114.1801', latitude: '22.2802', community_id: 9 })
  expect(await change('Street, building, flat', '2 Pier Road')).toMatchObject({
    longitude: '114.17',
    latitude: '22.27',
    community_id: 9,
  })
})

it('takes the focus only at a press, whatever else is wrong when a fault has gone', async () => {
  await shop.db.update(memberAddress).set({ is_default: false })
  const { user } = drawCheckout()
  await waitFor(() => expect(button().disabled).toBe(false))
  await user.click(button())
  await user.type(screen.getByLabelText('Message to the shop'), 'x'.repeat(60))
  await user.click(screen.getByRole('radio', { name: /Ada Chan/ }))
  await waitFor(() => expect(button().disabled).toBe(false))
  await focusOn(() => screen.getByRole('radio', { name: /Ada Chan/ }))
})
