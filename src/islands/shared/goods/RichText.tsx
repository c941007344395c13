import { useEffect, useRef } from 'react'
import { pictures } from '#api/pictures.ts'
import { safeHtml } from '#browser/safe-html.ts'

/** The administrator's rich text below a section's heading, made safe in the browser: for products newer than the build. */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.replaceChildren(safeHtml(html, pictures.one, 3))
  }, [html])
  return <div ref={place} className="prose" />
}
