import { afterEach, expect, it } from 'vitest'
import { configure } from '#api/settings.ts'
import type { Locale } from '#lib/text/locales.ts'
import { loadFrame } from '#loaders/frame.ts'
import type { LoadTools } from '#loaders/load-tools.ts'
import { openEdition } from '../helpers/edition.ts'

const read = <Value>(_: string, call: Promise<Value>, fallback: Value) => call.catch(() => fallback)
const tools = {
  once: <Value>(_: string, make: () => Promise<Value>) => make(),
  optional: read,
  required: read,
  mirror: { get: () => undefined },
} as unknown as LoadTools<'frame'>

afterEach(() => configure({ dialect: undefined, fetch: undefined }))

async function servicerAt(third_url: string, lang: Locale = 'en') {
  openEdition('standard', { '/api/config/servicer': { data: { type: 'third', third_url } } })
  return [...(await loadFrame(lang, tools)).rows][0]?.data.servicer
}

it('leads to another company’s service, or to a screen of the shop in the language of the page', async () => {
  expect(await servicerAt('https://talk.example/')).toEqual({ type: 'third', third_url: 'https://talk.example/' })
  expect(await servicerAt('/cms/help')).toEqual({ type: 'third', third_url: '/web/cms/help/list' })
  expect(await servicerAt('/cms/help', 'zh-hant')).toEqual({ type: 'third', third_url: '/web/zh-hant/cms/help/list' })
})

it.each(['', 'javascript:alert(1)', '//talk.example', '/no-such-screen'])('has no service at the address %j', async (url) => {
  expect(await servicerAt(url)).toEqual({ type: 'none', third_url: '' })
})
