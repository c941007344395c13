import './article.css'
import { Empty } from '#islands/ui/Empty.tsx'
import { OWN_FAILURES } from '#islands/ui/failure.ts'
import type { ArticleKind } from '#lib/content/article.ts'
import { href, type RouteName } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { Article } from './Article.tsx'
import { Neighbours } from './Neighbours.tsx'
import type { ARTICLE_FALLBACK_TEXTS } from './texts.ts'
import { type Contact, Useful } from './Useful.tsx'

interface Props {
  kind: ArticleKind
  /** Name of the article's kind. */
  title: string
  /** How customer service is reached, where an answer asks whether it was useful. */
  contact?: Contact
  t: Translate<typeof ARTICLE_FALLBACK_TEXTS>
}

/** Where all of a kind are listed. */
const LISTS = { notice: 'notices', help: 'helps', article: 'articles' } as const satisfies Record<ArticleKind, RouteName>

/**
 * Fallback page of an article. `load-article.ts` shows one of its states and fills in the article with its neighbours. Its heading names
 * the page for screen readers meanwhile.
 */
export function ArticleFallback({ kind, title, contact, t }: Props) {
  const list = href(LISTS[kind], t.locale)
  const beside = { title: '', href: list }
  return (
    <div className="fallback-article" data-article={kind} data-shown="wait" aria-busy="true">
      <Article kind={kind} entry={{ title, content: '', create_time: 0, modify_time: 0 }} />
      {contact && <Useful contact={contact} t={t} />}
      <Neighbours previous={beside} next={beside} isJournal={kind === 'article'} t={t} />
      <p className="note note--danger" data-beside-failed="" role="alert" hidden>
        {t('cms.beside_failed')}
        <button className="more" type="button">
          {t('common.retry')}
        </button>
      </p>
      <div data-face="wait">
        <p className="visually-hidden">{t('common.loading')}</p>
        <div className="skeleton fallback-article__title" />
        <div className="skeleton fallback-article__line" />
        <div className="skeleton fallback-article__line" />
        <div className="skeleton fallback-article__line" />
      </div>
      <div data-face="unknown" hidden>
        <Empty title={t(`cms.unknown.${kind}`)} help={t('cms.unknown.text')}>
          <a className="button button--tertiary" href={list}>
            {title}
          </a>
        </Empty>
      </div>
      <div data-face="failed" role="alert" hidden>
        <p className="note note--danger">
          {[...OWN_FAILURES, 'unknown' as const].map((kind) => (
            <span key={kind} data-kind={kind} hidden>
              {t(`common.error.${kind}`)}
            </span>
          ))}
          <button className="button button--tertiary button--s" type="button">
            {t('common.retry')}
          </button>
        </p>
      </div>
    </div>
  )
}
