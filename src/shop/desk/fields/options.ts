import { html } from 'hono/html'
import { DEFAULT_LOCALE, LOCALES } from '#lib/text/locales.ts'
import { say } from '#shop/scope.ts'
import type { GoodsSpec } from '#shop/services/staff/options.ts'
import { inEveryLocale, sameWords } from '#shop/words.ts'
import type { Desk, Form, Html } from '../page.ts'
import { NEW } from '../paths.ts'
import { hidden } from '../pieces.ts'
import { control, type Input } from './field.ts'
import { keepPicture } from './keep-picture.ts'
import { drawWord } from './words.ts'

/** Options of a product at most, such as colour and size, and values of each. */
const MOST_OPTIONS = 3
const MOST_VALUES = 30
/** Empty rows below the values of an option. */
const BLANK_VALUES = 3

type Value = GoodsSpec['values'][number]

/** Draws the options of a product with empty rows for more; the ids of the rows are sent along. */
export function drawOptions(desk: Desk, specs: readonly GoodsSpec[], goods_image: string): Html {
  const { t, faults, typed, params, scope } = desk
  const blank = specs.length < MOST_OPTIONS ? [{ spec_id: nextId(specs, 0), spec_name: sameWords(''), values: [] }] : []
  const all = [...specs, ...blank]
  // The options of a stored product rarely change; its prices below them do.
  const isOpen =
    (specs.length > 0 && ('act' in typed || params.key === NEW)) || Object.keys(faults).some((name) => name.startsWith('option-'))
  const names = specs.map(({ spec_name }) => say(scope, spec_name)).join(', ')
  const pictures = goods_image.split(',').filter(Boolean)
  return html`<details class="edit-options" ${isOpen && html`open`}><summary>${names ? t('shelf.options_named', { names }) : t('shelf.options')}</summary>
    ${hidden('options', all.length)}<p class="field__hint">${t('shelf.options_hint')}</p>
    ${all.map((spec, at) => drawOption(desk, spec, at, pictures, specs))}
    <button class="button button--tertiary button--s" type="submit" name="act" value="show_options">${t('shelf.options_show')}</button></details>`
}

function drawOption(desk: Desk, spec: GoodsSpec, at: number, pictures: string[], specs: readonly GoodsSpec[]): Html {
  const { t } = desk
  const name = `option-${at}`
  const blank = Array.from({ length: spec.values.length < MOST_VALUES ? BLANK_VALUES : 0 }, (_, more) => ({
    spec_value_id: nextId(specs, at * MOST_VALUES + more + MOST_OPTIONS),
    spec_value_name: sameWords(''),
    image: '',
  }))
  const values = [...spec.values, ...blank]
  return html`<fieldset class="edit-option grid gap-3"><legend>${t('shelf.option', { number: at + 1 })}</legend>
    ${hidden(`${name}-id`, spec.spec_id)}${hidden(`${name}-values`, values.map(({ spec_value_id }) => spec_value_id).join())}
    <div class="edit-option__row grid gap-3">${LOCALES.map((locale) => drawWord(desk, `${name}-name-${locale}`, t('shelf.option_name'), spec.spec_name[locale], locale))}</div>
    ${values.map((value, place) => drawValue(desk, `${name}-${place}`, value, place, pictures))}</fieldset>`
}

function drawValue(desk: Desk, name: string, value: Value, place: number, pictures: string[]): Html {
  const { t } = desk
  const label = t('shelf.option_value', { number: place + 1 })
  const known = value.image && !pictures.includes(value.image) ? [...pictures, value.image] : pictures
  return html`<div class="edit-option__row grid gap-3">
    ${LOCALES.map((locale) => drawWord(desk, `${name}-${locale}`, label, value.spec_value_name[locale], locale))}
    ${control(desk, {
      name: `${name}-image`,
      label: html`<span class="visually-hidden">${label}: </span>${t('shelf.option_picture')}`,
      draw: (attributes) => html`<select class="select select--s" ${attributes}><option value="">–</option>
        ${known.map((path, at) => html`<option value="${path}" ${path === value.image && html`selected`}>${at + 1}: ${path.replace(/^.*\//, '')}</option>`)}</select>`,
    })}
    ${control(desk, {
      name: `${name}-file`,
      label: html`<span class="visually-hidden">${label}: </span>${t('picture.other')}`,
      draw: (attributes) => html`<input class="input input--s" type="file" accept="image/*" ${attributes} />`,
    })}</div>`
}

