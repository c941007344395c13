import { describe, expect, test } from 'vitest'
import { pageMarks } from '#islands/ui/pages.ts'
import { type CategoryLeaf, categoryChoice, categoryPath } from '#lib/catalogue/category-tree.ts'
import { maskName, meanScore, reviewStars } from '#lib/catalogue/review.ts'

describe('page numbers', () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 4, [1, 2, 3, 4]],
    [1, 14, [1, 2, 3, 4, 'gap', 14]],
    [4, 14, [1, 2, 3, 4, 5, 'gap', 14]],
    [7, 14, [1, 'gap', 6, 7, 8, 'gap', 14]],
    [12, 14, [1, 'gap', 11, 12, 13, 14]],
    [14, 14, [1, 'gap', 11, 12, 13, 14]],
    [3, 6, [1, 2, 3, 4, 5, 6]],
  ] as const)('page %i of %i offers %j', (page, count, marks) => {
    expect(pageMarks(page, count)).toEqual(marks)
  })
})

describe('categories', () => {
  const leaf = (id: number, level: number, children: CategoryLeaf[] = []): CategoryLeaf => ({ id, name: `c${id}`, level, children })
  const tree = [leaf(1, 1, [leaf(2, 2, [leaf(3, 3), leaf(4, 3)])]), leaf(9, 1)]
  const ids = (list: CategoryLeaf[]) => list.map(({ id }) => id)

  test('lead from the top down to one', () => {
    expect(ids(categoryPath(tree, 4))).toEqual([1, 2, 4])
    expect(categoryPath(tree, 77)).toEqual([])
  })

  test('offer children, or sisters where there are none', () => {
    expect(ids(categoryChoice(tree, 1).choices)).toEqual([2])
    expect(ids(categoryChoice(tree, 3).choices)).toEqual([3, 4])
    expect(ids(categoryChoice(tree, 9).choices)).toEqual([1, 9])
    expect(ids(categoryChoice(tree, 0).choices)).toEqual([1, 9])
  })
})

describe('reviews', () => {
  test('have their score, or the stars of their verdict', () => {
    expect(reviewStars({ scores: 4, explain_type: 1 })).toBe(4)
    expect([1, 2, 3].map((explain_type) => reviewStars({ scores: 0, explain_type }))).toEqual([5, 3, 1])
  })

  test.each([
    ['Alice', 'A***e'],
    ['陳大文', '陳***文'],
    ['A***e(anonymous)', 'A***e'],
    ['李', '李***'],
    ['', '****'],
  ])('hide %j as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })

  test('a mean leaves out what is missing', () => {
    expect(meanScore(4.9, 0, 4.6)).toBe(4.8)
    expect(meanScore(0, 0, 0)).toBeUndefined()
  })
})
