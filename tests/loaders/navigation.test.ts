import { afterEach, expect, it } from 'vitest'
import { configure } from '#api/settings.ts'
import { loadNavigation } from '#loaders/frame.ts'
import type { LoadTools } from '#loaders/load-tools.ts'
import { openEdition } from '../helpers/edition.ts'

const tools = {
  once: <Value>(_: string, make: () => Promise<Value>) => make(),
  optional: <Value>(_: string, call: Promise<Value>) => call,
} as unknown as LoadTools<'navigation'>
const load = async () => [...(await loadNavigation('en', tools)).rows][0]?.data

afterEach(() => configure({ dialect: undefined, fetch: undefined }))

it('has what the server’s editors wrote', async () => {
  openEdition('standard')
  expect(await load()).toMatchObject([{ nav_title: 'Brands' }, { nav_title: 'Bay', nav_url: { url: 'https://bay.example/' } }])
})

it('falls back to the screens that there are before a server without a navigation', async () => {
  openEdition('singleshop')
  expect(await load()).toEqual([{ screen: 'coupons' }, { screen: 'groupbuys' }, { screen: 'seckills' }, { screen: 'articles' }])
  openEdition('standard', { '/api/pc/navList': { data: { count: 0, page_count: 0, list: [] } } })
  expect(await load()).toContainEqual({ screen: 'brands' })
})

it('stays empty where the editors hid every entry', async () => {
  const hidden = { id: 1, nav_title: 'Sale', nav_url: '{"title":"","url":"/sale"}', sort: 0, is_blank: 0, nav_icon: '', is_show: 0 }
  openEdition('standard', { '/api/pc/navList': { data: { count: 1, page_count: 1, list: [hidden] } } })
  expect(await load()).toEqual([])
})
