import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { pageFavourites } from '#api/favourite.ts'
import { configure } from '#api/settings.ts'
import { getSku } from '#api/sku.ts'
import { islandTexts } from '#i18n.ts'
import { Alerts } from '#islands/alert/Alerts.tsx'
import { ALERTS_TEXTS } from '#islands/alert/texts.ts'
import { AlertsLink } from '#islands/shared/alert/AlertsLink.tsx'
import { TellMe } from '#islands/shared/alert/TellMe.tsx'
import { ALERTS_LINK_TEXTS, TELL_ME_TEXTS } from '#islands/shared/alert/texts.ts'
import { ProductActions } from '#islands/shared/product/ProductActions.tsx'
import { SKU_TOP_TEXTS } from '#islands/shared/product/texts.ts'
import { translator } from '#lib/text/texts.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { $alerts, addAlert } from '#stores/alerts.ts'
import { fillCatalogue, TEA_SKU } from '../helpers/catalogue.ts'
import { draw } from '../helpers/draw.tsx'
import { setUpFreshShop } from '../helpers/set-up.ts'

const t = translator(islandTexts('en', TELL_ME_TEXTS))
const texts = islandTexts('en', ALERTS_TEXTS)
const shop = setUpFreshShop({ fill: fillCatalogue })

beforeEach(() => {
  $alerts.set([])
})

async function drawTellMe(token = '') {
  const { goods_sku_detail: tea } = await getSku({ sku_id: TEA_SKU })
  return draw(<TellMe product={tea} price={tea.discount_price} options="500 g" t={t} />, { token })
}
const changeTea = (values: Partial<typeof sku.$inferInsert>) => shop.db.update(sku).set(values).where(eq(sku.sku_id, TEA_SKU))
const teaAlert = async (kind: 'back' | 'cheaper') => {
  const { goods_sku_detail: tea } = await getSku({ sku_id: TEA_SKU })
  addAlert({ kind, sku_id: TEA_SKU, name: tea.sku_name, image: '', price: tea.discount_price })
}

it('takes a visitor’s wish with one press, keeps it on the device, and stops it', async () => {
  const { user } = await drawTellMe()
  await user.click(screen.getByRole('button', { name: 'Tell me when it is back' }))
  expect($alerts.get()).toMatchObject([{ kind: 'back', sku_id: TEA_SKU }])
  await user.click(await screen.findByRole('button', { name: /^Stop alerts for/ }))
  expect($alerts.get()).toEqual([])
})

it('saves a member’s wish as a favourite, too', async () => {
  const { token, as } = await shop.signUp('ada').then((member) => ({ ...member, as: { token: member.token } }))
  const { user } = await drawTellMe(token)
  await user.click(screen.getByRole('button', { name: 'Tell me when it is back' }))
  await waitFor(async () => expect((await pageFavourites({ page: 1, page_size: 10 }, as)).list).toMatchObject([{ sku_id: TEA_SKU }]))
})

it('tells first what has come true, and takes it as looked at', async () => {
  await changeTea({ stock: 0 })
  await teaAlert('back')
  await changeTea({ stock: 3 })
  draw(<Alerts texts={texts} />, { address: '/web/goods/alerts' })
  expect(await screen.findByText('Back in stock')).toBeTruthy()
  await waitFor(() => expect($alerts.get()).toMatchObject([{ news: true, seen: true }]))
})

it('says by how much a price has fallen', async () => {
  await teaAlert('cheaper')
  const [{ price = 0 } = {}] = $alerts.get()
  await changeTea({ price: price - 1000 })
  draw(<Alerts texts={texts} />, { address: '/web/goods/alerts' })
  expect(await screen.findByText('HK$10 less than when you asked')).toBeTruthy()
})

it('compares with the price that the member is shown, so that a member price alone is no reduction', async () => {
  const { goods_sku_detail: tea } = await getSku({ sku_id: TEA_SKU })
  const member_price = tea.discount_price - 1000
  const { user } = draw(<ProductActions sku={{ ...tea, member_price }} t={translator(islandTexts('en', SKU_TOP_TEXTS))} />)
  await user.click(screen.getByRole('button', { name: 'Tell me when the price drops' }))
  expect($alerts.get()).toMatchObject([{ kind: 'cheaper', price: member_price }])
})

it('keeps what it knows where the shop does not answer, and says that nothing is asked for', async () => {
  await teaAlert('back')
  configure({ fetch: () => Promise.reject(new TypeError('offline')), retries: 0 })
  const { unmount, user } = draw(<Alerts texts={texts} />, { address: '/web/goods/alerts' })
  expect(await screen.findByText('Prices and stock could not be checked.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Stop alerts for/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'No alerts yet' })).toBeTruthy()
  unmount()
})

it('leads to the alerts from other lists, with the number of news, once there are any', async () => {
  const { unmount } = draw(<AlertsLink t={translator(islandTexts('en', ALERTS_LINK_TEXTS))} />)
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  await teaAlert('back')
  $alerts.set($alerts.get().map((alert) => ({ ...alert, news: true })))
  draw(<AlertsLink t={translator(islandTexts('en', ALERTS_LINK_TEXTS))} />)
  expect(screen.getByRole('link').textContent).toBe('Price and stock alerts1')
})
