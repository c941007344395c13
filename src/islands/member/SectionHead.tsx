import { Icon } from '#islands/ui/Icon.tsx'

interface Props {
  /** Names the section: its `aria-labelledby`. */
  id: string
  title: string
  href: string
  /** Words of the link to all of them. */
  more: string
}

/** The head of a section of the member's page, with the way to all that it shows a few of. */
export function SectionHead({ id, title, href, more }: Props) {
  return (
    <div className="rule">
      <h2 id={id}>{title}</h2>
      <a className="more" href={href}>
        {more}
        <Icon name="go" size={16} />
      </a>
    </div>
  )
}
