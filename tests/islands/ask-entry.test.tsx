import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AskEntry } from '#islands/ui/AskEntry.tsx'
import { draw } from '../helpers/draw.tsx'

const about = { site_id: 2, goods_id: 11, order_id: 7 }

it('is nothing where the shop has no customer service, or does not say (C01)', () => {
  expect(draw(<AskEntry servicer={{ type: 'none', third_url: '' }}>Ask</AskEntry>).container.innerHTML).toBe('')
  expect(draw(<AskEntry>Ask</AskEntry>).container.innerHTML).toBe('')
})

it("is a link to another company's in a new window (C01)", () => {
  draw(
    <AskEntry servicer={{ type: 'third', third_url: 'https://talk.example/' }} {...about}>
      Ask
    </AskEntry>,
  )
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Ask' })
  expect([link.href, link.target, link.rel]).toEqual(['https://talk.example/', '_blank', 'noopener'])
  expect(link.dataset.chat).toBeUndefined()
})

it('is a button that names the shop, the goods and the order to the chat (C01)', () => {
  draw(
    <AskEntry servicer={{ type: 'eshop', third_url: '' }} {...about}>
      Ask
    </AskEntry>,
  )
  const { chat, chatGoods, chatOrder } = screen.getByRole('button', { name: 'Ask' }).dataset
  expect([chat, chatGoods, chatOrder]).toEqual(['2', '11', '7'])
})

it('asks the platform where no shop is named', () => {
  draw(<AskEntry servicer={{ type: 'eshop', third_url: '' }}>Ask</AskEntry>)
  expect({ ...screen.getByRole('button', { name: 'Ask' }).dataset }).toEqual({ chat: '0', plain: '' })
})
