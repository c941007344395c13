import './neighbours.css'
import { Icon } from '#islands/ui/Icon.tsx'
import type { Translate } from '#lib/text/texts.ts'
import type { NEIGHBOURS_TEXTS } from './texts.ts'

interface Props {
  previous?: Neighbour | undefined
  next?: Neighbour | undefined
  /** They are stories: the one before is the earlier one. */
  isJournal?: boolean
  t: Translate<typeof NEIGHBOURS_TEXTS>
}

/** A text beside another one. */
export interface Neighbour {
  title: string
  href: string
}

/** The ways from a text to those before and after it; nothing where it stands alone. */
export function Neighbours({ previous, next, isJournal, t }: Props) {
  if (!previous && !next) return null
  return (
    <nav className="neighbours grid gap-6">
      {previous && (
        <a href={previous.href} rel="prev">
          <small>
            <Icon name="prev" size={14} />
            {t(isJournal ? 'cms.articles.earlier' : 'cms.previous')}
          </small>
          {previous.title}
        </a>
      )}
      {next && (
        <a className="neighbours__next" href={next.href} rel="next">
          <small>
            {t(isJournal ? 'cms.articles.later' : 'cms.next')}
            <Icon name="next" size={14} />
          </small>
          {next.title}
        </a>
      )}
    </nav>
  )
}
