import { beforeAll, expect, it } from 'vitest'
import { FULL } from '../helpers/audit.ts'
import { fillDemo } from '../helpers/demo.ts'
import { type DeskVisitor, visitAsOwner } from '../helpers/desk.ts'
import { type Attributes, decoded, tags } from '../helpers/markup.ts'
import { setUpShop } from '../helpers/set-up.ts'

const shop = setUpShop({ desk: 'local' })
let desk: DeskVisitor
beforeAll(async () => {
  await fillDemo(shop)
  desk = await visitAsOwner(shop)
})

const OF_SALE = ['goods', 'coupons', 'group_buys', 'flash_sale', 'combos', 'spend_and_save', 'categories', 'brands', 'attributes']
const OF_TEXT = ['notices', 'help', 'help_classes', 'articles', 'article_categories']
const OF_SITE = ['navigation', 'ads', 'floors', 'friendly_links', 'promises', 'delivery', 'stores']
const SINGLE = ['documents/register_agreement', 'documents/after_sale', 'settings/site', 'settings/search_words', 'settings/float_layer']

/** Rows of each table that an ordinary run saves; floors differ by style. */
const FEW = 1

/** Addresses of the rows on the first page of a table. */
async function rowsOf(table: string): Promise<string[]> {
  const { text } = await desk.get(`/desk/${table}`)
  const found = [...new Set([...text.matchAll(new RegExp(`href="(/desk/${table}/\\d+)"`, 'g'))].map(([, path = '']) => path))]
  return FULL || table === 'floors' ? found : found.slice(0, FEW)
}

/** Reads the values that a browser submits for the form of a page. */
function fieldsOf(page: string): Record<string, string> {
  const [form = ''] = /<form [^>]*class="edit [\s\S]*?<\/form>/.exec(page) ?? []
  const inputs = tags(form, 'input').filter(({ type = '', checked }) => type !== 'file' && (checked !== undefined || type !== 'checkbox'))
  const texts = [...form.matchAll(/(<textarea [^>]*>)\n?([^<]*)<\/textarea>/g)].map(([, tag = '', text = '']) => ({
    ...tags(tag, 'textarea')[0],
    value: decoded(text),
  }))
  const selects = [...form.matchAll(/(<select [^>]*>)([\s\S]*?)<\/select>/g)].map(([, tag = '', inner = '']) => {
    const options = tags(inner, 'option')
    return { ...tags(tag, 'select')[0], value: (options.find(({ selected }) => selected !== undefined) ?? options[0])?.value ?? '' }
  })
  return Object.fromEntries([...inputs, ...texts, ...selects].map(({ name = '', value = '' }: Attributes) => [name, value]))
}

it('saves every kind of row of the demo as it is', async () => {
  const refused: string[] = []
  const rows = (await Promise.all([...OF_SALE, ...OF_TEXT, ...OF_SITE].map(rowsOf))).flat()
  expect(rows.length).toBeGreaterThanOrEqual(OF_SALE.length + OF_TEXT.length + OF_SITE.length)
  for (const path of [...rows, ...SINGLE.map((name) => `/desk/${name}`)]) {
    const answer = await desk.send(path, fieldsOf((await desk.get(path)).text))
    const faults = [...answer.text.matchAll(/id="e-([^"]+)"/g)].map(([, name = '']) => name)
    if (!answer.location) refused.push(`${path}: ${faults.join(', ') || answer.status}`)
  }
  expect(refused).toEqual([])
}, 120_000)
