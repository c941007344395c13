import { useEffect, useRef } from 'react'
import { safeHtml } from '#browser/safe-html.ts'
import { textPlace } from '#islands/ui/text-place.ts'

/** The administrator's rich text below a section's heading, made safe in the browser; drawn as `Prose`, which has it clean already. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.replaceChildren(safeHtml(html, textPlace(3)))
  }, [html])
  return <div ref={place} className={className ? `prose ${className}` : 'prose'} />
}
