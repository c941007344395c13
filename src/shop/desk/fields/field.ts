import { html } from 'hono/html'
import type { Locale } from '#lib/text/locales.ts'
import type { DeskTextKey } from '#lib/text/text-keys.ts'
import { icon } from '../icon.ts'
import type { Desk, Form, Html } from '../page.ts'
import { NEW } from '../paths.ts'

/** A form that was sent, while its fields are read. */
export interface Input {
  desk: Desk
  /** The sent form. Values that a field writes here are shown again after a refusal, such as the path of a stored picture. */
  form: Form
  /** Pictures that came along, by the name of their control. A stored one is taken out, so that no other field stores it again. */
  files: Map<string, File>
  /** Refuses a control; all that are refused are said at once, each at its place. */
  fault(control: string, text: string): void
  /** Names something that is not kept as it was typed; it is said once the row is saved. */
  note(text: string): void
}

/**
 * A kind of field: how a part of a row is drawn, read and compared. The type `Part` is read from the row, `Given` is returned for saving. A
 * table only accepts fields whose parts its rows have; others do not compile. Add a new kind as a function that returns a `Field`.
 */
export interface Field<Part, Given = Part> {
  /** Name of the field; its controls' names begin with it. */
  name: string
  label: DeskTextKey
  /** Its controls; `part` is undefined for a new row. Draw what was typed by {@link typed}, and why it was refused by {@link control}. */
  draw(desk: Desk, part: Part | undefined): Html | Promise<Html>
  /** Reads the value to save. Report an invalid control with `input.fault`; the value is then ignored. */
  read(input: Input): Given | Promise<Given>
  /** The value as text, for comparing it with what somebody else saved. */
  tell(desk: Desk, part: Part): string | Promise<string>
  /** The value in one language, for comparing versions language by language; fields without it are the same in all of them. */
  tellIn?(part: Part, locale: Locale): string
  /**
   * Handlers of buttons that change the form and save nothing, by the `act` they send (`put_content`). They write into `input.form` and
   * return the control to focus when the form is shown again.
   */
  acts?: Readonly<Record<string, (input: Input) => Promise<string>>> | undefined
}

/** A field that only the form of a new row has. */
export function forNew<Part, Given>(field: Field<Part, Given>): Field<Part, Partial<Given>> {
  const isNew = ({ params }: Desk) => params.key === NEW
  return {
    ...field,
    draw: (desk, part) => (isNew(desk) ? field.draw(desk, part) : html``),
    read: (input): Partial<Given> | Promise<Partial<Given>> => (isNew(input.desk) ? field.read(input) : {}),
    tell: (desk, part) => (isNew(desk) ? field.tell(desk, part) : ''),
  }
}

/** Returns the value of a control: the typed one after a form was sent (no tick if none was sent), otherwise the stored one. */
export function typed(desk: Pick<Desk, 'typed'>, control: string, stored: string): string {
  return 'act' in desk.typed ? (desk.typed[control] ?? '') : stored
}

/** A field's name and value as a part of a row. */
export function part<Name extends string, Value>(name: Name, value: Value): Record<Name, Value> {
  // A computed key loses its name.
  return { [name]: value } as Record<Name, Value>
}

interface ControlLook {
  name: string
  /** Label, with a state beside it. */
  label: Html | string
  hint?: Html | string | undefined
  required?: boolean | undefined
  lang?: string | undefined
  /** The control itself, which takes these attributes. */
  draw(attributes: Html): Html
}

/**
 * Draws a labelled control with its hint and its error. The error is announced to screen readers; the first invalid control of a form gets
 * the focus.
 */
export function control({ faults, focus }: Pick<Desk, 'faults' | 'focus'>, { name, label, hint, required, lang, draw }: ControlLook): Html {
  const fault = faults[name]
  const told = [fault && `e-${name}`, hint && `h-${name}`].filter(Boolean).join(' ')
  const attributes = html`id="f-${name}" name="${name}" ${lang && html`lang="${lang}"`} ${required && html`aria-required="true"`} ${fault && html`aria-invalid="true"`} ${told && html`aria-describedby="${told}"`} ${focus === name && html`autofocus`}`
  return html`<div class="field">
    <label for="f-${name}">${label}</label>
    ${draw(attributes)}
    ${fault && html`<p class="field__error" id="e-${name}">${icon('alert')} ${fault}</p>`}
    ${hint && html`<p class="field__hint" id="h-${name}">${hint}</p>`}
  </div>`
}

interface InputLook {
  label: DeskTextKey
  hint?: DeskTextKey | undefined
  required?: boolean | undefined
  /** The kind of number that is typed; a text without it. */
  mode?: 'numeric' | 'decimal'
}

/** Draws an input with its label, hint and error. A value that was sent and refused stands in it instead of `stored`. */
export function drawInput(desk: Desk, name: string, { label, hint, required, mode }: InputLook, stored: string): Html {
  const look = mode ? html`class="input edit-short" inputmode="${mode}"` : html`class="input"`
  return control(desk, {
    name,
    label: desk.t(label),
    hint: hint && desk.t(hint),
    required,
    draw: (attributes) => html`<input ${look} autocomplete="off" value="${typed(desk, name, stored)}" ${attributes} />`,
  })
}

/** Several controls that are one field. */
export function group(label: string, controls: Html, kind: 'languages' | 'pair' | 'plain' = 'plain', more: Html | '' = ''): Html {
  return html`<fieldset class="edit-group edit-group--${kind}"><legend>${label}</legend><div>${controls}</div>${more}</fieldset>`
}
