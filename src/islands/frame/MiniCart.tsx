import './mini-cart.css'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Texts } from '#lib/text/texts.ts'
import { MiniCartPanel } from './MiniCartPanel.tsx'
import type { MINI_CART_TEXTS } from './texts.ts'

interface Props {
  texts: Texts<typeof MINI_CART_TEXTS>
  /** The link to the cart, as built; it works without this island. */
  children?: ReactNode
}

/** Milliseconds a pointer rests on the link before the panel opens, and may be away before it closes. */
const OPEN_AFTER = 150
const CLOSE_AFTER = 250

/**
 * The cart at a glance under its link in the header: opens on hover and on focus, closes when both are gone or on Escape. A finger follows
 * the link instead.
 */
export function MiniCart({ texts, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  const turn = useCallback((to: boolean, wait: number) => {
    clearTimeout(timer.current)
    // On the cart page the panel would only repeat the page.
    if (document.documentElement.dataset.route !== 'cart') timer.current = setTimeout(() => setOpen(to), wait)
  }, [])
  useEffect(() => {
    // The pointer or the focus that hydrated this island may have left it meanwhile.
    if (place.current?.matches(':hover, :focus-within')) turn(true, 0)
    return () => clearTimeout(timer.current)
  }, [turn])

  const holdsFocus = () => place.current?.contains(document.activeElement) ?? false
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!place.current?.contains(relatedTarget) && !place.current?.matches(':hover')) turn(false, 0)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    place.current?.querySelector('a')?.focus()
    // Last, because the focus coming back to the link has asked to open again.
    turn(false, 0)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link and the buttons inside are what one operates; this only watches over them
    <div
      ref={place}
      className="mini-cart"
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && turn(true, OPEN_AFTER)}
      onPointerLeave={() => !holdsFocus() && turn(false, CLOSE_AFTER)}
      onFocus={() => turn(true, 0)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    >
      {children}
      {open && <MiniCartPanel texts={texts} />}
    </div>
  )
}
