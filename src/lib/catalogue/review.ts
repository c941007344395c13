/** Characters of a review (contract cart-order.md, reviews by the member). */
export const CONTENT_LENGTH = 200

/** Stars of a review by its verdict, where it has no score of its own: good 5, medium 3, bad 1 (contract catalogue.md, reviews). */
const VERDICT_STARS: Record<number, number> = { 1: 5, 2: 3, 3: 1 }

/** The verdict that stars stand for (`explain_type`): 4 and 5 good, 2 and 3 medium, 1 bad. */
export function verdictOf(stars: number): 1 | 2 | 3 {
  if (stars >= 4) return 1
  return stars >= 2 ? 2 : 3
}

/** Stars of a review, 1 to 5. */
export function reviewStars({ scores, explain_type }: { scores: number; explain_type: number }): number {
  return scores >= 1 && scores <= 5 ? scores : (VERDICT_STARS[explain_type] ?? 5)
}

/**
 * A name as others may see it: first and last character, stars between. Anonymous reviews show no letter of it beyond that.
 * @example maskName('Ka Yan') // 'K***n'
 */
export function maskName(name: string): string {
  const letters = [...name.replace(/[（(].*$/, '').trim()]
  const [first = '*'] = letters
  return `${first}***${letters.length > 1 ? letters.at(-1) : ''}`
}

/** Mean of a shop's three scores with one decimal; scores that are missing do not count, undefined when all are. */
export function meanScore(...scores: number[]): number | undefined {
  const given = scores.filter((score) => score > 0)
  return given.length ? Math.round((given.reduce((sum, score) => sum + score, 0) / given.length) * 10) / 10 : undefined
}
