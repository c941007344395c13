import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $token } from '#api/token.ts'
import type { CartLine } from '#contract/cart.ts'
import { dataOf } from '#lib/loadable.ts'

/** Pieces of a sku in the member's cart, whatever tab put them there; 0 for a visitor and until it is known. */
export function useInCart(sku_id: number): number {
  const token = useStore($token, { ssr: 'initial' })
  const [lines, setLines] = useState<readonly CartLine[]>([])
  useEffect(() => {
    if (!token) return setLines([])
    let stop: (() => void) | undefined
    let gone = false
    void import('#stores/cart.ts').then(({ $cart, refreshCart }) => {
      if (gone) return
      stop = $cart.subscribe((value) => setLines(dataOf(value) ?? []))
      if ($cart.get().state === 'idle') void refreshCart()
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [token])
  return lines.reduce((sum, line) => (line.sku_id === sku_id ? sum + line.num : sum), 0)
}
