/** Rich text that is clean already, as the loaders make it (loaders/html.ts). `className` belongs to its place. */
export function Prose({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was loaded
  return <div className={className ? `prose ${className}` : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />
}
