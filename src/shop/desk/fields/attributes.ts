import { html } from 'hono/html'
import { LOCALES, type Locale } from '#lib/text/locales.ts'
import { say } from '#shop/scope.ts'
import { type Attribute, findTemplate, listAttributes, MOST_VALUES, type OwnAttribute } from '#shop/services/staff/attributes.ts'
import type { Category } from '#shop/services/staff/categories.ts'
import type { StaffGoods } from '#shop/services/staff/goods.ts'
import type { Words } from '#shop/words.ts'
import type { Desk, Form, Html } from '../page.ts'
import { hidden } from '../pieces.ts'
import { type Field, group, type Input, typed } from './field.ts'
import { drawTick } from './plain.ts'
import { drawWord, drawWords, readWords, tellWords } from './words.ts'

/** Empty rows for new values. */
const BLANK = 3
/** Characters of a value, and of a text of a product's own. */
const [VALUE_LENGTH, TEXT_LENGTH] = [60, 200]

const isNamed = (words: Words) => LOCALES.some((locale) => words[locale])

/** Values of an attribute, a row each. A row keeps the id of its value, so that a renamed value stays that of its products. */
export const attributeValues: Field<Pick<Attribute, 'values'>> = {
  name: 'values',
  label: 'attribute.values',
  draw(desk, row) {
    const { t } = desk
    const stored = row?.values ?? []
    const ids =
      'act' in desk.typed ? rowIds(desk.typed) : [...stored.map(({ attr_value_id }) => attr_value_id), ...Array<number>(BLANK).fill(0)]
    const rows = ids.map((_, at) => {
      const label = t('shelf.option_value', { number: at + 1 })
      const valueIn = (locale: Locale) => typed(desk, `value-${at}-${locale}`, stored[at]?.attr_value_name[locale] ?? '')
      return html`<div class="edit-option__row grid gap-3">${LOCALES.map((locale) => drawWord(desk, `value-${at}-${locale}`, label, valueIn(locale), locale))}</div>`
    })
    const more = html`<p class="field__hint">${t('attribute.values_hint')}</p>
      <button class="button button--tertiary button--s" name="act" value="more_values">${t('attribute.more')}</button>`
    return group(
      t('attribute.values'),
      html`${hidden('value-ids', ids.join())}<div class="edit-stack grid gap-4">${rows}</div>`,
      'plain',
      more,
    )
  },
  read(input) {
    const { form, fault, desk } = input
    const rows = rowIds(form).map((attr_value_id, at) => ({
      attr_value_id,
      attr_value_name: readWords(input, `value-${at}`, { label: 'attribute.values', most: VALUE_LENGTH }),
    }))
    for (const [at, { attr_value_name }] of rows.entries())
      if (isNamed(attr_value_name) && !attr_value_name.en) fault(`value-${at}-en`, desk.t('fault.empty'))
    return { values: rows.filter(({ attr_value_name }) => isNamed(attr_value_name)) }
  },
  tell: (_desk, { values }) => values.map(({ attr_value_name }) => tellWords(attr_value_name)).join('\n'),
  tellIn: ({ values }, locale) => values.map(({ attr_value_name }) => attr_value_name[locale]).join('\n'),
  acts: {
    more_values: async ({ form }) => {
      const ids = rowIds(form)
      form['value-ids'] = [...ids, ...Array<number>(BLANK).fill(0)].slice(0, MOST_VALUES).join()
      return `value-${Math.min(ids.length, MOST_VALUES - 1)}-en`
    },
  },
}

/** Ids of the values by their rows, 0 for a new one. */
function rowIds(form: Form): number[] {
  const given = (form['value-ids'] ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id))
  return given.slice(0, MOST_VALUES).map(Number)
}

