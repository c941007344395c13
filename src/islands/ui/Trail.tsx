import { localeRoot } from '#lib/routes/locale-path.ts'
import type { Translate } from '#lib/text/texts.ts'
import { Icon } from './Icon.tsx'
import type { TRAIL_TEXTS } from './texts.ts'

/** A step of the way to a page; the last one is the page itself. */
export interface Step {
  name: string
  href?: string
}

/** The way from home to a page. */
export function Trail({ steps, t }: { steps: readonly Step[]; t: Translate<typeof TRAIL_TEXTS> }) {
  const trail: Step[] = [{ name: t('common.home'), href: localeRoot(t.locale) }, ...steps]
  return (
    <nav aria-label={t('common.breadcrumb')}>
      <ol className="breadcrumb">
        {trail.map(({ name, href }, index) => (
          <li key={href ?? name}>
            {index > 0 && <Icon name="go" size={13} />}
            {href && index < trail.length - 1 ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
