import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { patchHtml } from '#browser/patch-html.ts'
import { staticHtml } from '#lib/page/static-html.ts'

interface Props<Button extends string> {
  /** Names it among the places of its page: `data-place`. */
  name: string
  /** How the offer stands, for its look. */
  state?: string
  as?: 'span' | 'div'
  /** Called with the `data-press` of the button inside that was pressed. */
  onPress?: (button: Button) => void
  /** Components without hooks and handlers. */
  children: ReactNode
}

/**
 * A part of an island that shows current data. Plain scripts may change it before hydration (`islands/shared/product/draw-places.tsx`), so
 * React adopts its current content, patches it afterwards, and handles its buttons.
 */
export function Place<Button extends string>({ name, state, as: Tag = 'div', onPress, children }: Props<Button>) {
  const html = staticHtml(children)
  const [built] = useState({ __html: html })
  const place = useRef<HTMLDivElement>(null)
  const isAsBuilt = useRef(true)
  useLayoutEffect(() => {
    // The first render is as built. Patching to that would replace a button that a script has drawn since, and lose a press on it.
    if (html !== built.__html) isAsBuilt.current = false
    if (place.current && !isAsBuilt.current) patchHtml(place.current, html)
  }, [html, built])
  return (
    <Tag
      ref={place}
      data-place={name}
      data-state={state}
      onClick={({ target }) => {
        const button = target instanceof Element && target.closest<HTMLElement>('[data-press]')?.dataset.press
        if (button) onPress?.(button as Button)
      }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: texts in it are escaped
      dangerouslySetInnerHTML={built}
    />
  )
}
