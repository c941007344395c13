import { html } from 'hono/html'
import { readWhole } from '#lib/money/typed-number.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import type { Choice } from '#shop/services/staff/choice.ts'
import type { Desk } from '../page.ts'
import { control, drawInput, type Field, group, part, typed } from './field.ts'

interface Look {
  label: DeskTextKey
  hint?: DeskTextKey
}

/** One line of text that is the same in every language; what is there has the form that is wanted. */
export function text<Name extends string>(
  name: Name,
  { label, hint, most = 200, required, form: wanted }: Look & { most?: number; required?: boolean; form?: RegExp },
): Field<Record<Name, string>> {
  return {
    name,
    label,
    draw: (desk, row) => drawInput(desk, name, { label, hint, required }, row?.[name] ?? ''),
    read({ desk: { t }, form, fault }) {
      const given = form[name] ?? ''
      if (given.length > most) fault(name, t('fault.long', { length: given.length, most }))
      if (required && !given) fault(name, t('fault.empty'))
      if (given && wanted && !wanted.test(given)) fault(name, t('fault.form'))
      return part(name, given)
    },
    tell: (_desk, row) => row[name],
  }
}

/** Describes a form field for a whole number from `least` (0 by default) to `most`. */
export function whole<Name extends string>(
  name: Name,
  { label, hint, least = 0, most = 99_999 }: Look & { least?: number; most?: number },
): Field<Record<Name, number>> {
  return {
    name,
    label,
    draw: (desk, row) => drawInput(desk, name, { label, hint, mode: 'numeric' }, String(row?.[name] ?? least)),
    read({ desk: { t }, form, fault }) {
      const number = readWhole(form[name] || String(least))
      if (number === undefined || number < least || number > most) fault(name, t('fault.whole', { least, most }))
      return part(name, number ?? least)
    },
    tell: (_desk, row) => String(row[name]),
  }
}

/** Form field for yes or no. `fresh` is the value of a new row. */
export function yes<Name extends string>(
  name: Name,
  { label, hint, fresh = false }: Look & { fresh?: boolean },
): Field<Record<Name, boolean>> {
  return {
    name,
    label,
    draw: (desk, row) => drawTick(desk, name, desk.t(label), row?.[name] ?? fresh, hint && desk.t(hint)),
    read: ({ form }) => part(name, form[name] === '1'),
    tell: ({ t }, row) => t(row[name] ? 'edit.yes' : 'edit.no'),
  }
}

/** Form field for any number of a few values, each a checkbox. A new row begins with `fresh`. */
export function several<Name extends string, Value extends string>(
  name: Name,
  { label, of, fresh = [] }: { label: DeskTextKey; of: Readonly<Record<Value, DeskTextKey>>; fresh?: NoInfer<Value>[] },
): Field<Record<Name, string[]>> {
  const values = Object.entries<DeskTextKey>(of)
  return {
    name,
    label,
    draw: (desk, row) =>
      group(
        desk.t(label),
        html`${values.map(([value, key]) => drawTick(desk, `${name}-${value}`, desk.t(key), (row?.[name] ?? fresh).includes(value)))}`,
      ),
    read: ({ form }) =>
      part(
        name,
        values.flatMap(([value]) => (form[`${name}-${value}`] === '1' ? [value] : [])),
      ),
    tell: ({ t }, row) => values.flatMap(([value, key]) => (row[name].includes(value) ? [t(key)] : [])).join(', '),
  }
}

/** A tick box. */
export function drawTick(desk: Desk, name: string, label: string, stored: boolean, hint?: string) {
  const isOn = typed(desk, name, stored ? '1' : '') === '1'
  return html`<div class="field"><label class="check"><input type="checkbox" id="f-${name}" name="${name}" value="1" ${isOn && html`checked`}
    ${hint && html`aria-describedby="h-${name}"`} /> ${label}</label>${hint && html`<p class="field__hint" id="h-${name}">${hint}</p>`}</div>`
}

/** Form field for one of a few fixed values, each with its name. */
export function kind<Name extends string, Value extends string | number>(
  name: Name,
  { of, ...look }: Look & { of: Readonly<Record<string, DeskTextKey>>; toValue(value: string): Value },
): Field<Record<Name, Value>> {
  return choice(name, { ...look, options: ({ t }) => Object.entries(of).map(([value, key]) => ({ value, label: t(key) })) })
}

/** Form field for one of a list of options, which may be read from the shop. `toValue` converts an option's value to the stored one. */
export function choice<Name extends string, Value extends string | number>(
  name: Name,
  { label, hint, options, toValue }: Look & { options(desk: Desk): Choice[] | Promise<Choice[]>; toValue(value: string): Value },
): Field<Record<Name, Value>> {
  return {
    name,
    label,
    async draw(desk, row) {
      const chosen = typed(desk, name, String(row?.[name] ?? desk.query[name] ?? ''))
      const list = await options(desk)
      return control(desk, {
        name,
        label: desk.t(label),
        hint: hint && desk.t(hint),
        draw: (attributes) => html`<select class="select" ${attributes}>
          ${list.map((one) => html`<option value="${one.value}" ${one.value === chosen && html`selected`}>${one.label}</option>`)}
        </select>`,
      })
    },
    async read({ desk, form, fault }) {
      const given = form[name] ?? ''
      if (!(await options(desk)).some(({ value }) => value === given)) fault(name, desk.t('fault.choice'))
      return part(name, toValue(given))
    },
    async tell(desk, row) {
      const value = String(row[name])
      return (await options(desk)).find((one) => one.value === value)?.label ?? value
    },
  }
}
