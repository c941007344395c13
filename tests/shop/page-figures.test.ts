import { expect, it } from 'vitest'
import { ownScope } from '#shop/scope.ts'
import { addPageFigures, listPageFigures } from '#shop/services/staff/page-figures.ts'
import { visitAsOwner, visitAsStaff } from '../helpers/desk.ts'
import { setUpShop } from '../helpers/set-up.ts'

const shop = setUpShop({ desk: 'local' })
const scope = () => ownScope(shop.surroundings)

it('sums page views up by kind of page, with third quartiles and errors, and forgets them after 28 days', async () => {
  await addPageFigures(scope(), [
    { route: 'sku', lcp: 900, cls: 0.01, errors: 0 },
    { route: 'sku', lcp: 1000, cls: 0.3, errors: 2 },
    { route: 'home', lcp: 700, inp: 40, errors: 0 },
  ])
  await addPageFigures(scope(), [
    { route: 'sku', lcp: 1100, errors: 0 },
    { route: 'sku', lcp: 5000, errors: 0 },
  ])
  const [sku, home] = await listPageFigures(scope())
  expect(sku).toMatchObject({ route: 'sku', views: 4, inp: undefined, errors: 50 })
  expect(Math.round((sku?.lcp ?? 0) / 100)).toBe(11)
  expect(sku?.cls).toBeCloseTo(0.3, 1)
  expect(home).toMatchObject({ route: 'home', views: 1, errors: 0 })
  shop.clock.now += 29 * 86_400
  await addPageFigures(scope(), [{ route: 'list', errors: 0 }])
  expect((await listPageFigures(scope())).map(({ route }) => route)).toEqual(['list'])
})

it('shows them at the desk to the owner alone', async () => {
  await shop.empty()
  const owner = await visitAsOwner(shop)
  expect((await owner.get('/desk/speed')).text).toContain('No figures yet')
  await addPageFigures(scope(), [{ route: 'sku', lcp: 5000, cls: 0, errors: 0 }])
  // On a phone each cell says what it is.
  const text = (await owner.get('/desk/speed')).text.replaceAll(/ data-label="[^"]*"/g, '')
  expect(text).toMatch(/<td>sku<\/td>\s*<td>1<\/td>\s*<td>\d{4} ms <b>needs work<\/b><\/td>\s*<td>–<\/td>\s*<td>0\.00<\/td>/)
  const writer = await visitAsStaff(shop, { username: 'may', role: 'content' })
  expect((await writer.get('/desk/speed')).status).toBe(403)
})