/** Returns an id below all that are taken: ids of options and values are unique inside a product, and its own are negative. */
function nextId(specs: readonly GoodsSpec[], more: number): number {
  const taken = specs.flatMap(({ spec_id, values }) => [spec_id, ...values.map(({ spec_value_id }) => spec_value_id)])
  return Math.min(0, ...taken) - 1 - more
}

/** Returns the options as they are typed; undefined if the form has none. Rows without a name are left out. */
export function typedOptions(form: Form): GoodsSpec[] | undefined {
  if (form.options === undefined) return undefined
  const count = Math.min(Number(form.options) || 0, MOST_OPTIONS)
  const specs = Array.from({ length: count }, (_, at): GoodsSpec => {
    const name = `option-${at}`
    const ids = (form[`${name}-values`] ?? '')
      .split(',')
      .filter(isId)
      .slice(0, MOST_VALUES + BLANK_VALUES)
    const values = ids.map((id, place) => ({
      spec_value_id: Number(id),
      spec_value_name: wordsAt(form, `${name}-${place}`),
      image: form[`${name}-${place}-image`] ?? '',
    }))
    const given = values.filter(({ spec_value_name }) => isNamed(spec_value_name))
    const spec_id = form[`${name}-id`] ?? ''
    return { spec_id: isId(spec_id) ? Number(spec_id) : -1 - at, spec_name: wordsAt(form, `${name}-name`), values: given }
  })
  return specs.filter(({ spec_name, values }) => isNamed(spec_name) || values.length)
}

const isId = (text: string) => /^-?\d{1,9}$/.test(text)
const isNamed = (words: GoodsSpec['spec_name']) => LOCALES.some((locale) => words[locale])

function wordsAt(form: Form, name: string) {
  return inEveryLocale((locale) => (form[`${name}-${locale}`] ?? '').slice(0, 60))
}

/** Reads the options: each needs an English name and a value. Pictures that came along are stored. Returns undefined without options. */
export async function readOptions(input: Input): Promise<GoodsSpec[] | undefined> {
  const { desk, form, fault } = input
  if (form.options === undefined) return undefined
  for (let at = 0; at < MOST_OPTIONS; at++) {
    const name = `option-${at}`
    const ids = (form[`${name}-values`] ?? '').split(',').filter(isId)
    for (const place of ids.keys()) {
      const kept = await keepPicture(input, `${name}-${place}-file`)
      if (kept) form[`${name}-${place}-image`] = kept.path
      const value = wordsAt(form, `${name}-${place}`)
      if (isNamed(value) && !value[DEFAULT_LOCALE]) fault(`${name}-${place}-${DEFAULT_LOCALE}`, desk.t('fault.empty'))
      const image = form[`${name}-${place}-image`] ?? ''
      if (image && !/^(?:upload\/|https?:\/\/)[^\s"'<>\\,]{1,300}$/.test(image)) fault(`${name}-${place}-image`, desk.t('fault.path'))
    }
    const isGiven = ids.some((_, place) => isNamed(wordsAt(form, `${name}-${place}`)))
    const isCalled = wordsAt(form, `${name}-name`)[DEFAULT_LOCALE] !== ''
    if (isGiven && !isCalled) fault(`${name}-name-${DEFAULT_LOCALE}`, desk.t('fault.empty'))
    if (isCalled && !isGiven) fault(`${name}-0-${DEFAULT_LOCALE}`, desk.t('fault.empty'))
  }
  return typedOptions(form)
}
