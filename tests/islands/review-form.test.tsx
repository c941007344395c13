import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { configure } from '#api/settings.ts'
import { DIALECTS } from '#contract/dialect.ts'
import type { ReviewTask } from '#contract/order-detail.ts'
import { islandTexts } from '#i18n.ts'
import { ReviewForm } from '#islands/review/ReviewForm.tsx'
import { REVIEW_TEXTS } from '#islands/review/texts.ts'
import { translator } from '#lib/text/texts.ts'
import { draw } from '../helpers/draw.tsx'

const LINE = { order_goods_id: 5, order_id: 3, order_no: 'N3', goods_id: 2, sku_id: 4, site_id: 1, goods_name: 'Pan', site_name: 'Kiln' }
const task = { evaluate_status: 0, list: [{ ...LINE, sku_spec_format: [], sku_image: '', price: 100 }] } as unknown as ReviewTask

let sent: Record<string, unknown>[]
beforeEach(() => {
  sent = []
  configure({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.url.includes('/goodsevaluate/')) sent.push(await request.json())
      return Response.json({ code: 0, message: '', data: 1, timestamp: 1_772_416_800 })
    },
    dialect: undefined,
  })
})

const open = (task: ReviewTask) =>
  draw(<ReviewForm t={translator(islandTexts('en', REVIEW_TEXTS))} task={task} />, { token: 'token-of-ada' })

async function write() {
  const { user } = open(task)
  await user.click(within(screen.getByRole('group', { name: 'Your rating' })).getByRole('radio', { name: 'Good' }))
  await user.type(screen.getByRole('textbox'), 'Even heat.')
  return { user, send: () => user.click(screen.getByRole('button', { name: 'Send reviews' })) }
}
const scoresOf = (call: Record<string, unknown> | undefined) => Object.keys(call ?? {}).filter((key) => key.endsWith('credit'))

it('sends no score of the shop that was not given: none is chosen before', async () => {
  const { user, send } = await write()
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
  await user.click(within(screen.getByRole('group', { name: 'Service' })).getByRole('radio', { name: 'Average' }))
  await send()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ shop_servicecredit: 3 })
  expect(scoresOf(sent[0])).toEqual(['shop_servicecredit'])
})

it('asks for every score before a server that counts a missing one as five', async () => {
  configure({ dialect: DIALECTS.multishop })
  const { user, send } = await write()
  await send()
  expect(await screen.findByText('Please rate the shop on each point')).toBeTruthy()
  expect(sent).toEqual([])
  for (const name of ['As described', 'Service', 'Delivery speed'])
    await user.click(within(screen.getByRole('group', { name })).getByRole('radio', { name: 'Good' }))
  await send()
  await expect.poll(() => sent).toHaveLength(1)
  expect(scoresOf(sent[0])).toHaveLength(3)
})

it('offers to skip the stars only where the form is sent without them', () => {
  const [pan] = task.list
  const words = (name: string) => screen.getByRole('group', { name }).textContent
  const { unmount } = open(task)
  expect(words('Your rating')).toMatch(/Choose a star$/)
  expect(words('Service')).toMatch(/Choose a star, or skip$/)
  unmount()
  configure({ dialect: DIALECTS.multishop })
  open({ ...task, list: [pan, { ...pan, order_goods_id: 6, goods_name: 'Cup' }] } as ReviewTask)
  expect(screen.getAllByText('Choose a star, or skip')).toHaveLength(2)
  expect(words('Service')).toMatch(/Choose a star$/)
})

it('follows up the items that words were written for, and asks for some where there are none', async () => {
  const [pan] = task.list
  const cup = { ...pan, order_goods_id: 6, goods_name: 'Cup' }
  const { user } = open({ ...task, evaluate_status: 1, list: [pan, cup] } as ReviewTask)
  await user.click(screen.getByRole('button', { name: 'Add follow-up' }))
  expect(await screen.findByText('Write about at least one item')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(within(screen.getByRole('region', { name: 'Cup' })).getByRole('textbox'), 'Still whole.')
  expect(screen.queryByText('Write about at least one item')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add follow-up' }))
  await expect.poll(() => sent).toHaveLength(1)
  expect(JSON.parse(String(sent[0]?.goods_evaluate))).toMatchObject([{ order_goods_id: 6, again_content: 'Still whole.' }])
})
