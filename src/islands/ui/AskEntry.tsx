import type { ReactNode } from 'react'
import type { Servicer } from '#contract/site.ts'

interface Props {
  /** How customer service is reached; undefined is not at all. */
  servicer?: Servicer | undefined
  /** The shop that is asked; without it the platform. */
  site_id?: number
  /** A sku that it is about. */
  goods_id?: number
  /** An order that it is about. */
  order_id?: number
  className?: string
  children?: ReactNode
}

/**
 * Entry to the shop's customer service (C01): nothing, a link to a third party, or a button that opens the chat in any island
 * (`components/frame/chat.ts`).
 */
export function AskEntry({ servicer, site_id = 0, goods_id, order_id, className, children }: Props) {
  if (servicer?.type === 'third') {
    return (
      <a className={className} href={servicer.third_url} target="_blank" rel="noopener">
        {children}
      </a>
    )
  }
  if (servicer?.type !== 'eshop') return null
  return (
    <button type="button" className={className} data-plain="" data-chat={site_id} data-chat-goods={goods_id} data-chat-order={order_id}>
      {children}
    </button>
  )
}
