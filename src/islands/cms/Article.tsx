import './article.css'
import { Prose } from '#islands/ui/Prose.tsx'
import { type ArticleKind, articleTime } from '#lib/content/article.ts'
import { formatTime } from '#lib/dates/time.ts'

interface Props {
  kind: ArticleKind
  /** Its HTML is clean; all of it is empty where it is still to come. */
  entry: { title: string; content: string; create_time: number; modify_time: number }
}

/** A notice or an answer of the help. */
export function Article({ kind, entry }: Props) {
  return (
    <article className={kind === 'notice' ? 'article--notice' : undefined}>
      <h1>{entry.title}</h1>
      <p className="article__time">
        <time>{formatTime(articleTime(kind, entry))}</time>
      </p>
      <Prose html={entry.content} />
    </article>
  )
}
