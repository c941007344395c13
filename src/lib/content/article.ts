/** Kinds of texts with a page of their own: platform notices, help answers, journal articles. */
export type ArticleKind = 'notice' | 'help' | 'article'

/** The time an article shows, unix seconds: a notice is as old as it is, help as it was last brought up to date. */
export function articleTime(kind: ArticleKind, { create_time, modify_time }: { create_time: number; modify_time: number }): number {
  return (kind === 'help' && modify_time) || create_time
}
