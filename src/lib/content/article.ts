/** What has a page of its own text: a notice of the platform, an answer of its help, an article of its journal. */
export type ArticleKind = 'notice' | 'help' | 'article'

/** The time an article shows, unix seconds: a notice is as old as it is, help as it was last brought up to date. */
export function articleTime(kind: ArticleKind, { create_time, modify_time }: { create_time: number; modify_time: number }): number {
  return (kind === 'help' && modify_time) || create_time
}
