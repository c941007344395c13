import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { configure } from '#api/settings.ts'
import { memberAddress } from '#shop/db/schema/member.ts'
import { shopDelivery } from '#shop/db/schema/shop.ts'
import { openCheckout } from '../helpers/checkout.tsx'
import { answerBy } from '../helpers/client.ts'
import { caughtUp, focusOn } from '../helpers/draw.tsx'

const { shop, network, holding, refusing, drawCheckout, button, addresses, orders } = await openCheckout()

it('has the address form open for who has none, says once what is missing and leads there', async () => {
  await shop.db.delete(memberAddress)
  const { user } = drawCheckout()
  const form = within(await screen.findByRole('form', { name: 'Address' }))
  expect(screen.getAllByText(/to see delivery options/)).toHaveLength(1)
  expect(screen.getByText('enter address first')).toBeTruthy()
  expect(screen.queryByText('Free')).toBeNull()
  // A region with one choice is chosen, down to the level that has several.
  await waitFor(() => expect(form.getByLabelText('Area')).toHaveProperty('selectedOptions.0.textContent', 'Hong Kong Island'))
  await waitFor(() => expect(button().disabled).toBe(false))
  await user.type(form.getByLabelText('Recipient'), 'G'.repeat(51))
  await user.clear(form.getByLabelText('Mobile'))
  await user.type(form.getByLabelText('Mobile'), '6123 45678')
  await user.click(button())
  await focusOn(() => form.getByLabelText('Recipient'))
  expect(form.getByText('Up to 50 characters; you have entered 51.')).toBeTruthy()
  expect(form.getByText('Enter 8 digits, starting with 4 to 9')).toBeTruthy()
  expect(form.getByText('Choose your region, area and district')).toBeTruthy()
  expect(document.querySelectorAll('.summary .note')).toHaveLength(0)
  await user.clear(form.getByLabelText('Recipient'))
  await user.type(form.getByLabelText('Recipient'), 'Grace')
  await user.clear(form.getByLabelText('Mobile'))
  await user.type(form.getByLabelText('Mobile'), '6123 4567')
  await form.findByRole('option', { name: 'Wan Chai' })
  await user.selectOptions(form.getByLabelText('District'), 'Wan Chai')
  await user.type(form.getByLabelText('Street, building, flat'), '1 Pier Road')
  await user.click(button())
  await waitFor(async () => expect(await orders()).toMatchObject([{ name: 'Grace', mobile: '61234567' }]))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Grace/ }).checked).toBe(true)
  expect(screen.getByText('1 Pier Road, Wan Chai, Hong Kong Island, Hong Kong')).toBeTruthy()
})

/** A checkout of somebody without an address, who has filled in the form for one. */
async function drawFilled() {
  await shop.db.delete(memberAddress)
  const { user } = drawCheckout()
  const form = within(await screen.findByRole('form', { name: 'Address' }))
  await user.type(form.getByLabelText('Recipient'), 'Grace')
  await user.clear(form.getByLabelText('Mobile'))
  await user.type(form.getByLabelText('Mobile'), '6123 4567')
  await form.findByRole('option', { name: 'Wan Chai' })
  await user.selectOptions(form.getByLabelText('District'), 'Wan Chai')
  await user.type(form.getByLabelText('Street, building, flat'), '1 Pier Road')
  await waitFor(() => expect(button().disabled).toBe(false))
  return { user, form }
}

it('saves the first address and places the order with one press, and asks no region twice', async () => {
  const asked: string[] = []
  answerBy(async (request) => {
    asked.push(`${new URL(request.url).pathname} ${request.url.endsWith('/address/lists') ? await request.clone().text() : ''}`)
    return shop.fetch(request)
  })
  const { user } = await drawFilled()
  await user.dblClick(button())
  await waitFor(async () => expect(await orders()).toMatchObject([{ name: 'Grace' }]))
  expect(await addresses()).toHaveLength(1)
  const regions = asked.filter((path) => path.includes('/address/lists'))
  expect(new Set(regions).size).toBe(regions.length)
})

it('shows a total that has changed by the first address and waits for a second press', async () => {
  const { user } = await drawFilled()
  await shop.db.update(shopDelivery).set({ express_fee: 5000 })
  await user.click(button())
  expect(await screen.findByText(/changed from HK\$130\.00 to HK\$150\.00/)).toBeTruthy()
  expect(await orders()).toHaveLength(0)
  await user.click(button())
  await waitFor(async () => expect(await orders()).toHaveLength(1))
  expect(await addresses()).toHaveLength(1)
})

it('saves a first address once, however slow it is and however often it is sent', async () => {
  const { user, form } = await drawFilled()
  const slow = Promise.withResolvers<void>()
  configure({ fetch: (...asked) => slow.promise.then(() => network(...asked)) })
  await user.click(form.getByRole('button', { name: 'Deliver here' }))
  expect(button().disabled).toBe(true)
  await user.click(button())
  slow.resolve()
  expect(await screen.findByText(/Your address is saved/)).toBeTruthy()
  expect(screen.queryByRole('form', { name: 'Address' })).toBeNull()
  expect(await addresses()).toHaveLength(1)
  expect(await orders()).toHaveLength(0)
})

it('does not offer the form again while the saved address is on its way into the list', async () => {
  const { user, form } = await drawFilled()
  const late = Promise.withResolvers<void>()
  configure({ fetch: holding('/memberaddress/page', late.promise) })
  await user.click(form.getByRole('button', { name: 'Deliver here' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Address' })).toBeNull())
  await caughtUp(shop)
  expect(screen.queryByRole('form', { name: 'Address' })).toBeNull()
  late.resolve()
  expect(await screen.findByRole('radio', { name: /Grace/ })).toBeTruthy()
})

it('leads to the refusal of a first address, and places no order of a press before it', async () => {
  const { user, form } = await drawFilled()
  configure({ fetch: refusing('/memberaddress/add') })
  await user.click(button())
  expect(await form.findByText('Busy')).toBeTruthy()
  await focusOn(() => form.getByLabelText('Recipient'))
  configure({ fetch: network })
  await user.click(form.getByRole('button', { name: 'Deliver here' }))
  expect(await screen.findByText(/Your address is saved/)).toBeTruthy()
  expect(await orders()).toHaveLength(0)
})
