import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $token } from '#api/token.ts'
import type { CartLine } from '#contract/cart.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { takeLatest } from '#lib/async/take-latest.ts'
import { readVisitorLines, watchVisitorLines } from '#stores/visitor-lines.ts'

/** Quantity of a SKU in the cart, also if another tab added it; 0 until it is known. */
export function useInCart(sku_id: number): number {
  const token = useStore($token, { ssr: 'initial' })
  const [lines, setLines] = useState<readonly Pick<CartLine, 'sku_id' | 'num'>[]>([])
  useEffect(() => {
    if (!token) {
      const read = () => setLines(readVisitorLines())
      read()
      return watchVisitorLines(read)
    }
    let stop: (() => void) | undefined
    const { ask, drop } = takeLatest()
    const follow = ({ $cart, refreshCart }: typeof import('#stores/cart.ts')) => {
      stop = $cart.subscribe((value) => setLines(dataOf(value) ?? []))
      if ($cart.get().state === 'idle') void refreshCart()
    }
    void ask(() => import('#stores/cart.ts'), follow)
    return () => {
      drop()
      stop?.()
    }
  }, [token])
  return lines.reduce((sum, line) => (line.sku_id === sku_id ? sum + line.num : sum), 0)
}
