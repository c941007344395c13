import { expect, it } from 'vitest'
import { listAll } from '#loaders/list-all.ts'

const ALL = Array.from({ length: 250 }, (_, index) => index + 1)

type Server = (paging: { page: number; page_size: number }) => number[]

/** Lists everything from a server that answers a page with these rows. */
async function list(server: Server, count = ALL.length) {
  const sizes: number[] = []
  const rows = await listAll(
    async (paging) => {
      sizes.push(paging.page_size)
      return { count, page_count: Math.ceil(count / paging.page_size), list: server(paging) }
    },
    (row) => row,
  )
  return { rows, sizes: [...new Set(sizes)] }
}

const slice: Server = ({ page, page_size }) => ALL.slice((page - 1) * page_size, page * page_size)
/** Sorts by equal values: the first row of a page is once more the last of the page before. */
const unsteady: Server = ({ page, page_size }) => {
  const [first, ...rest] = slice({ page, page_size })
  return page > 1 && page_size === 100 && first ? [first - 1, ...rest] : slice({ page, page_size })
}
const capped: Server = ({ page, page_size }) => slice({ page, page_size }).slice(0, 50)

it('reads a list that is whole once, in its order', async () => {
  expect(await list(slice)).toEqual({ rows: ALL, sizes: [100] })
})

it.each([
  ['lists a row twice and another on no page', unsteady],
  ['gives fewer rows a page than it counts with', capped],
])('has every row of a server that %s', async (_what, server) => {
  const { rows } = await list(server)
  expect(rows.toSorted((a, b) => a - b)).toEqual(ALL)
})

it('ends with what there is where rows can’t be read, or every page is the same', async () => {
  expect((await list((paging) => slice(paging).filter((row) => row !== 7))).rows).toHaveLength(249)
  expect((await list(() => [1, 2])).rows).toEqual([1, 2])
})