/** Attributes of a product. Those of its category and those that it has come first, the others are folded away. */
export const attributes: Field<Pick<StaffGoods, 'attributes' | 'category_id'>, { attributes?: OwnAttribute[] }> = {
  name: 'attributes',
  label: 'nav.attributes',
  async draw(desk, row) {
    const { t, scope } = desk
    const [all, template] = [
      await listAttributes(scope),
      await findTemplate(scope, Number(typed(desk, 'category_id', String(row?.category_id ?? 0))) || 0),
    ]
    const own = new Map(row?.attributes?.map((one) => [one.attr_id, one]))
    const isFirst = ({ attr_id }: Attribute) => template.has(attr_id) || own.has(attr_id)
    const draw = (list: Attribute[]) => html`${list.map((one) => drawAttribute(desk, one, own.get(one.attr_id)))}`
    const [first, others] = [all.filter(isFirst), all.filter((one) => !isFirst(one))]
    const more = html`<details class="edit-bulk"><summary>${t('attribute.others')}</summary><div class="edit-stack grid gap-4">${draw(others)}</div></details>`
    return group(
      t('nav.attributes'),
      html`${hidden('attributes', '1')}<div class="edit-stack grid gap-4">${first.length ? draw(first) : html`<p class="field__hint">${t('attribute.none')}</p>`}</div>`,
      'plain',
      others.length ? more : '',
    )
  },
  async read(input) {
    const { form, desk } = input
    if (!form.attributes) return {}
    const all = await listAttributes(desk.scope)
    return { attributes: all.flatMap((one) => readAttribute(input, one) ?? []) }
  },
  async tell({ scope }, { attributes = [] }) {
    const all = new Map((await listAttributes(scope)).map((one) => [one.attr_id, one]))
    const lines = attributes.map(({ attr_id, value_ids, text }) => {
      const attribute = all.get(attr_id)
      const named = attribute?.values.flatMap(({ attr_value_id, attr_value_name }) =>
        value_ids.includes(attr_value_id) ? say(scope, attr_value_name) : [],
      )
      return `${say(scope, attribute?.attr_name)}: ${text ? tellWords(text) : (named ?? []).join(', ')}`
    })
    return lines.join('\n')
  },
}

function drawAttribute(desk: Desk, { attr_id, attr_name, is_query, values }: Attribute, own: OwnAttribute | undefined): Html {
  const label = say(desk.scope, attr_name)
  if (!is_query) return drawWords(desk, `attr-${attr_id}`, own?.text, { label: 'nav.attributes', title: label })
  const ticks = values.map(({ attr_value_id, attr_value_name }) =>
    drawTick(desk, `attr-${attr_id}-${attr_value_id}`, say(desk.scope, attr_value_name), own?.value_ids.includes(attr_value_id) ?? false),
  )
  return group(label, html`${ticks}`)
}

function readAttribute(input: Input, { attr_id, is_query, values }: Attribute): OwnAttribute | undefined {
  const { form, fault, desk } = input
  if (is_query) {
    const value_ids = values.flatMap(({ attr_value_id }) => (form[`attr-${attr_id}-${attr_value_id}`] === '1' ? attr_value_id : []))
    return value_ids.length ? { attr_id, value_ids } : undefined
  }
  const text = readWords(input, `attr-${attr_id}`, { label: 'nav.attributes', most: TEXT_LENGTH })
  if (!isNamed(text)) return undefined
  if (!text.en) fault(`attr-${attr_id}-en`, desk.t('fault.empty'))
  return { attr_id, value_ids: [], text }
}

/** The attributes that the form of a category's products asks for first. */
export const attributeTemplate: Field<Pick<Category, 'attr_ids'>> = {
  name: 'attr_ids',
  label: 'attribute.template',
  async draw(desk, row) {
    const { t, scope } = desk
    const ticks = (await listAttributes(scope)).map(({ attr_id, attr_name }) =>
      drawTick(desk, `attr_ids-${attr_id}`, say(scope, attr_name), row?.attr_ids.includes(attr_id) ?? false),
    )
    return group(t('attribute.template'), html`${ticks}`, 'plain', html`<p class="field__hint">${t('attribute.template_hint')}</p>`)
  },
  async read({ desk, form }) {
    const all = await listAttributes(desk.scope)
    return { attr_ids: all.flatMap(({ attr_id }) => (form[`attr_ids-${attr_id}`] === '1' ? attr_id : [])) }
  },
  async tell({ scope }, { attr_ids }) {
    const all = await listAttributes(scope)
    return all.flatMap(({ attr_id, attr_name }) => (attr_ids.includes(attr_id) ? say(scope, attr_name) : [])).join(', ')
  },
}
